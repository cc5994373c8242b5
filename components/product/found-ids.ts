import { callBff } from "@/lib/client/bff";
import { FOUND_PAGE, readFound } from "@/lib/client/read-found";
import type { filterOf } from "./product-search";

/** The ids of the products a search finds, so many at most. */
export async function foundIds(filter: ReturnType<typeof filterOf>, most: number): Promise<readonly string[]> {
  const found = await readFound(
    (pageNum) => callBff("collection.searchSummary", { body: { ...filter, pageNum, pageLimit: FOUND_PAGE } }),
    ({ id }) => id,
    undefined,
    most,
  );
  return found.map(({ id }) => id);
}

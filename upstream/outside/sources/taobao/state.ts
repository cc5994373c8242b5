import { at, entries, list, parsed, text } from "@/upstream/kit/reading";
import { pickState } from "@/upstream/outside/sources/page-state";

/** What names the state in a page's scripts. */
export const MARKS = ["__ICE_APP_CONTEXT__"];

/** A product's data with its number. */
type Found = { itemId: string; data: unknown };

/**
 * The data of the product `code` in any of its containers (docs/markets.md#sites-taobao), or of the first other product
 * where the page holds no such number.
 */
export function taobaoData(state: unknown, code: string): Found | undefined {
  let other: Found | undefined;
  const own = pickState(state, MARKS, (root) => {
    for (const data of candidatesIn(root)) {
      const found = { itemId: text(at(data, "item", "itemId")), data };
      if (found.itemId === code) return found;
      if (found.itemId !== "") other ??= found;
    }
    return undefined;
  });
  return own?.found ?? other;
}

/** Whether a page names its state at all: one that does, but holds no product, has not been filled yet. */
export const isFrame = (state: unknown): boolean =>
  typeof state === "string" && MARKS.some((mark) => state.includes(mark));

/**
 * Where the data of a product may be below what was read: below a route of the page, whose name differs, in an answer, or
 * the data itself. An answer that was refused holds none.
 */
function candidatesIn(root: unknown): unknown[] {
  const ret = list(at(root, "ret")).map(text);
  if (ret.length > 0 && !ret.some((line) => line.startsWith("SUCCESS"))) return [];
  const routes = [at(root, "loaderData"), at(root, "appData", "loaderData")].flatMap((routes) =>
    entries(routes).flatMap(([, route]) => [at(route, "data", "res"), at(route, "data"), at(route, "res")]),
  );
  const others = [at(root, "data"), at(root, "result", "data"), at(root, "result"), at(root, "res"), root];
  return [...routes, ...others]
    .filter((data) => at(data, "item") !== undefined || at(data, "skuBase") !== undefined)
    .map(withStack);
}

/** The older answer keeps prices and stock in a text of JSON of its own; other facts of the product win over that text. */
function withStack(data: unknown): unknown {
  const layer = parsed(at(data, "apiStack", 0, "value"));
  const more = at(layer, "global", "data") ?? layer;
  if (typeof more !== "object" || more === null) return data;
  return { ...more, ...(data as object), skuCore: at(more, "skuCore") ?? at(data, "skuCore") };
}

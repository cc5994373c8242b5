import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { detailPageConfig } from "@/lib/contract/schemas/detail-page";
import { isSame, type Json } from "@/lib/domain/patch/json";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { piecesOf } from "@/upstream/kit/pieces";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { DETAIL_PAGE_DEFAULT, safeSetting } from "@/upstream/shop/templates/detail-page";
import { settingOf } from "./compose";
import { listedPage } from "./listed-page";

/** What one setting of the detail page would change of products: how many, which have one of their own, and one as an example. */
export async function tryDetailPages(
  { objectIds, ...body }: Parsed<"market.tryDetailPages">["body"],
  context: Needs<"db" | "user">,
): Promise<Reply<"market.tryDetailPages">> {
  const { db, user } = context;
  const setting = safeSetting(body.detailPageConfig);
  const changing: string[] = [];
  const own: string[] = [];
  for (const ids of piecesOf(objectIds, 1)) {
    const rows = await db
      .select({ id: products.id, stored: products.detailPageConfig })
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, ids)))
      .orderBy(products.id);
    for (const { id, stored } of rows) {
      if (isSame(stored as Json, setting as Json)) continue;
      changing.push(id);
      if (stored !== null) own.push(id);
    }
  }
  const shown = changing.find((id) => !own.includes(id)) ?? changing[0];
  const [row] =
    shown === undefined
      ? []
      : await db
          .select()
          .from(products)
          .where(and(onShelf(user.id), eq(products.id, shown)));
  if (!row) return { changing: changing.length, own, example: null };
  const before = detailPageConfig.nullable().catch(null).parse(row.detailPageConfig);
  return {
    changing: changing.length,
    own,
    example: {
      ...{ id: row.id, name: row.titleKr },
      before: listedPage(row.body, before ?? (await settingOf(context, user.id, "detailPage", DETAIL_PAGE_DEFAULT))),
      after: listedPage(row.body, setting),
    },
  };
}

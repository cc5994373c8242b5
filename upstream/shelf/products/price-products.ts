import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { columnsOf, detailOf, type ProductRow } from "./detail";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import { saveSetting } from "@/upstream/shop/templates/save-setting";
import { renderMessage } from "@/upstream/kit/messages";
import { saveEach } from "./write-products";

type Body = Parsed<"market.setPrice">["body"];

/** Products of one transaction: an embedded database has one at a time, and each may have a page of megabytes. */
const PRICED_AT_ONCE = 5;

/** Works out and stores the listing price of every option of the products; the configuration may become the default. */
export async function priceProducts(
  { objectIds, useBaseConfig, priceConfig }: Body,
  context: Needs<"db" | "user" | "now">,
) {
  const { db, user, now } = context;
  // When it was saved is the row's to say, not the value's.
  const setting = { ...PRICE_DEFAULT, ...priceConfig, updatedAt: undefined };
  const priced = (row: ProductRow) =>
    pricedDetail(detailOf(row), settingRule(setting, row.currency), now.toISOString());
  if (useBaseConfig || objectIds.length === 0) await saveSetting(context, "price", setting);
  let count = 0;
  const ids = [...new Set(objectIds)];
  for (let at = 0; at < ids.length; at += PRICED_AT_ONCE) {
    count += await db.transaction(async (tx) => {
      const some = inArray(products.id, ids.slice(at, at + PRICED_AT_ONCE));
      const rows = await tx
        .select()
        .from(products)
        .where(and(eq(products.userId, user.id), some))
        .orderBy(products.id)
        .for("update");
      const writes = rows.map((row) => ({ row, set: { ...columnsOf(priced(row)), editDate: now } }));
      await saveEach(tx, { userId: user.id, now }, writes);
      return rows.length;
    });
  }
  return { count, message: renderMessage("products.priced", { count }) };
}

import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { columnsOf, detailOf, type ProductRow } from "./detail";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import { saveSetting } from "@/upstream/shop/templates/save-setting";
import { renderMessage } from "@/upstream/kit/messages";

type Body = Parsed<"market.setPrice">["body"];

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
  for (const id of new Set(objectIds)) {
    count += await db.transaction(async (tx) => {
      const where = and(eq(products.userId, user.id), eq(products.id, id));
      const [row] = await tx.select().from(products).where(where).for("update");
      if (row)
        await tx
          .update(products)
          .set({ ...columnsOf(priced(row)), editDate: now })
          .where(where);
      return row ? 1 : 0;
    });
  }
  return { count, message: renderMessage("products.priced", { count }) };
}

import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { setPrice } from "@/lib/domain/listing/set-price";
import { withListingPrice } from "@/lib/domain/listing/listing-price";
import type { Context } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { columnsOf, detailOf, type ProductRow } from "./detail";
import { PRICE_DEFAULT } from "@/upstream/templates/price-config";
import { saveSetting } from "@/upstream/templates/save-setting";

type Body = Parsed<"market.setPrice">["body"];

/** Works out and stores the listing price of every option of the products; the configuration may become the default. */
export async function priceProducts({ objectIds, useBaseConfig, priceConfig }: Body, context: Context) {
  const { db, user, now } = context;
  const setting = { ...PRICE_DEFAULT, ...priceConfig };
  if (useBaseConfig || objectIds.length === 0) await saveSetting(context, "price", setting);
  let count = 0;
  for (const id of new Set(objectIds)) {
    count += await db.transaction(async (tx) => {
      const where = and(eq(products.userId, user.id), eq(products.id, id));
      const [row] = await tx.select().from(products).where(where).for("update");
      if (row)
        await tx
          .update(products)
          .set({ ...columnsOf(priced(row, setting)), editDate: now })
          .where(where);
      return row ? 1 : 0;
    });
  }
  return { count, message: `${count}개 상품의 판매가를 설정했습니다.` };
}

function priced(row: ProductRow, setting: Body["priceConfig"]) {
  const detail = detailOf(row);
  const listedAt = (source: number | undefined): number => setPrice(source ?? 0, detail.currency, setting);
  return {
    ...detail,
    price: withListingPrice(detail.price, listedAt(detail.price[0]?.salePrice)),
    option: {
      optionGroups: detail.option?.optionGroups ?? [],
      detailOptions: (detail.option?.detailOptions ?? []).map((option) => ({
        ...option,
        price: withListingPrice(option.price, listedAt(option.price[0]?.salePrice)),
      })),
    },
  };
}

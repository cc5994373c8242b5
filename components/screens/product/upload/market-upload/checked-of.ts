import type { Reply } from "@/lib/contract/catalogue";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";
import type { ProductRow } from "../product-row";

/** A product as it was read for the upload. */
export const checkedOf = (read: Reply<"market.uploadProducts">[number]): CheckedProduct => ({
  ...read,
  name: read.title,
  pictures: read.images.map((address) => ({ address })),
  listedAt: read.uploaded,
  prices: Object.fromEntries((read.prices ?? []).map(({ market, ...price }) => [market, price])),
});

/** What the list knows of it, until it was read. */
export const checkedOfRow = (row: ProductRow): CheckedProduct => ({
  id: row.id,
  name: row.name,
  priceKrw: row.krw.from,
  priceMaxKrw: row.krw.to,
  tags: row.tags,
  optionCount: row.optionCount,
  isUnseen: row.isUnseen,
  pictures: row.images.map((address) => ({ address })),
});

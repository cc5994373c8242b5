import type { Reply } from "@/lib/contract/catalogue";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";

/** A product as it was read for the desk. */
export const checkedOf = (read: Reply<"market.uploadProducts">[number]): CheckedProduct => ({
  ...read,
  name: read.title,
  pictures: read.images.map((address) => ({ address })),
  listedAt: read.uploaded,
  prices: Object.fromEntries((read.prices ?? []).map(({ market, ...price }) => [market, price])),
});

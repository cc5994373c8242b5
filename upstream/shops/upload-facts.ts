import { optionFacts } from "@/lib/domain/uploading/option-facts";
import type { ProductRow } from "@/upstream/products/detail";
import { namedOptions } from "./listing";

/** What the check before an upload looks at of a product, beside its prices and where it is listed. */
export const uploadFacts = (row: ProductRow) => ({
  id: row.id,
  code: row.code,
  title: row.titleKr,
  image: row.mainImages[0] ?? null,
  imageCount: row.mainImages.length,
  imageAddressLongest: Math.max(0, ...row.mainImages.map(({ length }) => length)),
  priceKrw: row.krwMin,
  priceMaxKrw: row.krwMax,
  tags: row.tags,
  optionCount: row.optionCount,
  options: optionFacts(namedOptions(row)),
});

import { areNamedByValues, namedGroups } from "@/lib/domain/option/named-options";
import { optionFacts } from "@/lib/domain/listing/option-facts";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import { areNamesRefused } from "@/lib/domain/listing/precheck";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { namedOptions } from "./compose";

/** The facts of a product that the check before an upload uses, apart from prices and listings. */
export function uploadFacts(row: ProductRow) {
  const options = optionFacts(namedOptions(row));
  return {
    id: row.id,
    code: row.code,
    site: row.site,
    sourceUrl: row.url,
    group: row.groupName,
    title: row.titleKr,
    images: row.mainImages,
    priceKrw: row.krwMin,
    priceMaxKrw: row.krwMax,
    tags: row.tags,
    optionCount: row.optionCount,
    isUnseen: row.unseenKorean !== null,
    doubts: openDoubts(row.sourceDoubts).length,
    options,
    ...(areNamesRefused(options) && { optionGroups: renameable(row) }),
  };
}

/** The names of a product's options, where the product can be saved under others. */
const renameable = ({ body: { option } }: ProductRow) =>
  option && areNamedByValues(option) ? namedGroups(option) : undefined;

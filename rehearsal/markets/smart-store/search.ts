import { at, list, text } from "@/rehearsal/kit/reading";

const SEARCH_SIZE_MAX = 500;
const KEYWORDS = ["CHANNEL_PRODUCT_NO", "PRODUCT_NO", "GROUP_PRODUCT_NO", "SELLER_CODE"];
const STATUSES = [
  "WAIT",
  "SALE",
  "OUTOFSTOCK",
  "UNADMISSION",
  "REJECTION",
  "SUSPENSION",
  "CLOSE",
  "PROHIBITION",
  "DELETE",
];
const PERIODS = ["PROD_REG_DAY", "SALE_START_DAY", "SALE_END_DAY", "PROD_MOD_DAY"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type InvalidInput = { name: string; type: string; message: string };

/**
 * What is wrong with a search of products (docs/markets.md#smartstore-listing and #smartstore-statuses); each of its
 * fields may be left out.
 */
export function searchFaults(body: unknown): InvalidInput[] {
  const found: InvalidInput[] = [];
  const wrong = (name: string, type: string): void =>
    void found.push({ name, type, message: `${name} 항목이 유효하지 않습니다.` });
  const oneOf = (name: string, values: readonly string[]): void => {
    const given = list(at(body, name)).length > 0 ? list(at(body, name)) : [at(body, name) ?? []].flat();
    if (given.some((value) => !values.includes(text(value)))) wrong(name, "NotValidEnum");
  };
  oneOf("searchKeywordType", KEYWORDS);
  oneOf("productStatusTypes", STATUSES);
  oneOf("periodType", PERIODS);
  const size = Number(at(body, "size") ?? 1);
  if (!(Number.isInteger(size) && size >= 1 && size <= SEARCH_SIZE_MAX)) wrong("size", "Range");
  const page = Number(at(body, "page") ?? 1);
  if (!(Number.isInteger(page) && page >= 1)) wrong("page", "Range");
  for (const name of ["fromDate", "toDate"])
    if (at(body, name) !== undefined && !DAY.test(text(at(body, name)))) wrong(name, "NotValid");
  return found;
}

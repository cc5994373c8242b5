import { FOUND_PAGE } from "@/lib/client/read-found";
import type { Input } from "@/lib/contract/catalogue";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { PRODUCT_SORTS } from "@/lib/domain/product/product-sorts";
import { todoIn } from "@/lib/domain/product/todo";

const SIZE = 30;

/** The product list's filters as its address holds them, with what they are where the address names none. */
export const LIST_DEFAULTS = {
  page: "1",
  size: String(SIZE),
  name: "",
  memo: "",
  group: "",
  site: "",
  code: "",
  work: "",
  uploadWork: "",
  from: "",
  to: "",
  notAt: "",
  notAtAccount: "",
  todo: "",
  stage: "",
  sort: "",
  /** "board" for the board by stages. */
  view: "",
};
export type ListQuery = typeof LIST_DEFAULTS;
const { page: _page, size: _size, view: _view, ...filters } = LIST_DEFAULTS;
/** No filter at all. */
export const EVERYTHING: Partial<ListQuery> = filters;

type Search = Input<"collection.searchSummary">["body"];

const numberOrNull = (text: string) => numberIn(text, WORK_RULE) ?? null;

/** What a search asks the server for, without its page. Example: `{name: "컵"}` of an address is `{productName: "컵"}`. */
export function filterOf(query: ListQuery): Omit<Search, "pageNum" | "pageLimit"> {
  const todo = todoIn(query.todo);
  const sort = PRODUCT_SORTS.find((each) => each === query.sort);
  return {
    ...(todo && { todo }),
    ...(sort && { sort }),
    ...(query.stage && { stage: query.stage }),
    ...(query.name && { productName: query.name }),
    ...(query.memo && { memo: query.memo }),
    ...(query.group && { groupName: query.group }),
    ...(query.site && { site: query.site }),
    ...(query.code && { code: query.code }),
    ...(query.work && { workNumber: numberOrNull(query.work) }),
    ...(query.uploadWork && { uploadWorkNumber: numberOrNull(query.uploadWork) }),
    ...(query.from && { startDate: query.from }),
    ...(query.to && { endDate: query.to }),
    ...(query.notAt && { nonUpload: { market: query.notAt.toUpperCase(), marketAccount: query.notAtAccount } }),
  };
}

/** The page a search is at, and how many products it has. */
export const pageOf = (query: ListQuery): { pageNum: number; pageLimit: number } => ({
  pageNum: Math.max(1, numberOrNull(query.page) ?? 1),
  pageLimit: Math.min(FOUND_PAGE, numberOrNull(query.size) ?? SIZE),
});

/** The query of a list from the search part of its address, as `openPage` hands it on. Example: `queryIn("name=컵")`. */
export function queryIn(search: string): ListQuery {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(LIST_DEFAULTS).map(([key, value]) => [key, given.get(key) ?? value]),
  ) as ListQuery;
}

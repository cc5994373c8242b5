"use client";
import { FOUND_PAGE } from "@/lib/client/read-found";
import { useListQuery } from "@/lib/client/use-list-query";
import type { Input } from "@/lib/contract/catalogue";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { isMarket } from "@/lib/domain/markets/markets";

export const LISTED_DEFAULTS = {
  page: "1",
  size: "30",
  market: "",
  account: "",
  name: "",
  group: "",
  memo: "",
  uploadWork: "",
  code: "",
  state: "",
  adrift: "",
  from: "",
  to: "",
  bound: "MORE",
  views: "",
  order: "",
  picture: "",
};
export type ListedQuery = typeof LISTED_DEFAULTS;
export type ListedFilter = Input<"productManagement.search">["body"];

const numberOr = <T>(text: string, other: T): number | T => numberIn(text, WORK_RULE) ?? other;

/** Whether one shop is chosen; else all shops of a market, or of the seller, are looked through. */
export const isOneShop = ({ market, account }: Pick<ListedQuery, "market" | "account">): boolean =>
  isMarket(market) && account !== "";

/** The address's filters as the search takes them. */
function filterOf(query: ListedQuery): ListedFilter {
  const market = isMarket(query.market) ? query.market : "";
  const views = numberOr(query.views, undefined);
  return {
    market,
    // An account without its market could be that of any market.
    marketAccount: market && query.account,
    ...(query.name && { productName: query.name }),
    ...(query.group && { groupName: query.group }),
    ...(query.memo && { memo: query.memo }),
    ...(query.code && { code: query.code }),
    ...(query.state && { saleStatus: query.state }),
    ...(query.adrift && { isAdrift: true }),
    ...(query.picture && { picture: query.picture }),
    ...(query.uploadWork && { uploadWorkNumber: numberOr(query.uploadWork, null) }),
    ...(query.from && { startDate: query.from }),
    ...(query.to && { endDate: query.to }),
    ...(views !== undefined && { viewsCondition: { filter: query.bound === "LESS" ? "LESS" : "MORE", count: views } }),
    sort: query.order !== "oldest",
    pageNum: Math.max(1, numberOr(query.page, 1)),
    pageLimit: Math.min(FOUND_PAGE, Math.max(1, numberOr(query.size, 30))),
  };
}

/** The filters of the listed products, which live in the address. */
export function useListedQuery() {
  const { query, set } = useListQuery(LISTED_DEFAULTS);
  return { query, set, filter: filterOf(query) };
}

import { numberIn } from "@/lib/domain/kit/typed-number";
import { isMarket } from "@/lib/domain/markets/markets";
import { NO_STAGE, STAGE_ID } from "@/lib/domain/stages/own-stages";
import { ORDER_FIELDS, ORDER_SORTS } from "@/lib/domain/order/order-search";

/** How an address says that the shop's own stages do not matter, and that an order is to be in none of them. */
export const ANY_STAGE = "";
export const OUTSIDE_STAGES = "-";

/** What a list of orders keeps in its address, with what each is while nothing is said. */
export const ORDER_QUERY = {
  page: "1",
  size: "50",
  market: "",
  account: "",
  keyword: "",
  field: "",
  start: "",
  end: "",
  due: "",
  sort: "",
  parcel: "",
  code: "",
  own: ANY_STAGE,
};
export type OrderQuery = Record<keyof typeof ORDER_QUERY, string>;

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);

export type OrderSort = (typeof ORDER_SORTS)[number];

/** The default order of a list: earliest deadline first where orders have to be sent, else newest first. */
export const usualSort = (hasDue: boolean): OrderSort => (hasDue ? "shipBy" : "newest");

/** A list's order as its headings show and change it. */
export const sortingOf = (
  query: Pick<OrderQuery, "sort">,
  set: (change: Partial<OrderQuery>) => void,
  usual: OrderSort = usualSort(false),
) => ({ by: query.sort || usual, onSort: (sort: string) => set({ sort: sort === usual ? "" : sort }) });

/** The URL's query as a request to the upstream. Values that no control offers are left out. */
export function questionOf(query: OrderQuery, usual: OrderSort = usualSort(false)) {
  const field = oneOf(ORDER_FIELDS, query.field);
  const due = oneOf(["overdue", "soon"] as const, query.due);
  const sort = oneOf(ORDER_SORTS, query.sort) ?? usual;
  return {
    pageNum: Math.max(1, numberIn(query.page) || 1),
    pageLimit: Math.min(300, numberIn(query.size) || 50),
    ...(isMarket(query.market) && { market: query.market }),
    ...(query.account && { marketAccount: query.account }),
    ...(query.keyword && { keyword: query.keyword }),
    ...(field && { field }),
    ...(query.start && { startDate: query.start }),
    ...(query.end && { endDate: query.end }),
    ...(due && { due }),
    ...(sort !== "newest" && { sort }),
    ...(query.parcel === "trouble" && { parcel: "trouble" as const }),
    ...(query.code === "toSee" && { code: "toSee" as const }),
    ...(query.own === OUTSIDE_STAGES && { ownStage: NO_STAGE }),
    ...(STAGE_ID.test(query.own) && { ownStage: query.own }),
  };
}

const NARROWING = ["market", "account", "keyword", "start", "end", "due", "parcel", "code", "own"] as const;

/** Whether a list shows less than everything, and what takes that back. */
export const isNarrowed = (query: OrderQuery): boolean => NARROWING.some((key) => query[key] !== "");
export const WIDE: Partial<OrderQuery> = Object.fromEntries(NARROWING.map((key) => [key, ""]));

"use client";
import { useCall } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { DEED_GROUPS, type DeedGroup } from "@/lib/domain/audit/deeds";
import { numberIn } from "@/lib/domain/kit/typed-number";

const ROWS_PER_PAGE = 30;
const DEFAULTS = { page: "1", group: "", account: "" };
/** What an upstream answers that keeps no trail: the specification asks for none. */
const NOT_THERE = [404, 405, 501];

/** Whose trail: a seller's own, or everybody's. */
export type TrailOf = "seller" | "everybody";

export type ActivityModel = ReturnType<typeof useActivity>;

/** A page of the audit trail; page and filters live in the address. */
export function useActivity(of: TrailOf) {
  const { query, set } = useListQuery(DEFAULTS);
  const page = numberIn(query.page) || 1;
  const group: DeedGroup | undefined = DEED_GROUPS.find((one) => one === query.group);
  const body = { pageNum: page, pageLimit: ROWS_PER_PAGE, ...(group && { group }) };
  const own = useCall("log.activity", of === "seller" ? { body } : null);
  const keyword = query.account.trim();
  const whole = useCall(
    "admin.activity",
    of === "everybody" ? { body: { ...body, ...(keyword && { keyword }) } } : null,
  );
  const { data, error, isLoading, isValidating, mutate } = of === "seller" ? own : whole;
  const isMissing = error !== undefined && NOT_THERE.includes(error.code);
  return {
    rows: data?.summary ?? [],
    total: data?.totalCount ?? 0,
    pageCount: data?.totalPage ?? 1,
    page,
    group,
    account: query.account,
    isFiltered: group !== undefined || keyword !== "",
    isLoading,
    isValidating,
    isMissing,
    failure: isMissing ? undefined : error,
    reload: () => void mutate(),
    showPage: (next: number) => set({ page: String(next) }),
    showGroup: (next: string) => set({ group: next }),
    showAccount: (next: string) => set({ account: next }),
    showAll: () => set({ group: "", account: "" }),
  };
}

"use client";
import { useEffect } from "react";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { numberIn } from "@/lib/domain/kit/typed-number";

const ROWS = 20;

/** A page of notices, or the one opened; page, search and the open notice live in the address. */
export function useNotices() {
  const { query, set } = useListQuery({ page: "1", keyword: "", id: "" });
  const page = numberIn(query.page) || 1;
  const keyword = query.keyword.trim();
  const id = numberIn(query.id);
  const list = useCall(
    "admin.notices",
    id === undefined ? { query: { page, maxRow: ROWS, ...(keyword && { keyword }) } } : null,
  );
  return {
    id,
    keyword: query.keyword,
    page,
    list,
    search: (next: string) => set({ keyword: next }),
    showPage: (next: number) => set({ page: String(next) }),
    open: (next: number) => set({ id: String(next), page: query.page }),
    close: () => set({ id: "", page: query.page }),
  };
}

/** One notice with its text. Once it is on screen it counts as read. */
export function useNotice(id: number) {
  const notice = useCall("admin.notice", { body: id }, { keepPreviousData: false });
  const { trigger } = useWrite("admin.readNotice");
  const shown = notice.data?.id;
  useEffect(
    function rememberIt() {
      // What is new is a help; a notice that could be shown is not taken away because that was not remembered.
      if (shown !== undefined) void trigger({ body: shown }).catch(() => undefined);
    },
    [shown, trigger],
  );
  return notice;
}

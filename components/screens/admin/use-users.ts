"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { numberIn } from "@/lib/domain/kit/typed-number";

const DEFAULTS = { page: "1", size: "30", keyword: "", type: "", manager: "" };

export type UsersModel = ReturnType<typeof useUsers>;

/** A page of all users, or of those one manager looks after; page, search and filter live in the address. */
export function useUsers(of: "everybody" | "manager") {
  const { query, set } = useListQuery(DEFAULTS);
  const page = numberIn(query.page) || 1;
  const size = numberIn(query.size) || 30;
  const keyword = query.keyword.trim();
  const body = { pageNum: page, pageLimit: size, ...(keyword && { keyword }), ...(query.type && { type: query.type }) };
  const manager = query.manager.trim();
  const all = useCall("admin.users", of === "everybody" ? { body } : null);
  const managed = useCall(
    "admin.searchUsersByManager",
    of === "manager" ? { body: { ...body, ...(manager && { manager }) } } : null,
  );
  const list = of === "everybody" ? all : managed;
  return {
    rows: list.data?.summary ?? [],
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    page,
    size,
    query,
    set,
    isFiltered: keyword !== "" || query.type !== "",
    isLoading: list.isLoading,
    isValidating: list.isValidating,
    failure: list.data ? undefined : list.error,
    reload: () => void list.mutate(),
  };
}

/** What an admin does to one user. Each answers whether it was done; what was refused stays in `problem` until the next try. */
export function useUserDeeds() {
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const suspend = useWrite("admin.suspend");
  const resume = useWrite("admin.resume");
  const extend = useWrite("admin.extend");
  const note = useWrite("admin.noteUser");

  async function tried(deed: () => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(textOf(error));
      return false;
    }
  }
  return {
    problem,
    forget: () => setProblem(null),
    isBusy: suspend.isMutating || resume.isMutating || extend.isMutating || note.isMutating,
    suspend: (userId: string, reason: string) =>
      tried(() => suspend.trigger({ body: userId, query: reason.trim() ? { reason: reason.trim() } : {} })),
    resume: (userId: string) => tried(() => resume.trigger({ body: userId })),
    extend: (userId: string, extendDate: string) => tried(() => extend.trigger({ body: { userId, extendDate } })),
    note: (userId: string, memo: string) => tried(() => note.trigger({ query: { userId }, body: memo })),
  };
}

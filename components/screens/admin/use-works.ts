"use client";
import { useState } from "react";
import { WORK_TYPES } from "@/lib/domain/listing/work-types";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { numberIn } from "@/lib/domain/kit/typed-number";

const ROWS = 30;
const DEFAULTS = { page: "1", keyword: "", type: "" };
const NONE: ReadonlySet<string> = new Set();

/** The queue, a page of failed jobs, and trying chosen ones again; page and filters live in the address. */
export function useWorks() {
  const { query, set } = useListQuery(DEFAULTS);
  const textOf = useFailureText();
  const [checked, setChecked] = useState(NONE);
  const [end, setEnd] = useState<{ done: number; failed: string[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const page = numberIn(query.page) || 1;
  const keyword = query.keyword.trim();
  const type = WORK_TYPES.find((one) => one === query.type);
  const queue = useCall("admin.queue", {}, { refreshInterval: 10_000 });
  const jobs = useCall("admin.failedJobs", {
    body: { pageNum: page, pageLimit: ROWS, ...(keyword && { keyword }), ...(type && { type }) },
  });
  const write = useWrite("admin.retryJobs");

  /** Only what is in sight is chosen: what cannot be seen must not be started. */
  function show(change: Parameters<typeof set>[0]) {
    setChecked(NONE);
    set(change);
  }
  async function retry() {
    setProblem(null);
    setEnd(null);
    try {
      const items = (jobs.data?.summary ?? []).filter(({ id }) => checked.has(String(id))).map(({ id }) => id);
      const { rows } = await write.trigger({ body: { items } });
      setChecked(NONE);
      setEnd({
        done: rows.filter(({ ok }) => ok).length,
        failed: [...new Set(rows.flatMap(({ ok, message }) => (!ok && message ? [message] : [])))],
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(textOf(error));
    }
  }
  return {
    queue,
    jobs,
    page,
    keyword: query.keyword,
    type,
    checked,
    check: (id: string) => setChecked((now) => toggled(now, id)),
    checkAll: (ids: readonly string[]) => setChecked((now) => toggledAll(now, ids)),
    search: (next: string) => show({ keyword: next }),
    showType: (next: string) => show({ type: next }),
    showPage: (next: number) => show({ page: String(next) }),
    end,
    problem,
    isBusy: write.isMutating,
    retry,
  };
}

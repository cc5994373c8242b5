"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCollectWriters } from "@/lib/client/collecting";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { SITE_NAMES } from "@/lib/domain/sites/sites";
import type { WorkItem } from "@/lib/contract/calls/log";

/** An item worth collecting again: it failed or was never begun. */
export const isLeft = ({ status, url }: WorkItem): boolean => (status === "Fail" || status === "Cancelled") && !!url;

/** Stops a collect work, and collects again what failed or was cancelled as a new work with the same group and memo. */
export function useCollectAgain(work: { workNumber: number; site: string; groupName: string; memo: string }) {
  const writers = useCollectWriters();
  const cancel = useWrite("log.cancel");
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt<T>(todo: () => Promise<T>): Promise<T | undefined> {
    setProblem(null);
    setBusy(true);
    try {
      return await todo();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    problem,
    busy,
    /** Answers how many items are not begun any more. */
    cancel: () =>
      attempt(
        async () => (await cancel.trigger({ query: { type: "Collect", workNumber: work.workNumber } })).cancelled,
      ),
    /** Answers the number of the new work. */
    again: (items: readonly WorkItem[]) =>
      attempt(async () => {
        const urls = items.filter(isLeft).flatMap(({ url }) => (url ? [{ url }] : []));
        const site = SITE_NAMES.find((name) => name === work.site);
        if (urls.length === 0 || !site) return undefined;
        const answer = await writers[site].trigger({
          body: { groupName: work.groupName, memo: work.memo, keyword: "", items: urls },
        });
        return answer.workNumber;
      }),
  };
}

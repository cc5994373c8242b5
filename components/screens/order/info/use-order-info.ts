"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { notifyWindows } from "@/lib/client/windows";
import { CallError } from "@/lib/contract/errors";

/** One order with the seller's memo as typed but not yet saved, and the customs check. */
export function useOrderInfo(idx: number | undefined) {
  const bill = useCall("orderManagement.bill", idx ? { query: { idx } } : null);
  const saveMemo = useWrite("orderManagement.updateMemo");
  const checkPcc = useWrite("marketOrder.checkPcc");
  const textOf = useFailureText();
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const order = bill.data?.order;
  const memo = typed ?? order?.memo ?? "";
  const isChanged = typed !== null && typed !== (order?.memo ?? "");
  const draft = useDraft<string>(`order/memo/${idx ?? 0}`, isChanged ? memo : null);

  const tellOthers = () => notifyWindows({ source: "naru", kind: "orderChanged", idx: idx ?? 0 });

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    try {
      await work();
      await bill.mutate();
      tellOthers();
      return true;
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      return false;
    }
  }

  return {
    order,
    failure: bill.error,
    reload: () => void bill.mutate(),
    /** Lets the lists read the order again after an undo. This window reads it again without being asked. */
    tellOthers,
    memo,
    setMemo: setTyped,
    isChanged,
    saving: saveMemo.isMutating,
    save: async () => {
      if (!idx || !(await attempt(() => saveMemo.trigger({ body: { idx, memo } })))) return;
      setTyped(null);
      setSaved(true);
    },
    saved,
    keepOpen: () => setSaved(false),
    checking: checkPcc.isMutating,
    check: () => attempt(() => checkPcc.trigger({ body: { idxs: [idx ?? 0] } })),
    problem,
    found: draft.found,
    restore: () => {
      if (draft.found) setTyped(draft.found.value);
      draft.take();
    },
    forget: draft.discard,
  };
}

"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { notifyWindows } from "@/lib/client/windows";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { expectedRevenue } from "@/lib/domain/pricing/margin";
import { formOf, readForm, type CostField, type CostForm } from "./cost-form";

type Bill = Reply<"orderManagement.bill">;
type Figures = Reply<"orderManagement.revenue">;
const hasFigures = (bill: Bill): bill is Bill & Figures => bill.costs !== null;

/** One order's costs as typed and what they leave of its income, worked out while typing. */
export function useExpectedRevenue(idx: number | undefined) {
  const bill = useCall("orderManagement.bill", idx ? { query: { idx } } : null);
  const write = useWrite("orderManagement.updateRevenue");
  const textOf = useFailureText();
  const [typed, setTyped] = useState<CostForm | null>(null);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useDraft<CostForm>(`order/costs/${idx ?? 0}`, typed);
  // The window is closed to staff without the area money, whose bill has no figures.
  const loaded = bill.data && hasFigures(bill.data) ? bill.data : undefined;
  const form = typed ?? (loaded && formOf(loaded.costs));
  const read = form && loaded ? readForm(form, loaded.costs.currency) : undefined;
  const tellOthers = () => notifyWindows({ source: "naru", kind: "orderChanged", idx: idx ?? 0 });

  return {
    loaded,
    failure: bill.error,
    reload: () => void bill.mutate(),
    /** Lets the lists read the order again after an undo. This window reads it again without being asked. */
    tellOthers,
    form,
    wrong: read?.wrong ?? [],
    costs: read?.costs,
    result: read && loaded && expectedRevenue(loaded, read.costs),
    isChanged: typed !== null,
    /** Figures that are only an estimate can be saved as they are. */
    canSave: read?.wrong.length === 0 && (typed !== null || !loaded?.savedAt),
    set: (field: CostField, text: string) => form && setTyped({ ...form, [field]: text }),
    reset: () => setTyped(null),
    saving: write.isMutating,
    save: async () => {
      if (!idx || !read || read.wrong.length > 0) return;
      setProblem(null);
      try {
        await write.trigger({ body: { idx, ...read.costs } });
        await bill.mutate();
        setTyped(null);
        setSaved(true);
        tellOthers();
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
        if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      }
    },
    saved,
    keepOpen: () => setSaved(false),
    problem,
    found: draft.found,
    restore: () => {
      if (draft.found) setTyped(draft.found.value);
      draft.take();
    },
    forget: draft.discard,
  };
}
export type ExpectedRevenueModel = ReturnType<typeof useExpectedRevenue>;

"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Change } from "@/components/grid/changes-dialog";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useValueText } from "./at-market-note";
import { listedFields, type Editable, type ListedRow } from "./listed-row";
import { useProblemText } from "./use-problem-text";
import type { Listed } from "./use-listed";
import type { SaleStatus } from "@/lib/domain/markets/market";

/** What the toolbar and the rows of the listed products do. */
export function useControlActions(list: Listed) {
  const t = useTranslations("listed");
  const staged = useTranslations("staged");
  const notify = useNotify();
  const textOf = useProblemText();
  const valueText = useValueText();
  const [asked, setAsked] = useState<SaleStatus | null>(null);
  const [viewsOf, setViewsOf] = useState<ListedRow | null>(null);
  const [showsChanges, setShowsChanges] = useState(false);
  const [isRepricing, setRepricing] = useState(false);
  const [isMatching, setMatching] = useState(false);
  const [historyOf, setHistoryOf] = useState<ListedRow | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const notifyFailure = useNotifyFailure();
  const count = list.staged.edits.size;

  useEffect(
    function warnBeforeLeavingUnsaved() {
      if (count === 0) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [count],
  );

  /** The text for fields that were changed in another window, with their present values. */
  function changedText(now: Partial<Editable>): string {
    const fields = listedFields.flatMap((field) => {
      const value = now[field];
      return value === undefined ? [] : [`${t(field)} ${valueText(field, value)}`];
    });
    return t("changedElsewhere", { now: fields.join(", ") });
  }

  const changes: Change[] = [...list.staged.edits].flatMap(([id, edit]) => {
    const original = list.staged.originals.get(id);
    if (!original) return [];
    const problem = list.problemOf(id);
    return listedFields.flatMap((field) => {
      const after = edit[field];
      if (after === undefined) return [];
      return [
        {
          id,
          name: original.name,
          field: t(field),
          before: valueText(field, original[field]),
          after: valueText(field, after),
          failure: problem ? textOf(problem) : list.failures.get(id),
        },
      ];
    });
  });

  async function save() {
    const { done, failed, loggedOut } = await list.save(textOf, changedText);
    if (loggedOut) return;
    if (failed > 0) notify(staged("partly", { done, failed }), "error");
    else notify(staged("saved", { count: done }));
    if (failed > 0) setShowsChanges(true);
  }

  async function checkFound() {
    try {
      await list.checkFound();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return {
    isRepricing,
    setRepricing,
    isMatching,
    setMatching,
    historyOf,
    setHistoryOf,
    /** Whether the changes of the whole shop are open. */
    showsHistory,
    setShowsHistory,
    checkFound,
    asked,
    ask: setAsked,
    viewsOf,
    showViews: setViewsOf,
    showsChanges,
    setShowsChanges,
    changes,
    save,
    closeStatus: () => setAsked(null),
  };
}

"use client";
import { useEffect, useMemo, useState } from "react";
import type { Column } from "@/components/grid/column";
import { useArrangement } from "@/components/grid/columns/arrangement";
import { useKeptChoice } from "@/components/grid/kept-choice";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { ColumnList } from "@/lib/contract/schemas/list-columns";
import { layoutIn, plainLayout, USUAL_LAYOUT, type ColumnLayout } from "@/lib/domain/kit/column-layout";

/**
 * The columns of a list as the person has arranged them, kept with their account for every computer. This browser keeps a
 * copy, so that the list is drawn as it was left before the account has answered.
 */
export function useListColumns<Row, Edit>(list: ColumnList, columns: readonly Column<Row, Edit>[]) {
  const notifyFailure = useNotifyFailure();
  const [copy, keepCopy] = useKeptChoice(`columns:${list}`);
  const kept = useCall("userSetting.listColumns", {});
  const send = useWrite("userSetting.keepListColumns");
  /** What was arranged here and is not kept with the account yet. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const atAccount = kept.data && written(kept.data[list]);
  const shown = unsent ?? atAccount ?? copy;
  const layout = useMemo(() => (shown === "" ? USUAL_LAYOUT : layoutIn(shown)), [shown]);
  useEffect(
    function copyWhatTheAccountHas() {
      if (unsent === null && atAccount !== undefined && atAccount !== copy) keepCopy(atAccount);
    },
    [unsent, atAccount, copy, keepCopy],
  );

  async function keep(next: ColumnLayout) {
    const columnsSent = next === USUAL_LAYOUT ? null : plainLayout(next);
    const text = written(columnsSent);
    setUnsent(text);
    keepCopy(text);
    try {
      await send.trigger({ body: { list, columns: columnsSent } });
      await kept.mutate((now) => ({ ...now, [list]: columnsSent ?? undefined }), { revalidate: false });
      setUnsent((now) => (now === text ? null : now));
    } catch (error) {
      notifyFailure(error);
    }
  }
  return useArrangement(columns, layout, (next) => void keep(next));
}

/** A layout as text; "" for the usual one. */
const written = (layout: ColumnLayout | null | undefined): string =>
  layout ? JSON.stringify(plainLayout(layout)) : "";

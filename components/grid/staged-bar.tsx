"use client";
import { useTranslations } from "next-intl";
import { Press } from "@/components/ui/press";
import { UndoButtons, type Undoable } from "@/components/ui/undo-buttons";

type Props = {
  list: Undoable & { staged: { edits: ReadonlyMap<string, unknown> }; discard: () => void };
  saving: boolean;
  onShow: () => void;
  onSave: () => void;
};

/** The bar below a list with staged edits: their number, a list of them, undo, and one save for all. */
export function StagedBar({ list, saving, onShow, onSave }: Props) {
  const t = useTranslations("staged");
  const count = list.staged.edits.size;
  if (count === 0 && !list.canRedo) return null;
  return (
    <div role="region" aria-label={t("bar")} className="n-staged-bar n-bar">
      <span className="n-body1 n-strong" aria-live="polite">
        {t("count", { count })}
      </span>
      <span className="n-line">
        <UndoButtons of={list} />
      </span>
      <Press look="text" tone="secondary" disabled={count === 0} onClick={onShow}>
        {t("show")}
      </Press>
      <Press disabled={count === 0 || saving} onClick={list.discard}>
        {t("discard")}
      </Press>
      <Press look="filled" disabled={count === 0} loading={saving} onClick={onSave}>
        {t("save", { count })}
      </Press>
    </div>
  );
}

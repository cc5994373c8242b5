"use client";
import { useTranslations } from "next-intl";
import { UndoDialog } from "./undo-dialog";
import { useChangeTexts } from "./use-change-texts";

export type OwnUndo = { way: "undo" | "redo"; changes: string[]; causes: readonly string[] };
type Props = OwnUndo & { onClose: () => void; onDone: (change: string) => void };

/** Asks whether a press of this tab is taken back or done again, and says by what it was made. */
export function OwnUndoDialog({ way, changes, causes, onClose, onDone }: Props) {
  const t = useTranslations("changes");
  const { causeOf } = useChangeTexts();
  return (
    <UndoDialog
      target={{ changes }}
      title={t(way === "undo" ? "lastTitle" : "redoTitle")}
      confirm={way === "redo" ? t("redo") : undefined}
      about={causes.map(causeOf).join(", ")}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

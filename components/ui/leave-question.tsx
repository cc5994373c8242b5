"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "./confirm-dialog";

type Props = {
  guard: { isAsking: boolean; leave: () => void; stay: () => void };
  /** What becomes of the work; left out, that a draft of it is kept. */
  text?: string;
};

/** Asked before unsaved work is left. */
export function LeaveQuestion({ guard, text }: Props) {
  const t = useTranslations("leave");
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t("title")}
      confirm={t("leave")}
      cancel={t("stay")}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {text ?? t("text")}
    </ConfirmDialog>
  );
}

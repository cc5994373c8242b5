"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "./confirm-dialog";

type Props = { guard: { isAsking: boolean; leave: () => void; stay: () => void } };

/** Asked before unsaved work is left. It is for screens that keep drafts, because it promises one. */
export function LeaveQuestion({ guard }: Props) {
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
      {t("text")}
    </ConfirmDialog>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "./confirm-dialog";

/** Asked after a save in a window of its own: close it or keep it open. */
export function CloseQuestion({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  const t = useTranslations("window");
  return (
    <ConfirmDialog
      open={open}
      title={t("closeQuestion")}
      confirm={t("closeWindow")}
      cancel={t("keepWindow")}
      onConfirm={() => window.close()}
      onCancel={onKeep}
    >
      {t("savedTitle")}: {t("savedText")}
    </ConfirmDialog>
  );
}

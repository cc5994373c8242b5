"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "./confirm-dialog";

/** Asked after a save in a window of its own: close it or keep it open. */
export function CloseQuestion({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  const t = useTranslations("window");
  const wasOpen = useRef(open);
  useEffect(
    function keepTheFocus() {
      // The button that saved has nothing to save any more, so it cannot take the focus back from the question.
      const { activeElement } = document;
      const isLost = !activeElement || activeElement.matches("body, :disabled, [role=alertdialog] *");
      if (wasOpen.current && !open && isLost) document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
      wasOpen.current = open;
    },
    [open],
  );
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

"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { LeaveGuard } from "@/lib/client/use-leave-guard";

/** Asked before unsaved work is left that no draft is kept of, such as keys, which no browser should hold. */
export function LeaveUnkept({ guard }: { guard: LeaveGuard }) {
  const t = useTranslations("leave");
  const setting = useTranslations("setting");
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t("title")}
      confirm={t("leave")}
      cancel={t("stay")}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {setting("leaveUnkept")}
    </ConfirmDialog>
  );
}

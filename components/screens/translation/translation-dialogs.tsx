"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { TranslationModel } from "./use-translation";

/**
 * What the window says and waits to be read: the alerts of docs/specification.md#fixed-texts, and that a picture was
 * applied.
 */
export function TranslationDialogs({ model }: { model: TranslationModel }) {
  const t = useTranslations("translation");
  const common = useTranslations("common");
  const { alerted, applied } = model;
  return (
    <>
      <ConfirmDialog
        open={alerted !== null}
        title={t("title")}
        confirm={common("confirm")}
        onConfirm={model.dismissAlert}
        onCancel={model.dismissAlert}
      >
        {alerted?.message}
        {alerted?.address && (
          <Box component="code" sx={{ display: "block", mt: 1, overflowWrap: "anywhere", userSelect: "all" }}>
            {alerted.address}
          </Box>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={applied !== null}
        title={t("appliedTitle")}
        confirm={t("closeWindow")}
        cancel={t("keepWindow")}
        onConfirm={() => window.close()}
        onCancel={model.keepWindow}
      >
        {applied && t(applied === "window" ? "appliedWindow" : "appliedProduct")}
      </ConfirmDialog>
    </>
  );
}

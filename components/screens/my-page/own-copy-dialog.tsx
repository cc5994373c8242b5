"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { saveDownload } from "@/lib/client/save-download";
import { ProofField } from "./proof-field";
import { useProven } from "./use-proven";

/** Asks for the password and hands over the archive of everything kept of the seller. */
export function OwnCopyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("myPage");
  const notify = useNotify();
  const { password, isUnderWay, problem, type, start } = useProven(async (proof) => {
    await saveDownload("account.exportData", { body: { password: proof } });
    notify(t("ownCopyDone"));
    onClose();
  });
  return (
    <WorkDialog
      title={t("ownCopy")}
      width="sm"
      onClose={onClose}
      action={{
        label: t("ownCopyStart"),
        onClick: () => void start(),
        disabled: password === "",
        loading: isUnderWay,
      }}
    >
      <Typography variant="body2">{t("ownCopyText")}</Typography>
      <ProofField problem={problem} onType={type} onSubmit={() => password !== "" && void start()} />
    </WorkDialog>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFailureText } from "@/components/ui/state-notes";
import { useState } from "react";
import type { ProductWindow } from "./use-product-window";

/** How a save ended (spec section 8): success and then close or keep, the server's refusal, a failure, or a conflict. */
export function SaveEndDialogs({ model }: { model: ProductWindow }) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const textOf = useFailureText();
  const [asking, setAsking] = useState(false);
  const { end } = model;

  return (
    <>
      <ConfirmDialog
        open={end?.kind === "saved" && !asking}
        title={t("savedTitle")}
        confirm={common("confirm")}
        onConfirm={() => setAsking(true)}
        onCancel={() => setAsking(true)}
      >
        {t("savedText")}
      </ConfirmDialog>
      <ConfirmDialog
        open={end?.kind === "saved" && asking}
        title={t("closeQuestion")}
        confirm={t("closeWindow")}
        cancel={t("keepWindow")}
        onConfirm={() => window.close()}
        onCancel={() => {
          setAsking(false);
          model.dismissEnd();
        }}
      />
      <ConfirmDialog
        open={end?.kind === "refused" || end?.kind === "failed"}
        title={t("errorTitle")}
        confirm={common("confirm")}
        onConfirm={model.dismissEnd}
        onCancel={model.dismissEnd}
      >
        {end?.kind === "refused"
          ? end.message
          : end?.kind === "failed"
            ? `${t("saveFailed")} ${textOf(end.failure)}`
            : null}
      </ConfirmDialog>
      <ConfirmDialog
        open={end?.kind === "conflict"}
        danger
        title={t("conflictTitle")}
        confirm={t("overwrite")}
        cancel={t("loadTheirs")}
        onConfirm={() => void model.save(true)}
        onCancel={() => void model.loadTheirs()}
      >
        {t("conflictText")}
      </ConfirmDialog>
    </>
  );
}

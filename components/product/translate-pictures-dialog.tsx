"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PictureItems } from "./picture-items";
import { useFailureText } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { useWork } from "@/lib/client/use-work";
import { CallError } from "@/lib/contract/errors";
import { quotaOf } from "@/lib/domain/plan/plan-quota";

type Props = {
  /** The products whose pictures are put into Korean: main pictures, options and detail pages. */
  objectIds: readonly string[];
  onClose: () => void;
  /** When the work has ended while the dialog was open. */
  onDone?: () => void;
};

/**
 * Starts the translation of products' pictures on the server and follows it. It continues when the dialog, the page or the
 * browser is closed; the job tray shows it.
 */
export function TranslatePicturesDialog({ objectIds, onClose, onDone }: Props) {
  const t = useTranslations("pictureWork");
  const textOf = useFailureText();
  const { plan } = useVisitor();
  const start = useWrite("translation.start");
  const left = useCall("log.remainingTranslate", {});
  const [workNumber, setWorkNumber] = useState<number | null>(null);
  const isLite = quotaOf(plan).translate !== 0;

  async function begin() {
    try {
      const answer = await start.trigger({ body: { objectIds: [...objectIds] } });
      setWorkNumber(answer.workNumber ?? null);
    } catch {
      // The error is shown below; the button can be pressed again.
    }
  }

  const action =
    isLite && workNumber === null
      ? { label: t("start", { count: objectIds.length }), onClick: () => void begin(), loading: start.isMutating }
      : undefined;
  return (
    <WorkDialog title={t("title")} width="md" onClose={onClose} {...(action && { action })}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {!isLite ? t("litePlan") : t(workNumber === null ? "hint" : "background")}
      </Typography>
      {isLite && left.data && (
        <Typography variant="body2">
          {left.data.remaining === null ? t("unlimited") : t("remaining", { count: left.data.remaining })}
        </Typography>
      )}
      {start.error instanceof CallError && start.error.kind !== "loggedOut" && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {textOf(start.error)}
        </Typography>
      )}
      {workNumber !== null && (
        <>
          <PictureItems workNumber={workNumber} />
          <WhenDone workNumber={workNumber} onDone={onDone} />
        </>
      )}
    </WorkDialog>
  );
}

/** Tells once that the work has ended; what shows its products asks again. */
function WhenDone({ workNumber, onDone }: { workNumber: number; onDone: (() => void) | undefined }) {
  const { done } = useWork("Translate", workNumber);
  const told = useRef(false);
  useEffect(
    function tellOnce() {
      if (!done || told.current) return;
      told.current = true;
      onDone?.();
    },
    [done, onDone],
  );
  return null;
}

"use client";
import PauseIcon from "@mui/icons-material/Pause";
import PlayArrowIcon from "@mui/icons-material/PlayArrow";
import ReplayIcon from "@mui/icons-material/Replay";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import type { Work } from "@/lib/client/use-work";
import { CallError } from "@/lib/contract/errors";
import { useReasonName } from "./reason-name";

type Props = { type: "Upload" | "Translate"; work: Work; workNumber: number };

/** Pausing a work, letting it go on, and trying again what failed, one button for each reason. */
export function WorkControls({ type, work, workNumber }: Props) {
  const t = useTranslations("work");
  const nameOf = useReasonName(type);
  const notify = useNotify();
  const textOf = useFailureText();
  const cancel = useWrite("log.cancel");
  const resume = useWrite("log.resume");
  const isBusy = cancel.isMutating || resume.isMutating;

  const failed = work.items.filter(({ status }) => status === "Fail");
  const kinds = [...new Set(failed.map(({ reason }) => reason ?? ""))].filter(Boolean);

  async function attempt(action: () => Promise<unknown>) {
    try {
      await action();
      work.reload();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    }
  }
  const goOn = (stopped: boolean, reasons: string[]) =>
    void attempt(async () => {
      const { overQuota = 0 } = await resume.trigger({ body: { type, workNumber, stopped, reasons } });
      if (overQuota > 0) notify(t("overQuota", { count: overQuota }), "warning");
    });

  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {work.open > 0 && (
        <Button
          variant="outlined"
          startIcon={<PauseIcon />}
          disabled={isBusy}
          onClick={() => void attempt(() => cancel.trigger({ query: { type, workNumber } }))}
        >
          {t("pause")}
        </Button>
      )}
      {work.cancelled > 0 && (
        <Button variant="outlined" startIcon={<PlayArrowIcon />} disabled={isBusy} onClick={() => goOn(true, [])}>
          {t("resume", { count: work.cancelled })}
        </Button>
      )}
      {kinds.map((reason) => (
        <Button
          key={reason}
          variant="outlined"
          startIcon={<ReplayIcon />}
          disabled={isBusy}
          onClick={() => goOn(false, [reason])}
        >
          {t("retryReason", {
            reason: nameOf(reason) ?? reason,
            count: failed.filter((item) => item.reason === reason).length,
          })}
        </Button>
      ))}
    </Box>
  );
}

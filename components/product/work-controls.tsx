"use client";
import { FactCheckOutlined as FactCheckIcon } from "@/components/ui/icons/fact-check-outlined";
import { Pause as PauseIcon } from "@/components/ui/icons/pause";
import { PlayArrow as PlayArrowIcon } from "@/components/ui/icons/play-arrow";
import { Replay as ReplayIcon } from "@/components/ui/icons/replay";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useToDesk } from "./next-step";
import { useNotifyFailure } from "./use-notify-failure";
import { useWrite } from "@/lib/client/use-call";
import type { Work } from "@/lib/client/use-work";
import { canPassAgain, MENDED_ON_DESK, nextStepOf } from "@/lib/domain/listing/next-step";
import { useReasonName } from "./reason-name";
import { useResume } from "./use-resume";

type Props = {
  type: "Upload" | "Translate" | "Undo" | "Recipe";
  work: Work;
  workNumber: number;
  /** Takes products to the desk where the desk itself is what is looked at. */
  onDesk?: (objectIds: readonly string[]) => void;
};

/** A product that is gone stays gone, however often a change is tried. */
const isWorthTrying = (type: Props["type"], reason: string): boolean =>
  type === "Upload" ? canPassAgain(reason) : type === "Translate" || reason === "unknown";

/** Pause, continue, retry failed items by reason, and check again what an upload needs to have fixed. */
export function WorkControls({ type, work, workNumber, onDesk }: Props) {
  const t = useTranslations("work");
  const nameOf = useReasonName(type);
  const notifyFailure = useNotifyFailure();
  const toDesk = useToDesk();
  const cancel = useWrite("log.cancel");
  const resume = useResume(work.reload);
  const isBusy = cancel.isMutating || resume.isBusy;

  const failed = work.items.filter(({ status }) => status === "Fail");
  const kinds = [...new Set(failed.map(({ reason }) => reason ?? ""))].filter(
    (reason) => reason && isWorthTrying(type, reason),
  );
  const toMend = [
    ...new Set(
      failed.flatMap(({ reason, objectId }) => {
        const step = nextStepOf(reason);
        return objectId && step && MENDED_ON_DESK.includes(step) ? [objectId] : [];
      }),
    ),
  ];

  async function pause() {
    try {
      await cancel.trigger({ query: { type, workNumber } });
      work.reload();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {work.open > 0 && (
        <Button variant="outlined" startIcon={<PauseIcon />} disabled={isBusy} onClick={() => void pause()}>
          {t("pause")}
        </Button>
      )}
      {work.cancelled > 0 && (
        <Button
          variant="outlined"
          startIcon={<PlayArrowIcon />}
          disabled={isBusy}
          onClick={() => void resume.goOn({ type, workNumber, stopped: true })}
        >
          {t("resume", { count: work.cancelled })}
        </Button>
      )}
      {work.done && toMend.length > 0 && (
        <Button variant="outlined" startIcon={<FactCheckIcon />} onClick={() => (onDesk ?? toDesk)(toMend)}>
          {t("recheck", { count: toMend.length })}
        </Button>
      )}
      {kinds.map((reason) => (
        <Button
          key={reason}
          variant="outlined"
          startIcon={<ReplayIcon />}
          disabled={isBusy}
          onClick={() => void resume.goOn({ type, workNumber, reasons: [reason] })}
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

"use client";
import { Alert, Box, LinearProgress } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import type { ListedRow } from "./listed-row";
import type { Stand } from "./use-tries";

type Progress = { done: number; total: number };
type Props = {
  progress: Progress | null;
  /** Whether a go has ended; before the first there is nothing to tell. */
  ended: boolean;
  stand: Stand<ListedRow>;
  /** What is said once all are done. */
  allDone: string;
  /** Whether the rows stand at several shops, so that a name alone does not tell which. */
  namesMarkets?: boolean;
};

/** How far the sending of rows is, and what became of them: those that failed one by one, those not tried as a number. */
export function RunEnd({ progress, ended, stand, allDone, namesMarkets }: Props) {
  const t = useTranslations("listed.change");
  const { done, failed, untried } = stand;
  if (progress) return <RunProgress progress={progress} />;
  if (!ended) return null;
  const counts = { done, failed: failed.length, untried: untried.length };
  const isStopped = untried.length > 0;
  return (
    <>
      <Alert severity={failed.length > 0 ? "warning" : isStopped ? "info" : "success"}>
        {failed.length > 0 && t(isStopped ? "stoppedPartly" : "partly", counts)}
        {failed.length === 0 && (isStopped ? t("stopped", counts) : allDone)}
      </Alert>
      {failed.length > 0 && <RowFailures failed={failed} label={t("failures")} namesMarkets={namesMarkets} />}
    </>
  );
}

/** How far the sending of rows is. */
export function RunProgress({ progress }: { progress: Progress }) {
  const t = useTranslations("listed.change");
  return (
    <Box role="status">
      {t("running", progress)}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={(progress.done / Math.max(1, progress.total)) * 100}
        sx={{ mt: 1 }}
      />
    </Box>
  );
}

type FailuresProps = {
  failed: Stand<Pick<ListedRow, "id" | "name" | "market">>["failed"];
  label: string;
  namesMarkets?: boolean | undefined;
};

/** The rows that failed, each with its reason. */
export function RowFailures({ failed, label, namesMarkets }: FailuresProps) {
  const marketLabel = useMarketLabel();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 14 }}>
      {failed.map(({ row, why }) => (
        <li key={row.id}>
          {namesMarkets && `${marketLabel(row.market)} `}
          {row.name}: {why}
        </li>
      ))}
    </Box>
  );
}

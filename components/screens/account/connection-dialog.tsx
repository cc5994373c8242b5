"use client";
import { Alert, Box, CircularProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { WorkDialog } from "@/components/ui/work-dialog";
import { CONNECTION_STEPS, type ConnectionStep } from "@/lib/domain/market-account/connection";
import { marketOfAccount, type AccountMarketName } from "@/lib/domain/markets/markets";
import { OutgoingAddress } from "./outgoing-address";
import { useConnection, type StepAnswer } from "./use-connection";

type Props = { market: AccountMarketName; account: string; onClose: () => void };

/** Tells of each reading a listing needs whether the market allows it with the account's keys, and what to do where not. */
export function ConnectionDialog({ market, account, onClose }: Props) {
  const t = useTranslations("marketAccounts.connection");
  const markets = useTranslations("markets");
  const model = useConnection(market, account);
  const { running, refused, silent } = model;
  const end = refused > 0 ? "refused" : silent > 0 ? "silent" : "good";
  return (
    <WorkDialog
      title={t("title", { market: markets(marketOfAccount(market)), account })}
      width="sm"
      onClose={onClose}
      action={{ label: t("again"), onClick: model.again, disabled: running !== undefined }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      <Box component="ul" aria-label={t("steps")} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {CONNECTION_STEPS.map((step) => (
          <Step key={step} step={step} answer={model.answers.get(step)} isRunning={running === step} />
        ))}
      </Box>
      <Box role="status">
        {running === undefined && (
          <Alert severity={end === "good" ? "success" : end === "silent" ? "warning" : "error"}>
            {t(`end.${end}`, { count: end === "silent" ? silent : refused })}
          </Alert>
        )}
      </Box>
      <OutgoingAddress />
    </WorkDialog>
  );
}

type StepProps = { step: ConnectionStep; answer: StepAnswer | undefined; isRunning: boolean };

function Step({ step, answer, isRunning }: StepProps) {
  const t = useTranslations("marketAccounts.connection");
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 2,
        minHeight: 44,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2">{t(`step.${step}`)}</Typography>
      {answer ? (
        answer.ok ? (
          <StatusChip
            meaning="success"
            label={answer.count == null ? t("allowed") : t("allowedCount", { count: answer.count })}
          />
        ) : (
          <StatusChip
            meaning={answer.isSilent ? "warning" : "error"}
            label={t(answer.isSilent ? "noAnswer" : "notAllowed")}
          />
        )
      ) : isRunning ? (
        <CircularProgress size={18} aria-label={t("asking", { step: t(`step.${step}`) })} />
      ) : (
        <StatusChip meaning="neutral" label={t("waits")} />
      )}
      {answer && !answer.ok && (
        <Typography
          variant="caption"
          sx={{
            gridColumn: "1 / -1",
            color: answer.isSilent ? "warning.main" : "error.main",
            overflowWrap: "anywhere",
          }}
        >
          {answer.message}
        </Typography>
      )}
    </Box>
  );
}

"use client";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import type { MarketPlaceReply } from "@/lib/contract/calls/market-info";
import type { CallError } from "@/lib/contract/errors";
import { isNeeded, type InfoCall } from "./market-info-calls";
import type { InfoKind } from "@/lib/domain/markets/market";
import type { AccountMarketName } from "@/lib/domain/markets/markets";

type Props = { market: AccountMarketName; account: string; kind: InfoKind; call: InfoCall };

/** One question to an account's market and its answer: the places it knows, and the one new listings name. */
export function MarketInfoList({ market, account, kind, call }: Props) {
  const t = useTranslations("marketInfo");
  const id = useId();
  const { data, error, isValidating, mutate } = useCall(call, { body: { account } });

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography component="h3" id={id} sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        {t(`kind.${kind}`)}
      </Typography>
      {error && !isValidating ? (
        <Refused failure={error} onRetry={() => void mutate()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={40} aria-label={t("asking")} />
      ) : data.length === 0 ? (
        <Missing market={market} kind={kind} />
      ) : kind === "deliveryCompany" ? (
        <Couriers rows={data} />
      ) : (
        <Places rows={data} />
      )}
    </Box>
  );
}

/** The market's own words; what has ended for good offers no second try. */
function Refused({ failure, onRetry }: { failure: CallError; onRetry: () => void }) {
  const common = useTranslations("common");
  const textOf = useFailureText();
  const isGone = failure.code === 410;
  const retry: ReactNode = !isGone && (
    <Button size="small" color="inherit" onClick={onRetry}>
      {common("retry")}
    </Button>
  );
  return (
    <Alert severity={isGone ? "info" : "error"} action={retry} sx={{ overflowWrap: "anywhere" }}>
      {textOf(failure)}
    </Alert>
  );
}

function Missing({ market, kind }: Pick<Props, "market" | "kind">) {
  const t = useTranslations("marketInfo");
  const needed = isNeeded(market, kind);
  const values = { kind: t(`kind.${kind}`), centre: t(`centre.${market}`) };
  return (
    <Alert severity={needed ? "warning" : "info"} role="status">
      {needed ? t("missing", values) : t("notNeeded", values)}
    </Alert>
  );
}

function Places({ rows }: { rows: readonly MarketPlaceReply[] }) {
  const t = useTranslations("marketInfo");
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
      {rows.map(({ code, name, address, used }) => (
        <Box component="li" key={code} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", alignItems: "center" }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {code}
            </Typography>
            {used && <StatusChip meaning="accent" label={t("used")} />}
          </Box>
          {address && (
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {address}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Couriers are many and have no address: one line, with the one listings name before it. */
function Couriers({ rows }: { rows: readonly MarketPlaceReply[] }) {
  const t = useTranslations("marketInfo");
  const used = rows.find((row) => row.used);
  return (
    <>
      {used && <Typography variant="body2">{t("usedCourier", { name: used.name })}</Typography>}
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {t("couriers", { count: rows.length, names: rows.map(({ name }) => name).join(", ") })}
      </Typography>
    </>
  );
}

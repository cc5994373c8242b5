"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useLoginText } from "@/components/product/login-text";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { LoginAnswer } from "@/lib/domain/market-account/login-answer";
import { keyLife, MARKET_KEYS } from "@/lib/domain/market-account/market-keys";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { MarketInfo } from "./market-info";
import type { MarketAccount } from "./use-market-accounts";
import { type AccountMarketName, marketOfAccount } from "@/lib/domain/markets/markets";

type Props = {
  market: AccountMarketName;
  account: MarketAccount;
  /** What the market said in this sitting. */
  answer: LoginAnswer | undefined;
  checking: boolean;
  onCheck: () => void;
  onConnection: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One account: its store, which keys are stored, what the market said last and how long the keys live. */
export function AccountRow({ market, account, answer, checking, onCheck, onConnection, onEdit, onRemove }: Props) {
  const t = useTranslations("marketAccounts");
  const common = useTranslations("common");
  const loginText = useLoginText();
  const fields = MARKET_KEYS[market].fields;
  const named = { account: account.account };

  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", md: "220px minmax(0, 1fr) auto" },
        gap: { xs: 1, md: 2 },
        alignItems: "center",
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }}>{account.storeName}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {account.account}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", alignItems: "center" }}>
          {fields.length > 0 && <CheckChip account={account} />}
          <LifeChip market={market} expireOn={account.keysExpireOn} />
          {fields.map((name) => (
            <Typography key={name} variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
              {t(`field.${market}.${name}` as Parameters<typeof t>[0])} {account[name] || t("notSet")}
            </Typography>
          ))}
        </Box>
        {answer?.state === "silent" ? (
          <Typography variant="body2" role="status" sx={{ color: "warning.main", mt: 0.5, overflowWrap: "anywhere" }}>
            {loginText(marketOfAccount(market), answer)}
          </Typography>
        ) : (
          (account.checkMessage || answer?.state === "refused") && (
            <Typography variant="body2" role="status" sx={{ color: "error.main", mt: 0.5, overflowWrap: "anywhere" }}>
              {account.checkMessage || (answer && loginText(marketOfAccount(market), answer))} {t("whatNext")}
            </Typography>
          )
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        {fields.length > 0 && (
          <>
            <Button variant="outlined" loading={checking} aria-label={t("checkOf", named)} onClick={onCheck}>
              {t("check")}
            </Button>
            <Button variant="outlined" aria-label={t("connection.of", named)} onClick={onConnection}>
              {t("connection.open")}
            </Button>
            <Button variant="outlined" aria-label={t("editOf", named)} onClick={onEdit}>
              {common("edit")}
            </Button>
          </>
        )}
        <Button variant="outlined" color="error" aria-label={t("removeOf", named)} onClick={onRemove}>
          {common("delete")}
        </Button>
      </Box>
      <MarketInfo market={market} account={account.account} />
    </Box>
  );
}

function CheckChip({ account }: { account: MarketAccount }) {
  const t = useTranslations("marketAccounts");
  const moment = useMoment();
  if (!account.checkedAt) return <StatusChip meaning="neutral" label={t("unchecked")} />;
  const at = moment(account.checkedAt);
  return account.checkMessage ? (
    <StatusChip meaning="error" label={t("refused", { at })} />
  ) : (
    <StatusChip meaning="success" label={t("works", { at })} />
  );
}

function LifeChip({ market, expireOn }: { market: AccountMarketName; expireOn: string | null | undefined }) {
  const t = useTranslations("marketAccounts");
  const life = keyLife(market, expireOn, seoulDay(new Date()));
  if (!life || !expireOn) {
    return MARKET_KEYS[market].lifeDays ? <StatusChip meaning="warning" label={t("endUnknown")} /> : null;
  }
  const values = { day: expireOn, count: Math.abs(life.daysLeft) };
  if (life.state === "expired") return <StatusChip meaning="error" label={t("expired", values)} />;
  if (life.state === "renewable") return <StatusChip meaning="warning" label={t("renewable", values)} />;
  return <StatusChip meaning="neutral" label={t("lasting", values)} />;
}

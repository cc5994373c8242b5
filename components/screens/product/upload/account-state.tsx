"use client";
import { Alert, Button, CircularProgress, Link } from "@mui/material";
import { useTranslations } from "next-intl";
import { useLoginText } from "@/components/product/login-text";
import { PageLink } from "@/components/ui/page-link";
import { StatusChip } from "@/components/ui/status-chip";
import { productWord } from "@/lib/client/product-word";
import { keyLife } from "@/lib/domain/market-account/market-keys";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { hrefOf } from "@/lib/routes";
import type { TargetLogin } from "./use-target-login";
import { type AccountMarketName, marketOfAccount } from "@/lib/domain/markets/markets";

const CHIPS = {
  works: { meaning: "success", label: "loginOk" },
  refused: { meaning: "error", label: "loginBad" },
  silent: { meaning: "warning", label: "loginSilent" },
} as const;

/** Whether the chosen account's keys work, in one word. */
export function LoginChip({ login }: { login: TargetLogin }) {
  const t = useTranslations("marketUpload");
  if (login.kind === "none") return <span />;
  if (login.kind !== "answered") return <CircularProgress size={18} aria-label={t("checkingLogin")} />;
  const { meaning, label } = CHIPS[login.answer.state];
  return <StatusChip meaning={meaning} label={t(label)} />;
}

type Props = { market: AccountMarketName; login: TargetLogin; expireOn: string | null | undefined };

/** What may keep the chosen account from listing: refused keys, a market that is down, keys near their end. */
export function AccountWarnings({ market, login, expireOn }: Props) {
  const t = useTranslations("marketUpload");
  const common = useTranslations("common");
  const accounts = useTranslations("marketAccounts");
  const loginText = useLoginText();
  const life = login.kind === "none" ? undefined : keyLife(market, expireOn, seoulDay(new Date()));
  const toAccounts = (
    <Link component={PageLink} href={hrefOf("account", productWord())}>
      {t("openAccounts")}
    </Link>
  );
  const row = { gridColumn: "1 / -1", py: 0 };
  return (
    <>
      {login.kind === "answered" && login.answer.state === "refused" && (
        <Alert severity="error" sx={row}>
          {loginText(marketOfAccount(market), login.answer)} {toAccounts}
        </Alert>
      )}
      {login.kind === "answered" && login.answer.state === "silent" && (
        <Alert severity="warning" sx={row} action={<Button onClick={login.askAgain}>{common("retry")}</Button>}>
          {loginText(marketOfAccount(market), login.answer)}
        </Alert>
      )}
      {expireOn && life && life.state !== "lasting" && (
        <Alert severity={life.state === "expired" ? "error" : "warning"} sx={row}>
          {accounts(life.state, { day: expireOn, count: life.daysLeft })} {toAccounts}
        </Alert>
      )}
    </>
  );
}

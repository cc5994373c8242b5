"use client";
import { useTranslations } from "next-intl";
import type { LoginAnswer } from "@/lib/domain/market-account/login-answer";
import type { MarketName } from "@/lib/domain/markets/markets";

/** What a market's answer to a log-in check means to the seller, with the market's own words where it gave some. */
export function useLoginText(): (market: MarketName, answer: LoginAnswer) => string {
  const t = useTranslations("marketAccounts");
  const markets = useTranslations("markets");
  return (name, { state, message }) => {
    const market = markets(name);
    if (state === "works") return t("keysWork");
    if (state === "silent") return message ? t("silentBy", { market, message }) : t("silent", { market });
    return message ? t("refusedBy", { market, message }) : t("refusedPlain", { market });
  };
}

"use client";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import { keyLife, MARKET_KEYS } from "@/lib/domain/market-account/market-keys";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { hrefOf } from "@/lib/routes";
import { ToDoRow } from "./to-do-row";
import { ACCOUNT_MARKET_NAMES, type AccountMarketName, marketOfAccount } from "@/lib/domain/markets/markets";

/** Accounts whose keys have ended or can be renewed by now, of every market that takes keys back. */
export const EndingKeys = ({ product }: { product: string }) =>
  ACCOUNT_MARKET_NAMES.filter((market) => MARKET_KEYS[market].lifeDays).map((market) => (
    <EndingKeysAt key={market} market={market} product={product} />
  ));

function EndingKeysAt({ market, product }: { market: AccountMarketName; product: string }) {
  const t = useTranslations("dashboard");
  const markets = useTranslations("markets");
  // The list is an extra on the dashboard: when it cannot be read, the numbers of the day are still shown.
  const accounts = useCall("userConfig.marketAccount", { query: { market } });
  const today = seoulDay(new Date());
  return (accounts.data ?? []).flatMap(({ account, keysExpireOn }) => {
    const life = keyLife(market, keysExpireOn, today);
    if (!life || life.state === "lasting") return [];
    const named = { market: markets(marketOfAccount(market)), account };
    return [
      <ToDoRow
        key={account}
        href={hrefOf("account", product)}
        label={life.state === "expired" ? t("keysEnded", named) : t("keysEnding", { ...named, count: life.daysLeft })}
        mark={t("keysRenew")}
      />,
    ];
  });
}

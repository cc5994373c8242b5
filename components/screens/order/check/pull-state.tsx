"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { PageLink } from "@/components/ui/page-link";
import { useMarketLabel } from "@/components/product/use-market-label";
import { productWord } from "@/lib/client/product-word";
import { useMinute } from "@/lib/client/use-minute";
import { hrefOf } from "@/lib/routes";
import type { Shop } from "./use-orders";

/** When orders were last read by themselves, and which accounts could not be: a list that looks empty may be a lost key. */
export function PullState({ shops, nextAt }: { shops: readonly Shop[]; nextAt: string | null }) {
  const t = useTranslations("orders");
  const marketLabel = useMarketLabel();
  const format = useFormatter();
  const now = useMinute();
  const times = shops.flatMap(({ pulledAt }) => (pulledAt ? [Date.parse(pulledAt)] : []));
  const failing = shops.filter(({ failure }) => failure);
  if (times.length === 0 && failing.length === 0) return null;
  const names = failing.map(
    ({ market, marketAccount, failure }) => `${marketLabel(market)} (${marketAccount}): ${failure}`,
  );
  const ago = times.length > 0 ? format.relativeTime(new Date(Math.min(Math.max(...times), now.getTime())), now) : "";
  const said = [
    ago && t("lastPulled", { ago }),
    nextAt && t("nextPull", { at: format.dateTime(new Date(nextAt), { timeStyle: "short" }) }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <span className="n-caption n-quiet n-cut" title={said}>
        {said}
      </span>
      {failing.length > 0 && (
        <Hint title={names.join("\n")}>
          <PageLink className="n-caption n-error n-strong" href={hrefOf("account", productWord())}>
            {t("shopsFailing", { count: failing.length })}
          </PageLink>
        </Hint>
      )}
    </>
  );
}

"use client";
import { Alert, Box, LinearProgress } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import type { PullProgress } from "./use-pull";

type Shop = PullProgress["shops"][number];

/** The state of reading the markets, per account. A failed account shows its reason and hides no orders of the others. */
export function PullResults({ progress, onClose }: { progress: PullProgress; onClose: () => void }) {
  const t = useTranslations("orders");
  const marketLabel = useMarketLabel();
  const { current } = progress;
  if (!current) return null;
  const isOf = ({ endedAt }: Shop) => endedAt !== null && endedAt !== undefined && endedAt >= current.askedAt;
  const read = progress.shops.filter((shop) => isOf(shop) && (shop.count ?? 0) > 0);
  const failed = progress.shops.filter((shop) => isOf(shop) && shop.state === "failed");
  const nameOf = ({ market, marketAccount }: Shop) => `${marketLabel(market)} (${marketAccount})`;
  const left = progress.shops.filter(({ state }) => state === "running" || state === "waiting");
  const severity = current.isUnderWay ? "info" : failed.length > 0 ? "warning" : "success";
  return (
    <Alert severity={severity} role="status" {...(!current.isUnderWay && { onClose })} sx={{ mb: 1.5 }}>
      {current.isUnderWay
        ? t("pulling", { done: current.ended, total: current.total, fresh: current.fresh })
        : t("pulled", { accounts: current.ended - current.failed, fresh: current.fresh })}
      {current.isUnderWay && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={t("pullBar")}
            value={current.total === 0 ? 0 : (100 * current.ended) / current.total}
            sx={{ my: 0.75, maxWidth: 480 }}
          />
          {left.length > 0 && t("pullLeft", { accounts: left.map(nameOf).join(", ") })}
        </>
      )}
      {read.length + failed.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {read.map((shop) => (
            <li key={`${shop.market} ${shop.marketAccount}`}>
              {t("pulledFrom", {
                market: marketLabel(shop.market),
                account: shop.marketAccount,
                count: shop.count ?? 0,
              })}
            </li>
          ))}
          {failed.map((shop) => (
            <li key={`${shop.market} ${shop.marketAccount}`}>
              {t("pullFailed", {
                market: marketLabel(shop.market),
                account: shop.marketAccount,
                reason: shop.failure ?? "",
              })}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

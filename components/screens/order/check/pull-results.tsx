"use client";
import { Alert, Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";

type Pull = { market: string; marketAccount: string; ok: boolean; count: number; message?: string | null };
type Props = { pulls: readonly Pull[]; onClose: () => void };

/** How reading the markets went, account by account: the ones that failed say why, and hide nobody else's orders. */
export function PullResults({ pulls, onClose }: Props) {
  const t = useTranslations("orders");
  const marketLabel = useMarketLabel();
  if (pulls.length === 0) return null;
  const failed = pulls.filter(({ ok }) => !ok);
  const fresh = pulls.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert severity={failed.length > 0 ? "warning" : "success"} role="status" onClose={onClose} sx={{ mb: 1.5 }}>
      {t("pulled", { accounts: pulls.length - failed.length, fresh })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {pulls
          .filter(({ ok, count }) => ok && count > 0)
          .map(({ market, marketAccount, count }) => (
            <li key={`${market} ${marketAccount}`}>
              {t("pulledFrom", { market: marketLabel(market), account: marketAccount, count })}
            </li>
          ))}
        {failed.map(({ market, marketAccount, message }) => (
          <li key={`${market} ${marketAccount}`}>
            {t("pullFailed", { market: marketLabel(market), account: marketAccount, reason: message ?? "" })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

"use client";
import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Collect } from "./use-collect";

/** How many collects the plan has left, now and after this list. */
export function QuotaNote({ collect }: { collect: Collect }) {
  const t = useTranslations("collect");
  const { quota, count } = collect;
  if (!quota) return <Box sx={{ height: 40 }} />;
  if (quota.limit === null || quota.remaining === null) {
    return (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("quotaOpen", { used: quota.used })}
      </Typography>
    );
  }
  const after = Math.max(0, quota.remaining - count);
  return (
    <Box sx={{ minWidth: 260 }}>
      <Typography variant="body2" id="quota" sx={{ color: collect.overQuota ? "error.main" : "text.secondary" }}>
        {count > 0
          ? t("quotaAfter", { remaining: quota.remaining, after, limit: quota.limit })
          : t("quota", { remaining: quota.remaining, limit: quota.limit })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby="quota"
        color={collect.overQuota ? "error" : "primary"}
        value={Math.min(100, (quota.used * 100) / Math.max(1, quota.limit))}
      />
    </Box>
  );
}

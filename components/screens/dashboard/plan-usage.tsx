"use client";
import { Box, LinearProgress, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";

/** The plan, its end, and what was used of its collects. */
export function PlanUsage() {
  const t = useTranslations("dashboard");
  const plan = useCall("log.planSummary", {});
  const { data } = plan;
  return (
    <Panel title={t("plan")} action={data && <StatusChip meaning="accent" label={data.planName} />}>
      {!data ? (
        <Skeleton variant="rounded" height={52} />
      ) : (
        <Box sx={{ display: "grid", gap: 0.75 }}>
          <Typography variant="body2" id="plan-usage">
            {data.collectionLimit === null
              ? t("collectOpen", { used: data.collectionCount })
              : t("collectUsed", { used: data.collectionCount, limit: data.collectionLimit })}
          </Typography>
          {data.collectionLimit !== null && (
            <LinearProgress
              variant="determinate"
              aria-labelledby="plan-usage"
              value={Math.min(100, (data.collectionCount * 100) / Math.max(1, data.collectionLimit))}
            />
          )}
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t("uploads", { count: data.uploadCount })}
            {data.expireDate ? ` · ${t("expires", { date: data.expireDate.slice(0, 10) })}` : ""}
          </Typography>
        </Box>
      )}
    </Panel>
  );
}

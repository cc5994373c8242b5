"use client";
import { Box, LinearProgress, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { GIGABYTE } from "@/lib/domain/kit/byte-sizes";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import { useDay } from "./use-day";

/** From this share of a limit on a seller should think of a larger plan. */
const NEARLY_FULL = 0.8;

/** What the seller has, until when, what comes after it, and how much of this month's limits is used. */
export function OwnPlan() {
  const t = useTranslations("plan");
  const day = useDay();
  const format = useFormatter();
  const mine = useCall("plan.mine", {});
  const used = useCall("log.planSummary", {});
  if (mine.error && !mine.data) return <FailureNote failure={mine.error} onRetry={() => void mine.mutate()} />;
  const { data } = mine;
  const today = seoulDay(new Date());
  const lastDay = lastDayUntil(data?.expireDate);
  const coming = data?.periods?.filter(({ firstDay }) => firstDay > today) ?? [];
  const count = (many: number) => format.number(many);
  const gigabytes = (bytes: number) => format.number(bytes / GIGABYTE, { maximumFractionDigits: 1 });
  return (
    <Panel
      title={t("own")}
      labelledBy="own-plan"
      action={data && <StatusChip meaning="accent" label={data.planName} />}
    >
      {!data ? (
        <Skeleton variant="rounded" height={84} />
      ) : (
        <>
          <Typography variant="body2">
            {lastDay ? t("until", { date: day(lastDay) }) : t(data.planName === "free" ? "forFree" : "noEnd")}
          </Typography>
          {coming.map((period) => (
            <Typography key={period.firstDay} variant="body2" sx={{ color: "text.secondary" }}>
              {t("coming", { plan: period.plan, from: day(period.firstDay), to: day(period.lastDay) })}
            </Typography>
          ))}
          <Box
            sx={{
              display: "grid",
              gap: 2,
              mt: 1.5,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
            }}
          >
            <Usage name={t("collects")} used={used.data?.collectionCount} limit={data.collectionLimit} unit={count} />
            <Usage name={t("uploads")} used={used.data?.uploadCount} limit={data.uploadLimit} unit={count} />
            <Usage
              name={t("storage")}
              used={data.storageUsed}
              limit={data.storageLimit}
              unit={(bytes) => t("gigabytes", { size: gigabytes(bytes) })}
            />
          </Box>
        </>
      )}
    </Panel>
  );
}

type UsageProps = {
  name: string;
  used: number | undefined;
  limit: number | null | undefined;
  unit: (size: number) => string;
};

function Usage({ name, used, limit, unit }: UsageProps) {
  const t = useTranslations("plan");
  const id = useId();
  const share = used === undefined || !limit ? 0 : Math.min(1, used / limit);
  return (
    <div>
      <Typography variant="body2" id={id}>
        {`${name} `}
        {used === undefined
          ? "–"
          : limit === null || limit === undefined
            ? t("usedOpen", { used: unit(used) })
            : t("usedOf", { used: unit(used), limit: unit(limit) })}
      </Typography>
      {limit !== null && limit !== undefined && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          value={share * 100}
          color={share >= 1 ? "error" : share >= NEARLY_FULL ? "warning" : "primary"}
          sx={{ mt: 0.75 }}
        />
      )}
    </div>
  );
}

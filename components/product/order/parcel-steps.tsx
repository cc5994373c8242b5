"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Alert, Box, Button, Link, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { trackingPage } from "@/lib/domain/couriers/couriers";
import { PARCEL_MEANINGS } from "./parcel-word";

/**
 * The way of an order's parcel as its courier tells it, newest step first, with a button that asks again now. `invoice` is
 * its number where the order travels in several.
 */
export function ParcelSteps({ idx, invoice }: { idx: number; invoice?: string }) {
  const t = useTranslations("parcel");
  const moment = useMoment();
  const textOf = useFailureText();
  const read = useCall("marketOrder.parcel", { query: { idx, ...(invoice && { invoice }) } });
  const ask = useWrite("marketOrder.askParcel");
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = read;
  if (read.error && !data) return <FailureNote failure={read.error} onRetry={() => void read.mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={96} aria-busy />;

  async function askNow(): Promise<void> {
    setProblem(null);
    try {
      await ask.trigger({ body: { idx, ...(invoice && { invoice }) } });
    } catch (error) {
      setProblem(textOf(error instanceof CallError ? error : new CallError(400, String(error))));
    }
  }

  const page = trackingPage(data.courier, data.invoice);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        {data.cannot === null && <StatusChip meaning={PARCEL_MEANINGS[data.state]} label={t(`state.${data.state}`)} />}
        {page && (
          <Link href={page} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 13 }}>
            {t("courierPage")}
          </Link>
        )}
        <Box sx={{ flex: 1 }} />
        {data.cannot === null && data.nextAt !== null && (
          <Button
            size="small"
            startIcon={<RefreshIcon />}
            loading={ask.isMutating}
            loadingPosition="start"
            onClick={() => void askNow()}
          >
            {t("askNow")}
          </Button>
        )}
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {data.trouble && (
        <Alert severity={data.trouble === "stalled" ? "warning" : "error"}>{t(`advice.${data.trouble}`)}</Alert>
      )}
      {data.cannot !== null ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(`cannot.${data.cannot}`)}
        </Typography>
      ) : data.steps.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("notSeen")}
        </Typography>
      ) : (
        <Box component="ol" reversed aria-label={t("steps")} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {[...data.steps].reverse().map(({ at, place, what }, index) => (
            <Box
              component="li"
              key={`${at} ${index}`}
              sx={{
                display: "flex",
                gap: 1.5,
                py: 0.5,
                fontSize: 13.5,
                borderInlineStart: "2px solid",
                borderInlineStartColor: (theme) => (index === 0 ? theme.palette.primary.main : theme.palette.divider),
                paddingInlineStart: 1.25,
                fontWeight: index === 0 ? 600 : 400,
              }}
            >
              <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                {moment(at)}
              </Box>
              <span>{[what, place].filter(Boolean).join(" · ")}</span>
            </Box>
          ))}
        </Box>
      )}
      {data.cannot === null && data.askedAt && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("asked", { moment: moment(data.askedAt) })}
          {data.nextAt && ` · ${t("next", { moment: moment(data.nextAt) })}`}
        </Typography>
      )}
    </Box>
  );
}

"use client";
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ItemReason, ItemStatus } from "@/components/product/item-outcome";
import { ItemLinks } from "@/components/product/item-links";
import { useResume } from "@/components/product/use-resume";
import { WorkControls } from "@/components/product/work-controls";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useNativeStatus } from "@/components/product/native-status";
import { FailureNote } from "@/components/ui/state-notes";
import { itemsToShow, useWork } from "@/lib/client/use-work";
import { useMarketLabel } from "@/components/product/use-market-label";

const STATES = ["Fail", "Working", "Waiting", "Cancelled", "Success"] as const;
type Only = (typeof STATES)[number] | "all";

type Props = { workNumber: number; onDesk: (objectIds: readonly string[]) => void };

/** A running upload: one bar per market and account, one row per product. It continues when the page is closed. */
export function UploadProgress({ workNumber, onDesk }: Props) {
  const t = useTranslations("marketUpload");
  const marketLabel = useMarketLabel();
  const statuses = useTranslations("work.status");
  const common = useTranslations("common");
  const collect = useTranslations("collect");
  const format = useFormatter();
  const nativeStatus = useNativeStatus();
  const [only, setOnly] = useState<Only>("all");
  const work = useWork("Upload", workNumber);
  const resume = useResume(work.reload);
  const lanes = [...new Set(work.items.map(({ market, account }) => `${market} ${account}`))].map((lane) => {
    const items = work.items.filter(({ market, account }) => `${market} ${account}` === lane);
    const finished = items.filter(({ status }) => status === "Success" || status === "Fail").length;
    return { lane, market: items[0]?.market ?? "", account: items[0]?.account ?? "", items, finished };
  });

  const states = STATES.map((state) => [state, work.items.filter(({ status }) => status === state).length] as const);
  const wanted = states.some(([state, count]) => state === only && count > 0) ? only : "all";
  const found = wanted === "all" ? work.items : work.items.filter(({ status }) => status === wanted);
  const shown = itemsToShow(found);

  const retry = ({ index, reason }: { index: number; reason?: string | null | undefined }) =>
    void resume.goOn({ workNumber, reasons: [reason ?? ""], items: [index] });

  if (work.failure && work.total === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {work.failure && (
        <Alert severity="warning" action={<Button onClick={work.reload}>{common("retry")}</Button>}>
          {t("progressLost")}
        </Alert>
      )}
      <Typography role="status">
        {t(work.done ? (work.cancelled > 0 ? "paused" : "finished") : "running", {
          number: workNumber,
          done: work.succeeded - work.already,
          already: work.already,
          failed: work.failed,
          total: work.total,
          stopped: work.cancelled,
        })}
      </Typography>
      <WorkControls type="Upload" work={work} workNumber={workNumber} onDesk={onDesk} />
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {lanes.map(({ lane, market, account, items, finished }) => (
          <Box key={lane}>
            <Typography variant="body2" id={`lane-${market}-${account}`}>
              {marketLabel(market)} · {account} · {finished}/{items.length}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-labelledby={`lane-${market}-${account}`}
              value={items.length > 0 ? (finished * 100) / items.length : 0}
            />
          </Box>
        ))}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={wanted}
        aria-label={t("showOnly")}
        onChange={(_, value: Only | null) => setOnly(value ?? "all")}
        sx={{ flexWrap: "wrap" }}
      >
        <ToggleButton value="all">{t("allItems", { count: work.total })}</ToggleButton>
        {states
          .filter(([, count]) => count > 0)
          .map(([state, count]) => (
            <ToggleButton key={state} value={state}>
              {statuses(state)} {format.number(count)}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
      <ScrollRegion label={t("items")} height={420}>
        <Table stickyHeader aria-label={t("items")} sx={{ minWidth: 640 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t("product")}</TableCell>
              <TableCell sx={{ width: 110 }}>{t("market")}</TableCell>
              <TableCell sx={{ width: 130 }}>{t("status")}</TableCell>
              <TableCell sx={{ width: "34%" }}>{t("result")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((item) => (
              <TableRow key={`${item.index}-${item.market}-${item.account}`}>
                <TableCell>{item.title ?? item.code}</TableCell>
                <TableCell>{item.market && marketLabel(item.market)}</TableCell>
                <TableCell>
                  <ItemStatus type="Upload" item={item} />
                </TableCell>
                <TableCell>
                  {item.productUrl ? (
                    <Link href={item.productUrl} target="_blank" rel="noopener noreferrer">
                      {item.marketProductCode}
                    </Link>
                  ) : (
                    item.marketProductCode
                  )}{" "}
                  {item.nativeStatus && nativeStatus(item.nativeStatus)}
                  <ItemReason type="Upload" item={item} />
                  <ItemLinks item={item} onRetry={retry} onDesk={onDesk} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {shown.length < found.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {collect("itemsMore", { shown: shown.length, count: found.length })}
        </Typography>
      )}
    </Box>
  );
}

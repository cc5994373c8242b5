"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import type { Density } from "@/lib/domain/kit/density";
import { Flow } from "@/components/grid/flow";
import { useMarketLabel } from "@/components/product/use-market-label";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { AnswerClock } from "./answer-clock";
import type { Inquiry } from "./use-inquiries";

/** Narrower windows keep the question and its clock beside what is read. */
const WIDE = 1700;

/** What is asked, where and by whom, and how long it may wait. A row's `edit` is there while an answer to it is begun. */
export function useInquiryColumns(density: Density): readonly Column<Inquiry, string>[] {
  const t = useTranslations("inquiries");
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  return useMemo(() => {
    const columns: Column<Inquiry, string>[] = [
      {
        key: "due",
        header: t("due"),
        width: 128,
        textOf: ({ dueAt }) => (dueAt ? moment(dueAt) : ""),
        cell: (inquiry) => (
          <Flow density={density}>
            <AnswerClock inquiry={inquiry} />
          </Flow>
        ),
      },
      {
        key: "market",
        header: t("market"),
        optional: t("market"),
        width: 104,
        textOf: ({ market }) => marketLabel(market),
        cell: ({ market, kind }) => (
          <Flow density={density}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {marketLabel(market)}
            </Typography>
            {density !== "compact" && (
              <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
                {kind}
              </Typography>
            )}
          </Flow>
        ),
      },
      {
        key: "content",
        header: t("question"),
        isRowHeader: true,
        textOf: ({ content }) => content,
        cell: ({ content, productName, buyer }, { edit }) => (
          <Box sx={{ minWidth: 0, width: "100%" }}>
            <Box sx={{ display: "flex", gap: 0.75, alignItems: "center", minWidth: 0 }}>
              {edit !== undefined && <StatusChip meaning="accent" label={t("draft")} />}
              <Typography noWrap dir="auto" sx={{ fontSize: 14, minWidth: 0 }}>
                {content}
              </Typography>
            </Box>
            {density !== "compact" && (
              <Typography noWrap variant="body2" sx={{ color: "text.secondary" }}>
                {[productName, buyer].filter(Boolean).join(" · ")}
              </Typography>
            )}
          </Box>
        ),
      },
      {
        key: "product",
        header: t("product"),
        optional: t("product"),
        width: 200,
        hiddenBelow: WIDE,
        textOf: ({ productName }) => productName ?? "",
        cell: ({ productName }) => (
          <Typography noWrap variant="body2" dir="auto">
            {productName}
          </Typography>
        ),
      },
      {
        key: "buyer",
        header: t("buyer"),
        optional: t("buyer"),
        width: 96,
        hiddenBelow: WIDE,
        textOf: ({ buyer }) => buyer ?? "",
        cell: ({ buyer }) => (
          <Typography noWrap variant="body2">
            {buyer}
          </Typography>
        ),
      },
      {
        key: "askedAt",
        header: t("askedAt"),
        optional: t("askedAt"),
        width: 136,
        hiddenBelow: 1400,
        textOf: ({ askedAt }) => moment(askedAt),
        cell: ({ askedAt }) => moment(askedAt),
      },
    ];
    return columns.map((column) => ({ ...column, opens: "beside" }) as const);
  }, [t, marketLabel, moment, density]);
}

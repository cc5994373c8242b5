"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DataSheet } from "@/components/grid/data-sheet";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { useMarketLabel } from "@/components/product/use-market-label";
import { mayAnswerTogether, type Inquiries, type Inquiry } from "./use-inquiries";
import { useInquiryColumns } from "./use-inquiry-columns";

type Props = { inbox: Inquiries; tools: ReactNode; onAnswer: () => void };

/** The questions of a page as a sheet. The one with the cursor is read beside it; Enter or a second press leads to its answer. */
export function InquirySheet({ inbox, tools, onAnswer }: Props) {
  const t = useTranslations("inquiries");
  const marketLabel = useMarketLabel();
  const { density, rowHeight, choose } = useDensity("inquiries", "comfortable");
  const columns = useInquiryColumns(density);
  const choice = useListColumns("inquiries", columns);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, minHeight: 40 }}>
        <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary", flex: 1 }}>
          {t("counts", { total: inbox.total, waiting: inbox.waitingCount ?? 0 })}
        </Typography>
        {tools}
        <DensityChoice density={density} onChoose={choose} />
        <ColumnMenu columns={columns} choice={choice} />
      </Box>
      <DataSheet<Inquiry, string>
        label={t("title")}
        rows={inbox.inquiries}
        idOf={idOf}
        nameOf={({ market, content }) => `${marketLabel(market)} ${content.slice(0, 30)}`}
        columns={choice.visible}
        deeds={choice.deeds}
        checked={inbox.checked}
        mayCheck={mayAnswerTogether}
        onCheck={(id) => inbox.check([id])}
        onCheckAll={inbox.check}
        onCheckRange={inbox.checkMore}
        current={inbox.chosen && idOf(inbox.chosen)}
        aboutOf={(one) => (inbox.isTyped(one) ? { edit: "begun" } : {})}
        opening={{
          onRow({ idx }) {
            if (idx !== inbox.chosen?.idx) inbox.choose(idx);
          },
          onOpen: onAnswer,
        }}
        rowHeight={rowHeight}
        isFixed
        minWidth={560}
      />
    </Box>
  );
}

const idOf = ({ idx }: Inquiry): string => String(idx);

"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useMoment } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { Reply } from "@/lib/contract/catalogue";

/** Rows of the markets' answers that could not be read: where each is, what it lacks, and when it was met. */
export function UnreadableDialog({ rows, onClose }: { rows: Reply<"marketOrder.unreadable">; onClose: () => void }) {
  const t = useTranslations("orders.unreadable");
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  return (
    <WorkDialog title={t("title")} onClose={onClose}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      <ScrollRegion label={t("title")} height={420}>
        <Table size="small" stickyHeader aria-label={t("title")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("market")}</TableCell>
              <TableCell>{t("what")}</TableCell>
              <TableCell>{t("number")}</TableCell>
              <TableCell>{t("reason")}</TableCell>
              <TableCell>{t("at")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  {marketLabel(row.market)}
                  <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
                    {row.marketAccount}
                  </Typography>
                </TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{t(`kinds.${row.kind}`)}</TableCell>
                <TableCell>{row.number || t("noNumber")}</TableCell>
                <TableCell>{row.lacks.map((lack) => t(`lacks.${lack}`)).join(", ")}</TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{moment(row.at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </WorkDialog>
  );
}

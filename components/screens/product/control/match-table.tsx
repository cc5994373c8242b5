"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useValueText } from "./at-market-note";
import type { MatchWay, Matched } from "./use-match";

/** Rows beyond this limit are processed too, but not shown. */
const SHOWN_MAX = 300;
const LOST = { color: "text.secondary", textDecoration: "line-through" } as const;
const KEPT = { fontWeight: 700 } as const;

type Props = { open: readonly Matched[]; wanted: readonly Matched[]; way: MatchWay };

/** The sent values next to the market's values, field by field. The value that wins is bold, the other struck through. */
export function MatchTable({ open, wanted, way }: Props) {
  const t = useTranslations("listed.atMarket");
  const fieldName = useTranslations("listed");
  const textOf = useValueText();
  const marketLabel = useMarketLabel();
  const chosen = new Map(wanted.map(({ id, fields }) => [id, fields]));
  const lines = open.flatMap((one) => one.fields.map((field, place) => ({ ...one, field, isFirst: place === 0 })));
  return (
    <ScrollRegion label={t("open")} height={320}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t("product")}</TableCell>
            <TableCell>{t("what")}</TableCell>
            <TableCell align="right">{t("sent")}</TableCell>
            <TableCell align="right">{t("there")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, SHOWN_MAX).map(({ id, row, there, field, isFirst }) => {
            const isChosen = chosen.get(id)?.includes(field) ?? false;
            const isText = field === "name";
            return (
              <TableRow key={`${id} ${field}`}>
                <TableCell sx={{ minWidth: 180, overflowWrap: "anywhere" }}>
                  {isFirst && row.name}
                  {isFirst && (
                    <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
                      {marketLabel(row.market)} {row.account} · {row.marketCode}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{fieldName(field)}</TableCell>
                <TableCell align={isText ? "left" : "right"} sx={isChosen ? (way === "take" ? LOST : KEPT) : undefined}>
                  {textOf(field, row[field])}
                </TableCell>
                <TableCell align={isText ? "left" : "right"} sx={isChosen ? (way === "take" ? KEPT : LOST) : undefined}>
                  {textOf(field, there[field])}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

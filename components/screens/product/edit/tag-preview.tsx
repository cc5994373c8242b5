"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusChip } from "@/components/ui/status-chip";
import { marketsCuttingTags } from "@/lib/domain/markets/limits";
import { isAmong } from "@/lib/domain/product/tags";
import type { TagResult } from "./use-tag-change";

const SHOWN = 300;

/** Each product's tags before and after a change: what goes is struck out, what comes has a plus in front. */
export function TagPreview({ results }: { results: readonly TagResult[] }) {
  const t = useTranslations("tags");
  return (
    <>
      <ScrollRegion label={t("preview")} height={300}>
        <Table stickyHeader size="small" aria-label={t("preview")}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: "28%" }}>{t("product")}</TableCell>
              <TableCell sx={{ width: "28%" }}>{t("before")}</TableCell>
              <TableCell>{t("after")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {results.slice(0, SHOWN).map((result) => (
              <TableRow key={result.row.id}>
                <TableCell dir="auto">{result.row.name}</TableCell>
                <TableCell sx={{ color: "text.secondary" }}>
                  <TagsBefore result={result} />
                </TableCell>
                <TableCell>
                  <TagsAfter result={result} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {results.length > SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: SHOWN, count: results.length })}
        </Typography>
      )}
    </>
  );
}

/** Words with commas between them, each isolated so that a right-to-left one does not turn its neighbours round. */
const listed = (tags: readonly string[], drawn: (tag: string) => React.ReactNode) =>
  tags.map((tag, at) => (
    <span key={`${at} ${tag}`}>
      {at > 0 && ", "}
      <bdi>{drawn(tag)}</bdi>
    </span>
  ));

function TagsBefore({ result: { row, after } }: { result: TagResult }) {
  if (row.tags.length === 0) return "–";
  return <>{listed(row.tags, (tag) => (after.includes(tag) ? tag : <del>{tag}</del>))}</>;
}

function TagsAfter({ result: { row, after, leftOut, changes } }: { result: TagResult }) {
  const t = useTranslations("tags");
  const markets = useTranslations("markets");
  if (!changes && leftOut.length === 0)
    return (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("same")}
      </Typography>
    );
  return (
    <>
      {listed(after, (tag) =>
        isAmong(tag, row.tags) ? tag : <ins style={{ textDecoration: "none", fontWeight: 600 }}>+{tag}</ins>,
      )}
      {after.length === 0 && <StatusChip meaning="warning" label={t("none")} />}
      {leftOut.length > 0 && <StatusChip meaning="warning" label={t("leftOut", { tags: leftOut.join(", ") })} />}
      {marketsCuttingTags(after.length).map(({ market, max }) => (
        <StatusChip key={market} meaning="info" label={t("cutAt", { market: markets(market), max })} />
      ))}
    </>
  );
}

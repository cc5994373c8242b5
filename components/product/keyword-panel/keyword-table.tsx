"use client";
import {
  Box,
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import {
  figuresOf,
  filtered,
  gradeOf,
  NO_FILTER,
  sorted,
  TOP_COUNT,
  topKeywords,
  type Device,
  type Grade,
  type KeywordRow,
  type Sorting,
  type SortKey,
} from "@/lib/domain/product/keyword-table";
import { KeywordFilterForm } from "./keyword-filter";

const COLUMNS: readonly SortKey[] = ["keyword", "searches", "clicks", "competition", "clickRate"];
const MEANINGS: Record<Grade, Meaning> = { low: "success", middle: "warning", high: "error" };

type Props = {
  rows: readonly KeywordRow[];
  chosen: ReadonlySet<string>;
  onToggle: (word: string) => void;
  onTake: (words: readonly string[]) => void;
};

/** Naver's figures for keywords, for desks or for phones, filtered and sorted; a tick takes a keyword as a tag. */
export function KeywordTable({ rows, chosen, onToggle, onTake }: Props) {
  const t = useTranslations("keyword");
  const format = useFormatter();
  const [device, setDevice] = useState<Device>("mobile");
  const [filter, setFilter] = useState(NO_FILTER);
  const [sorting, setSorting] = useState<Sorting>({ key: "searches", direction: "desc" });
  const kept = filtered(
    rows.map((row) => figuresOf(row, device)),
    filter,
  );
  const shown = sorted(kept, sorting);
  const sortBy = (key: SortKey) =>
    setSorting({ key, direction: sorting.key === key && sorting.direction === "desc" ? "asc" : "desc" });
  const competition = (word: string) => {
    const grade = gradeOf(word);
    return grade ? <StatusChip meaning={MEANINGS[grade]} label={t(`grade.${grade}`)} /> : word;
  };

  return (
    <>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", px: 2, pb: 1.5, flexWrap: "wrap" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          aria-label={t("device")}
          onChange={(_, next: Device | null) => next && setDevice(next)}
        >
          <ToggleButton value="pc">{t("pc")}</ToggleButton>
          <ToggleButton value="mobile">{t("mobile")}</ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="body2" sx={{ flex: 1, color: "text.secondary" }} aria-live="polite">
          {t("shown", { count: shown.length, total: rows.length })}
        </Typography>
        <Button variant="outlined" disabled={kept.length === 0} onClick={() => onTake(topKeywords(kept))}>
          {t("takeTop", { count: TOP_COUNT })}
        </Button>
      </Box>
      <KeywordFilterForm onApply={setFilter} />
      <Box
        sx={{ maxHeight: 460, overflow: "auto", borderTop: 1, borderColor: "divider" }}
        tabIndex={0}
        role="region"
        aria-label={t("table")}
      >
        <Table stickyHeader aria-label={t("table")} sx={{ minWidth: 620 }}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <span className="visually-hidden">{t("choose")}</span>
              </TableCell>
              {COLUMNS.map((key) => (
                <TableCell
                  key={key}
                  align={key === "keyword" || key === "competition" ? "left" : "right"}
                  sortDirection={sorting.key === key ? sorting.direction : false}
                >
                  <TableSortLabel
                    active={sorting.key === key}
                    direction={sorting.key === key ? sorting.direction : "desc"}
                    onClick={() => sortBy(key)}
                  >
                    {t(key)}
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.keyword} hover selected={chosen.has(row.keyword)}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={chosen.has(row.keyword)}
                    onChange={() => onToggle(row.keyword)}
                    slotProps={{ input: { "aria-label": t("take", { word: row.keyword }) } }}
                  />
                </TableCell>
                <TableCell>{row.keyword}</TableCell>
                <TableCell align="right">{row.searches === undefined ? "< 10" : format.number(row.searches)}</TableCell>
                <TableCell align="right">{format.number(row.clicks, { maximumFractionDigits: 1 })}</TableCell>
                <TableCell>{competition(row.competition)}</TableCell>
                <TableCell align="right">{format.number(row.clickRate, { minimumFractionDigits: 2 })}%</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

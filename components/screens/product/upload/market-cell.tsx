"use client";
import { Box } from "@mui/material";
import { styled } from "@mui/material/styles";
import { useFormatter, useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import { ownName, wayOf } from "@/lib/domain/category/category";
import type { DeskCell } from "@/lib/domain/listing/desk-checks";
import { isNote } from "@/lib/domain/listing/precheck";
import { CELL_MARKS, SuggestedMark, type CellState } from "./cell-marks";
import { useFindingText } from "@/components/product/finding-text";

const Line = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minWidth: 0,
  lineHeight: "16px",
  fontSize: 12,
  "& > svg": { fontSize: 13, flexShrink: 0 },
  "& > .grow": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > .money": { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
});

/** A product at a market in two lines: target or finding, and price, fee and profit. */
export function MarketCell({ cell }: { cell: DeskCell | undefined }) {
  const t = useTranslations("marketUpload");
  const won = useWon();
  const format = useFormatter();
  const textOf = useFindingText();
  if (!cell) return <Quiet>–</Quiet>;
  if (!cell.goes) return <Quiet>{t("leftOutHere")}</Quiet>;
  const { category, proposal, by, isUnsure, prices, isOwnPrice, findings, passes } = cell;
  const isWarned = isUnsure || !findings.every(isNote);
  const blocking = findings.filter(({ blocks }) => blocks);
  const listed = findings.find(({ kind }) => kind === "listed");
  const place = category ?? proposal;
  const isAsked = !category && proposal !== undefined;
  const onlyAsked = isAsked && blocking.every(({ kind }) => kind === "categoryMissing");
  const margin = prices.from > 0 ? prices.margin : null;
  const amount = (krw: number) => format.number(krw, { signDisplay: "exceptZero" });
  const said =
    place && (isAsked || (passes && isUnsure))
      ? t("unsureName", { name: ownName(place) })
      : passes
        ? listed
          ? textOf(listed)
          : place && ownName(place)
        : blocking[0] && textOf(blocking[0]);
  const state: CellState = passes ? (isWarned ? "warned" : "ready") : onlyAsked ? "unsure" : "blocked";
  const Mark = CELL_MARKS[state];
  const colour = passes ? (isUnsure ? "warning.main" : "text.primary") : onlyAsked ? "warning.main" : "error.main";
  return (
    <Box sx={{ minWidth: 0, width: "100%" }}>
      <Line>
        <Mark.Icon color={Mark.color} aria-hidden />
        <Box
          component="span"
          className="grow"
          title={[place && wayOf(place), ...findings.map(textOf)].filter(Boolean).join("\n")}
          sx={{ color: colour, fontWeight: by === "seller" ? 600 : 400 }}
        >
          {said}
        </Box>
        {by === "suggested" && passes && <SuggestedMark color="disabled" aria-label={t("isSuggested")} />}
        {findings.length > 1 && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t("moreFindings", { count: findings.length - 1 })}
          </Box>
        )}
      </Line>
      <Line>
        <Box component="span" className="money" sx={{ flex: 1, fontWeight: isOwnPrice ? 700 : 500 }}>
          {prices.from > 0 ? won(prices.from) : t("noPrice")}
        </Box>
        {margin && (
          <>
            <Box component="span" className="money" sx={{ color: "text.secondary" }} title={t("feeTitle")}>
              {amount(-margin.fee)}
            </Box>
            <Box
              component="span"
              className="money"
              sx={{ color: margin.krw < 0 ? "error.main" : "success.main", fontWeight: 600 }}
              title={t("profitTitle")}
            >
              {amount(margin.krw)}
            </Box>
          </>
        )}
      </Line>
    </Box>
  );
}

const Quiet = styled("div")(({ theme }) => ({
  fontSize: 12,
  color: theme.palette.text.secondary,
  textAlign: "center",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
}));

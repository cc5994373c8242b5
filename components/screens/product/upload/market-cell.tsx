"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWon } from "@/components/ui/won";
import { ownName, wayOf } from "@/lib/domain/category/category";
import type { DeskCell } from "@/lib/domain/listing/desk-checks";
import { isNote } from "@/lib/domain/listing/precheck";
import { CELL_MARKS, SuggestedMark, type CellState } from "./cell-marks";
import { useFindingText } from "@/components/product/finding-text";

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
  const look = passes ? (isUnsure ? "n-warning" : "") : onlyAsked ? "n-warning" : "n-error";
  return (
    <div style={{ minWidth: 0, width: "100%" }}>
      <div className="n-desk-line">
        <Mark.Icon className={Mark.look} aria-hidden />
        <span
          className={`n-cut ${look}`}
          title={[place && wayOf(place), ...findings.map(textOf)].filter(Boolean).join("\n")}
          style={{ fontWeight: by === "seller" ? 600 : 400 }}
        >
          {said}
        </span>
        {by === "suggested" && passes && (
          <SuggestedMark className="n-off" role="img" aria-hidden={false} aria-label={t("isSuggested")} />
        )}
        {findings.length > 1 && <span className="n-quiet">{t("moreFindings", { count: findings.length - 1 })}</span>}
      </div>
      <div className="n-desk-line">
        <span className="n-money" style={{ flex: 1, fontWeight: isOwnPrice ? 700 : 500 }}>
          {prices.from > 0 ? won(prices.from) : t("noPrice")}
        </span>
        {margin && (
          <>
            <span className="n-money n-quiet" title={t("feeTitle")}>
              {amount(-margin.fee)}
            </span>
            <span className={`n-money n-strong ${margin.krw < 0 ? "n-error" : "n-success"}`} title={t("profitTitle")}>
              {amount(margin.krw)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <div className="n-quiet n-cut" style={{ fontSize: 12, textAlign: "center" }}>
    {children}
  </div>
);

"use client";
import { useState } from "react";
import { isEditable, editProblem, priceBand, type EditProblem } from "@/lib/domain/listing/edit-rules";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { isMarket, type MarketName } from "@/lib/domain/markets/markets";
import { marginAt, type Margin } from "@/lib/domain/pricing/margin";
import { repriced, type Repricing, type RepriceSetting } from "@/lib/domain/pricing/reprice";
import type { ListedRow } from "./listed-row";

export const WAYS = ["percent", "won", "margin", "setting"] as const;
export type Way = (typeof WAYS)[number];
export const RULE_OF: Record<Way, { min?: number; max: number; decimals?: number }> = {
  percent: { min: -99, max: 1_000, decimals: 2 },
  won: { min: -KRW_MAX, max: KRW_MAX },
  margin: { min: -99, max: 99, decimals: 1 },
  setting: { max: 0 },
};

/** What becomes of one row: its new price with what that brings, or why it keeps the old one. */
export type Repriced = {
  row: ListedRow;
  before: Margin | undefined;
  price: number | undefined;
  after: Margin | undefined;
  /** `same` is no change, `none` has no such price, `loss` loses money on each sale. */
  stays: "same" | "none" | "loss" | EditProblem | undefined;
};

const within = (krw: number, from: number, to: number): number => Math.min(Math.max(krw, from), to);

/** The nearest price the market takes in one change, where it takes any. */
function taken(market: MarketName, row: ListedRow, krw: number): number {
  const { priceMin, priceMax } = MARKET_LIMITS[market];
  const band = priceBand(market, row.price) ?? { from: priceMin, to: priceMax };
  return within(within(krw, band.from, band.to), priceMin, priceMax);
}

/** What a change of many prices is filled in with, and what it makes of every chosen listing. */
export function useReprice(rows: readonly ListedRow[], setting: RepriceSetting | undefined) {
  const [way, setWay] = useState<Way>("percent");
  const [typed, setTyped] = useState<Partial<Record<Way, string>>>({});
  const [isWithin, setWithin] = useState(false);
  const [takesLosses, setTakesLosses] = useState(false);
  const text = typed[way] ?? "";
  const amount = numberIn(text, RULE_OF[way]);
  const how = howOf(way, amount);
  const all =
    how && setting
      ? rows.flatMap((row) => (isMarket(row.market) ? [outcomeOf(row.market, row, how, setting)] : []))
      : [];

  function outcomeOf(at: MarketName, row: ListedRow, by: Repricing, shop: RepriceSetting): Repriced {
    const exact = repriced({ market: at, price: row.price, cost: row.cost }, by, shop);
    const price = exact !== undefined && isWithin ? taken(at, row, exact) : exact;
    const before = marginAt(at, row.price, row.cost, shop);
    if (price === undefined)
      return { row, before, price, after: undefined, stays: isEditable(row.state) ? "none" : { code: "locked" } };
    const after = marginAt(at, price, row.cost, shop);
    const { name, price: was, stock } = row;
    const problem = editProblem(at, row.state, { name, price: was, stock: stock ?? 0 }, { price });
    const loses = after !== undefined && after.krw < 0 && !takesLosses;
    return { row, before, price, after, stays: problem ?? (price === was ? "same" : loses ? "loss" : undefined) };
  }

  return {
    way,
    setWay,
    text,
    setText: (next: string) => setTyped({ ...typed, [way]: next }),
    isWithin,
    setWithin,
    takesLosses,
    setTakesLosses,
    all,
    /** How many would lose money on each sale. */
    losses: all.filter(({ after, price, row }) => after && after.krw < 0 && price !== row.price).length,
    changed: all.filter(({ stays }) => stays === undefined),
  };
}

function howOf(way: Way, amount: number | undefined): Repricing | undefined {
  if (way === "setting") return { by: "setting" };
  if (amount === undefined) return undefined;
  return way === "won" ? { by: "won", won: amount } : { by: way, percent: amount };
}

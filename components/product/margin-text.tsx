"use client";
import { useFormatter } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { Margin } from "@/lib/domain/pricing/margin";

/** A margin in won with its share of what the buyer pays, e.g. `₩4,510 (10.3%)`. */
export function MarginText({ margin: { krw, permille } }: { margin: Margin }) {
  const won = useWon();
  const format = useFormatter();
  return (
    <>
      {won(krw)} ({format.number(permille / 1_000, { style: "percent", maximumFractionDigits: 1 })})
    </>
  );
}

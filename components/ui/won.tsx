"use client";
import { useTheme } from "@mui/material";
import { useFormatter } from "next-intl";
import { useCallback } from "react";

/** A text in its own order, whatever runs around it: in right-to-left text an amount or a range would be turned around. */
function useIsolated(): (text: string) => string {
  const { direction } = useTheme();
  return useCallback((text) => (direction === "rtl" ? `\u2066${text}\u2069` : text), [direction]);
}

/** An amount with its sign before the currency's: -₩5,252, never ₩-5,252. */
const signed = (amount: number, sign: string, show: (size: number) => string): string =>
  `${amount < 0 ? "-" : ""}${sign}${show(Math.abs(amount))}`;

/** Whole KRW with the won sign: ₩27,400 and -₩5,252. */
export function useWon() {
  const format = useFormatter();
  const isolated = useIsolated();
  return useCallback(
    (amount: number): string =>
      isolated(signed(amount, "₩", (size) => format.number(size, { maximumFractionDigits: 0 }))),
    [format, isolated],
  );
}

const SIGNS: Record<string, string> = { CNY: "¥", USD: "$" };

/** An amount in its own currency: ¥59.90, $12.00, ₩27,400, or EUR 3.00. */
export function useSourceMoney() {
  const format = useFormatter();
  const won = useWon();
  const isolated = useIsolated();
  return useCallback(
    (amount: number | string, currency: string): string => {
      if (currency === "KRW") return won(Number(amount));
      return isolated(
        signed(Number(amount), SIGNS[currency] ?? `${currency} `, (size) =>
          format.number(size, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        ),
      );
    },
    [format, isolated, won],
  );
}

/** A UTC moment on screen in Korean time: 2026. 11. 20. 18:30 in ko. */
export function useMoment() {
  const format = useFormatter();
  const isolated = useIsolated();
  return useCallback(
    (moment: string | null | undefined): string =>
      moment && !Number.isNaN(Date.parse(moment))
        ? isolated(
            format.dateTime(new Date(moment), {
              year: "numeric",
              month: "2-digit",
              day: "2-digit",
              hour: "2-digit",
              minute: "2-digit",
              hour12: false,
            }),
          )
        : "–",
    [format, isolated],
  );
}

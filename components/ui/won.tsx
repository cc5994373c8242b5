"use client";
import { useTheme } from "@mui/material";
import { useFormatter } from "next-intl";

/** Whole KRW with the won sign: ₩27,400. */
export function useWon() {
  const format = useFormatter();
  return (amount: number): string => `₩${format.number(amount, { maximumFractionDigits: 0 })}`;
}

/** CNY with its sign and up to two decimals: ¥59.90. */
export function useYuan() {
  const format = useFormatter();
  return (amount: number | string): string =>
    `¥${format.number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** A UTC moment on screen in Korean time: 2026. 11. 20. 18:30 in ko. */
export function useMoment() {
  const format = useFormatter();
  const { direction } = useTheme();
  // In right-to-left text a date's parts would change places: isolated, it stays as it is read.
  const isolated = (text: string) => (direction === "rtl" ? `\u2066${text}\u2069` : text);
  return (moment: string | null | undefined): string =>
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
      : "–";
}

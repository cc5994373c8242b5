"use client";
import { useTheme } from "@mui/material";
import { useFormatter } from "next-intl";

/** Whole KRW with the won sign: ₩27,400. */
export function useWon() {
  const format = useFormatter();
  return (amount: number): string => `₩${format.number(amount, { maximumFractionDigits: 0 })}`;
}

const SIGNS: Record<string, string> = { CNY: "¥", USD: "$" };

/** What a product costs at its source, in its own currency: ¥59.90, $12.00, ₩27,400, or EUR 3.00. */
export function useSourceMoney() {
  const format = useFormatter();
  const won = useWon();
  return (amount: number | string, currency: string): string => {
    if (currency === "KRW") return won(Number(amount));
    const number = format.number(Number(amount), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return SIGNS[currency] ? `${SIGNS[currency]}${number}` : `${currency} ${number}`;
  };
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

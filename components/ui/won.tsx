"use client";
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
  return (moment: string | null | undefined): string =>
    moment && !Number.isNaN(Date.parse(moment))
      ? format.dateTime(new Date(moment), {
          year: "numeric",
          month: "2-digit",
          day: "2-digit",
          hour: "2-digit",
          minute: "2-digit",
          hour12: false,
        })
      : "–";
}

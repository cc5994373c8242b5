"use client";
import { useFormatter } from "next-intl";
import { useCallback } from "react";
import { startOfDay } from "@/lib/domain/kit/seoul-days";

/** A day in Korea as the screen's language writes it, e.g. 2026. 12. 9. for `"2026-12-09"`. */
export function useDay() {
  const format = useFormatter();
  return useCallback(
    (day: string): string => {
      const start = startOfDay(day);
      return start ? format.dateTime(start, { dateStyle: "medium" }) : "–";
    },
    [format],
  );
}

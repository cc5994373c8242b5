import { DAY_MS } from "@/rehearsal/kit/durations";
import type { ElevenstContext } from "./door";
import { koreanTime } from "@/rehearsal/world/world";

/** `YYYYMMDDhhmm` twice, or the code 11st answers a span with that is too long or cannot be read. */
export function spanOf(context: ElevenstContext, days: number): { from: Date; to: Date } | string {
  const minute = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/;
  const [from = NaN, to = NaN] = [context.req.param("from"), context.req.param("to")].map((text = "") =>
    minute.test(text) ? Date.parse(text.replace(minute, "$1-$2-$3T$4:$5:00+09:00")) : NaN,
  );
  if (Number.isNaN(from)) return "-3902";
  if (Number.isNaN(to)) return "-3903";
  return to >= from && to - from <= days * DAY_MS ? { from: new Date(from), to: new Date(to) } : "-3904";
}

/** A moment as 11st prints it: `2026-11-20 18:30:00`. */
export const clock = (date: Date): string => koreanTime(date).slice(0, 19).replace("T", " ");

import { lastDays, startOfDay } from "@/lib/domain/kit/seoul-days";

/** So many days, today's included, are a listing's views by day and a finished work kept; what is older, charts add up by shop. */
export const KEPT_DAYS = 90;

/** How many of a seller's newest listings tell where the next ones belong: their works are kept, however old. */
export const LEARNT_FROM_MAX = 3_000;

/** So many days are the sums of a shop's days kept: charts reach back over 366. */
export const SUMS_KEPT_DAYS = 400;

/** The oldest day of which all is still kept, in Seoul. Example: "2026-08-30" on 27 November 2026. */
export const oldestKeptDay = (now: Date): string => lastDays(now, KEPT_DAYS)[0] ?? "";

/** When that day began. */
export const keptSince = (now: Date): Date => startOfDay(oldestKeptDay(now)) ?? now;

import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { koreanStamp } from "@/upstream/outside/markets/market-time";

/**
 * Spans of time as Coupang's lists ask for them: each list takes one way of writing, in Korean time
 * (docs/markets.md#coupang-orders, #coupang-claims and #coupang-inquiries).
 */

type Span = { from: Date; to: Date };

const written = (from: string, to: string): string => `createdAtFrom=${from}&createdAtTo=${to}`;

/** Order sheets, by whole days at both ends: `createdAtFrom=2026-11-01%2B09:00&createdAtTo=2026-11-20%2B09:00`. */
export const daysOf = ({ from, to }: Span): string => written(`${seoulDay(from)}%2B09:00`, `${seoulDay(to)}%2B09:00`);

/**
 * The end of a span is the next minute's beginning: no document says whether Coupang counts the one it is given, and what
 * happened in the last one must not be lost.
 */
const minute = (moment: Date): string => koreanStamp(moment).slice(0, 16);
const afterMinute = (moment: Date): string => minute(new Date(moment.getTime() + MINUTE_MS));

/** Receipts: `searchType=timeFrame&createdAtFrom=2026-11-20T18:30&createdAtTo=2026-11-20T18:31`. */
export const minutesOf = ({ from, to }: Span): string =>
  `searchType=timeFrame&${written(minute(from), afterMinute(to))}`;

/** Exchanges: `createdAtFrom=2026-11-20T18:30:00&createdAtTo=2026-11-20T18:31:00`. */
export const secondsOf = ({ from, to }: Span): string => written(`${minute(from)}:00`, `${afterMinute(to)}:00`);

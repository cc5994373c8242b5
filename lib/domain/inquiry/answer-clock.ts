import { HOUR_MS } from "@/lib/domain/kit/durations";
import type { InquiryKind, InquiryRule } from "@/lib/domain/markets/market";
import { marketBy } from "@/lib/domain/markets/markets";

/** How a market takes answers to one of its lists; undefined where it has none, e.g. a closed market. */
export const inquiryRule = (market: string, kind: string): InquiryRule | undefined =>
  marketBy(market)?.inquiries?.[kind as InquiryKind];

/** Less than this is left: the answer is urgent. */
const URGENT_MS = 4 * HOUR_MS;

/**
 * Until when a question wants its answer: what the market said, else its usual hours from when it was asked.
 *
 * Example: asked at `2026-11-20T00:00:00Z` at Coupang's call centre, without a word of its own: `2026-11-21T00:00:00Z`.
 */
export function dueAt(market: string, kind: string, askedAt: Date, told?: Date | null): Date | undefined {
  if (told) return told;
  const rule = inquiryRule(market, kind);
  return rule && new Date(askedAt.getTime() + rule.clock.hours * HOUR_MS);
}

export type AnswerClock = "late" | "urgent" | "calm";

/** The state of an unanswered question: `late` from the moment it was due. */
export function clockOf(due: Date, now: Date): AnswerClock {
  const left = due.getTime() - now.getTime();
  return left <= 0 ? "late" : left < URGENT_MS ? "urgent" : "calm";
}

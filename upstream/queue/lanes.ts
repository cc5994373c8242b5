import { marketBy } from "@/lib/domain/markets/markets";

export type Pace = { atOnce: number; gapMs: number };

/**
 * The lane of one seller's uploads to one account. The seller is part of it because account names are: 11st's is a label
 * anybody may choose, and one seller's daily limit must not hold another's uploads. Two sellers with the same keys keep
 * their common limits in the connectors, which count by keys. Example: "upload/Elevenst/u1/naru11".
 */
export const uploadLane = (market: string, userId: string, account: string): string =>
  `upload/${market}/${userId}/${account}`;

/**
 * How fast a lane may be worked off: three pages at a time from shops abroad, and each market account at the pace its
 * limits allow, so that they are met by waiting and not by being refused. Example: `paceOf("upload/Coupang/u1/shop")`.
 */
export function paceOf(lane: string): Pace {
  if (lane === "collect/raw") return { atOnce: 2, gapMs: 0 };
  if (lane.startsWith("collect/")) return { atOnce: 3, gapMs: 0 };
  return marketBy(lane.split("/")[1] ?? "")?.lane ?? { atOnce: 1, gapMs: 500 };
}

/** Which items of which lane run in this process, and when the next may start. */
export class Lanes {
  private readonly running = new Map<string, number>();
  private readonly nextStart = new Map<string, number>();

  /** How many items of a lane may start now. */
  free(lane: string, now: number): number {
    const { atOnce, gapMs } = paceOf(lane);
    if (now < (this.nextStart.get(lane) ?? 0)) return 0;
    const room = atOnce - (this.running.get(lane) ?? 0);
    return gapMs > 0 ? Math.min(1, room) : room;
  }

  /** Milliseconds until the first of these lanes may start again; a lane that is only full ends by a wake-up. */
  waitFor(lanes: readonly string[], now: number): number {
    return Math.min(...lanes.map((lane) => (this.nextStart.get(lane) ?? 0) - now).filter((ms) => ms > 0));
  }

  /** A start that came late is made up for by the next one, but by no more than that: rounds would add up otherwise. */
  start(lane: string, now: number): void {
    this.running.set(lane, (this.running.get(lane) ?? 0) + 1);
    const { gapMs } = paceOf(lane);
    const due = this.nextStart.get(lane) ?? now;
    this.nextStart.set(lane, Math.max(due + gapMs, now));
  }

  /** Starts nothing in a lane for a while, because its market said so. */
  hold(lane: string, until: number): void {
    this.nextStart.set(lane, Math.max(until, this.nextStart.get(lane) ?? 0));
  }

  end(lane: string): void {
    this.running.set(lane, Math.max(0, (this.running.get(lane) ?? 1) - 1));
  }
}

export type Pace = { atOnce: number; gapMs: number };

/**
 * How fast a lane may be worked off. Shops abroad take three pages at a time; Coupang takes five listings a second and
 * SmartStore two (markets.md 1.6, 2.1), one after another per account, so that their limits are met by waiting and not
 * by being refused.
 */
export function paceOf(lane: string): Pace {
  if (lane === "collect/raw") return { atOnce: 2, gapMs: 0 };
  if (lane.startsWith("collect/")) return { atOnce: 3, gapMs: 0 };
  if (lane.startsWith("upload/Coupang/")) return { atOnce: 1, gapMs: 200 };
  return { atOnce: 1, gapMs: 500 };
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

  start(lane: string, now: number): void {
    this.running.set(lane, (this.running.get(lane) ?? 0) + 1);
    this.nextStart.set(lane, now + paceOf(lane).gapMs);
  }

  end(lane: string): void {
    this.running.set(lane, Math.max(0, (this.running.get(lane) ?? 1) - 1));
  }
}

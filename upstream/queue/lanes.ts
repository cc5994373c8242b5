/** How fast a lane may be worked off: how many items at once, and the least time between two starts. */
export type Pace = { atOnce: number; gapMs: number };

/** Which items of which lane run in this process, and when the next may start. */
export class Lanes {
  private readonly running = new Map<string, number>();
  private readonly nextStart = new Map<string, number>();

  constructor(private readonly paceOf: (lane: string) => Pace) {}

  /** How many items of a lane may start now. */
  free(lane: string, now: number): number {
    const { atOnce, gapMs } = this.paceOf(lane);
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
    const { gapMs } = this.paceOf(lane);
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

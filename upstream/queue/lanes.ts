/**
 * How fast a lane may be worked off: how many items at once, and the least time between two starts. Both hold for all
 * processes on the database together, unless what runs at once is this machine's own matter.
 */
export type Pace = {
  atOnce: number;
  gapMs: number;
  /** Limit per process, not per lane: this work costs our CPU, not an outside API's quota. */
  isOfProcess?: boolean;
};

/** What this process knows of its lanes: how many items of each it runs, and which need not be looked at for a while. */
export class OwnLanes {
  private readonly counts = new Map<string, number>();
  private rests = new Map<string, number>();

  running(lane: string): number {
    return this.counts.get(lane) ?? 0;
  }

  begin(lane: string): void {
    this.counts.set(lane, this.running(lane) + 1);
  }

  end(lane: string): void {
    const left = this.running(lane) - 1;
    if (left > 0) this.counts.set(lane, left);
    else this.counts.delete(lane);
  }

  /** Leaves a lane alone until then; the database has said that nothing of it starts before. */
  pause(lane: string, until: number): void {
    this.rests.set(lane, until);
  }

  /** Of lanes with something to do those that may be looked at now; of others what was known is forgotten. */
  due(ready: readonly string[], now: number): string[] {
    this.rests = new Map(ready.flatMap((lane) => (this.untilOf(lane) > now ? [[lane, this.untilOf(lane)]] : [])));
    return ready.filter((lane) => !this.rests.has(lane));
  }

  /** Milliseconds until the first lane that rests may be looked at again; infinite where none does. */
  waitFor(now: number): number {
    return Math.min(...[...this.rests.values()].map((until) => Math.max(1, until - now)));
  }

  private untilOf(lane: string): number {
    return this.rests.get(lane) ?? 0;
  }
}

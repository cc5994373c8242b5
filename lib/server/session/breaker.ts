import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/** Thrown in place of asking what does not answer. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
}

type Mending = {
  /**
   * Whether it answers again, and what must be said to it before anybody else may ask; rejects while it does not. Answers
   * how much had been missed when it began to say all of it for the last time.
   */
  mend: (awaySince: number) => Promise<number>;
  /** Between two tries, in ms. */
  pauseMs: number;
};

/**
 * A circuit breaker: the first failure opens it, and every command is rejected at once until `mend` has completed without
 * another failure.
 *
 * Common breakers (opossum, cockatiel) use the next caller as the probe. Here no caller is the probe, and missed writes are
 * repeated before the first command passes.
 * Example: `breaker.run(() => redis.get("ended:1"))` rejects with `StoreAway` while Redis is down.
 */
export class Breaker {
  private failures = 0;
  private unsaid = 0;
  private since: number | undefined;

  constructor(private readonly mending: Mending) {}

  /** When it opened, in ms since 1970; `undefined` while commands pass. */
  get openSince(): number | undefined {
    return this.since;
  }

  /** How often something was to be said while it was open, and was not. */
  get missed(): number {
    return this.unsaid;
  }

  /** `isSaid` marks a write that must be repeated if it fails: the breaker stays open until `mend` has repeated it. */
  async run<Answer>(command: () => Promise<Answer>, isSaid = false): Promise<Answer> {
    if (this.since !== undefined) {
      if (isSaid) this.unsaid += 1;
      throw new StoreAway();
    }
    try {
      return await command();
    } catch {
      this.open();
      throw new StoreAway();
    }
  }

  /** Also to be called when a connection is lost: what comes back may remember nothing. */
  open(): void {
    this.failures += 1;
    if (this.since !== undefined) return;
    this.since = Date.now();
    void this.closeWhenMended(this.since);
  }

  private async closeWhenMended(since: number): Promise<void> {
    for (;;) {
      await pause(this.mending.pauseMs, undefined, { ref: false });
      const before = this.failures;
      const said = await this.mending.mend(since).catch(() => undefined);
      if (said === this.unsaid && before === this.failures) {
        this.since = undefined;
        return;
      }
    }
  }
}

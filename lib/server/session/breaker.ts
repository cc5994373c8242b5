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
 * Keeps callers from waiting for what does not answer: the first failure opens it, and from then on every command is
 * refused at once, until `mend` came to its end without another failure meanwhile.
 *
 * Breakers of the field (opossum, cockatiel) let the next caller try whether all is well again. Here nobody's call is
 * the try, and what was missed is brought back before the first one passes.
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

  /** `isSaid` marks a command whose refusal leaves something unsaid: it is not closed before `mend` has said that too. */
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

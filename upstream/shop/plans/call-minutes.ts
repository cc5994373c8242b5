import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import type { AskedCalls, GivenCalls } from "@/upstream/db/call-minutes";

/** Where the calls of a minute are taken from. */
type TakeCalls = (asked: AskedCalls) => Promise<GivenCalls>;

/** For the only process there is: all of a minute at once, from its first call on. */
export const wholeMinute: TakeCalls = async ({ limit }) => ({ calls: limit, left: 0, endsInMs: MINUTE_MS });

/** A subject's minute as known to this process. */
type Minute = {
  limit: number;
  /** Calls that may be made without asking for more. */
  calls: number;
  used: number;
  /** Whether no more can be asked for. */
  isLast: boolean;
  endsAt: number;
};

const SUBJECTS_MAX = 10_000;

/**
 * Counts calls so that all processes together let through no more of a minute than its limit, though only some of the
 * calls ask what they share: the others are taken off what was given for several at once.
 *
 * What another process was given and has not used is missing here until the minute is over, and that is never more than it
 * has let through itself, nor than a tenth of the limit.
 */
export class CallMinutes {
  private readonly minutes = new LRUCache<string, Minute>({ max: SUBJECTS_MAX });
  private readonly asking = new Map<string, Promise<void>>();

  constructor(
    private readonly take: TakeCalls,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Counts a call of a subject with a limit per minute; returns 0, or the milliseconds after which to retry. */
  async count(subject: string, limit: number): Promise<number> {
    for (;;) {
      const minute = this.minuteOf(subject, limit);
      if (minute && minute.calls > 0) {
        minute.calls -= 1;
        minute.used += 1;
        return 0;
      }
      if (minute?.isLast) return minute.endsAt - this.nowMs();
      await this.more(subject, limit);
    }
  }

  /** A minute is over once its end has come, and with another plan another limit holds. */
  private minuteOf(subject: string, limit: number): Minute | undefined {
    const known = this.minutes.get(subject);
    return known && known.endsAt > this.nowMs() && known.limit === limit ? known : undefined;
  }

  /** Callers that need more share one pending query. */
  private more(subject: string, limit: number): Promise<void> {
    const under = this.asking.get(subject);
    if (under) return under;
    const asking = this.ask(subject, limit).finally(() => this.asking.delete(subject));
    this.asking.set(subject, asking);
    return asking;
  }

  private async ask(subject: string, limit: number): Promise<void> {
    // The end is counted from before the question: what was given must not be used in the next minute.
    const askedAt = this.nowMs();
    const used = this.minuteOf(subject, limit)?.used ?? 0;
    const { calls, left, endsInMs } = await this.take({ subject, limit, used });
    this.minutes.set(subject, { limit, calls, used, isLast: left === 0, endsAt: askedAt + endsInMs });
  }
}

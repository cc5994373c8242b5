import { paceOf } from "@/lib/domain/plan/plan-pace";
import { NoTurn, Turns } from "@/lib/process/turns";
import type { Needs, SignedIn } from "@/upstream/context";
import { takeCalls } from "@/upstream/db/call-minutes";
import { tooOften } from "@/upstream/kit/answers";
import type { Message } from "@/upstream/kit/messages";
import { CallMinutes, wholeMinute } from "./call-minutes";

/** A little more than the app lets one session have: a seller may sit at two machines. */
const CALLS = { perKey: 12, total: 128, waitMs: 2_000, waitingMax: 200 };
const UPLOADS = { perKey: 4, total: 64, waitMs: 2_000, waitingMax: 50 };
const RETRY_SECONDS = 2;

const AT_A_TIME: Message = { key: "plans.tooManyAtOnce" };
const aMinute = (most: number, seconds: number): Message => ({ key: "plans.callsAMinute", values: { most, seconds } });

export type CallPace = {
  /** Waits for a seller's turn and answers how to end it. Refuses with a 429 in words, with when to come again. */
  take(user: SignedIn, isUpload: boolean): Promise<() => void>;
  /**
   * The same for an anonymous caller, by address. The app's own calls, which refresh all sessions, are not counted
   * together.
   */
  takeUnknown(address: string, isApp: boolean): Promise<() => void>;
};

const noTurn = (): void => undefined;

/**
 * Keeps sellers from slowing each other down: so many calls of each at a time and a minute, by their plan, and turns that
 * go round. The minute is counted over all processes of a Postgres, the rest in this process alone.
 */
export function callPace({ db, driver, settings }: Needs<"db" | "driver" | "settings">): CallPace {
  if (!settings.isCallRateLimited) return { take: async () => noTurn, takeUnknown: async () => noTurn };
  const calls = new Turns(CALLS);
  const uploads = new Turns(UPLOADS);
  // An embedded database belongs to this process.
  const minutes = new CallMinutes(driver === "pglite" ? wholeMinute : (asked) => takeCalls(db, asked));

  async function counted({ id, plan }: SignedIn): Promise<void> {
    const { callsAMinute } = paceOf(plan);
    const waitMs = await minutes.count(id, callsAMinute);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1_000);
    throw tooOften(aMinute(callsAMinute, seconds), seconds);
  }

  const turnIn = (turns: Turns, key: string, perKey?: number): Promise<() => void> =>
    turns.take(key, perKey).catch((error: unknown) => {
      throw error instanceof NoTurn ? tooOften(AT_A_TIME, RETRY_SECONDS) : error;
    });

  return {
    async take(user, isUpload) {
      await counted(user);
      return isUpload ? turnIn(uploads, user.id) : turnIn(calls, user.id, paceOf(user.plan).callsAtATime);
    },
    takeUnknown: (address, isApp) => turnIn(calls, `address ${address}`, isApp ? CALLS.total / 2 : undefined),
  };
}

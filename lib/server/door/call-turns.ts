import "server-only";
import type { Readable } from "node:stream";
import type { Call } from "@/lib/contract/define";
import type { Awaitable } from "@/lib/process/awaitable";
import { NoTurn, Turns } from "@/lib/process/turns";
import { shared } from "@/lib/server/shared";
import { HeldRoom } from "./body-room";
import { Refusal } from "./refusal";

/**
 * A page sends a dozen calls when it opens. A session with more calls waits for its own and delays no other session. The
 * total is the number of connections to the upstream (lib/server/upstream.ts).
 */
const CALLS = { perKey: 12, total: 256, waitMs: 2_000, waitingMax: 200 };
/** Uploads run next to other calls and take minutes: four at a time, as the desk sends them. */
const UPLOADS = { perKey: 4, total: 128, waitMs: 2_000, waitingMax: 50 };
/** Anonymous callers with an unknown address share one key, and need more turns than one session. */
const UNKNOWN = { ...CALLS, perKey: 64 };

const TOO_MANY = "한 번에 보낸 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.";

const lines = () =>
  shared("callTurns", () => ({ calls: new Turns(CALLS), uploads: new Turns(UPLOADS), unknown: new Turns(UNKNOWN) }));

/** One call's turn, and its room in memory for a body. */
export class CallTurn {
  readonly room: HeldRoom;
  private isSending = false;

  constructor(
    caller: string,
    private readonly release: () => void,
  ) {
    this.room = new HeldRoom(caller);
  }

  /** The answer goes out bit by bit: the turn lasts until that is over, however it ends. */
  sends(answer: Readable): void {
    this.isSending = true;
    answer.once("close", this.release);
  }

  /** To be called when the call is answered; an answer that is still being sent keeps the turn, not the room. */
  end(): void {
    this.room.giveBack();
    if (!this.isSending) this.release();
  }
}

/**
 * Waits up to two seconds for a turn among the calls of the same session, or of the same address without a session. Throws
 * a 429 with a message if none became free.
 */
export function callTurn(
  { wire }: Pick<Call, "wire">,
  sessionId: string | undefined,
  address: string | undefined,
): Awaitable<CallTurn> {
  const { calls, uploads, unknown } = lines();
  const caller = sessionId ?? address ?? "unknown";
  const turns = caller === "unknown" ? unknown : wire === "multipart" ? uploads : calls;
  const release = turns.takeNow(caller);
  return release ? new CallTurn(caller, release) : waitedTurn(turns, caller);
}

async function waitedTurn(turns: Turns, caller: string): Promise<CallTurn> {
  try {
    return new CallTurn(caller, await turns.take(caller));
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    throw new Refusal(429, TOO_MANY, { "retry-after": "2" });
  }
}

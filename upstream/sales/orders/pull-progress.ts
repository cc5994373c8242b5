import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { marketOfAccount } from "@/lib/domain/markets/markets";
import { isUnderWay, pullStateOf } from "@/lib/domain/order/pull-state";
import { nextPullAt } from "@/lib/domain/order/pull-schedule";
import type { Needs } from "@/upstream/context";
import { currentTime } from "@/upstream/kit/clock";
import { readableAccounts, type AccountRow } from "./pull";
import { askFor, readAsked } from "./pull-round";
import { pullWish } from "./pull-wish";
import { renderIfAny } from "@/upstream/kit/messages";

type Progress = Reply<"marketOrder.pullState">;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function shopOf(row: AccountRow, now: Date) {
  const reading = {
    askedAt: row.pullAskedAt,
    beganAt: row.pullBeganAt,
    endedAt: row.pullEndedAt,
    heldUntil: row.pullHeldUntil,
    failure: renderIfAny(row.pullFailure),
  };
  const state = pullStateOf(reading, now);
  return {
    market: marketOfAccount(row.market),
    marketAccount: row.account,
    state,
    beganAt: iso(row.pullBeganAt),
    endedAt: iso(row.pullEndedAt),
    pulledAt: iso(row.pulledAt),
    count: isUnderWay(state) ? null : row.pullCount,
    failure: isUnderWay(state) ? null : reading.failure,
  };
}

/**
 * How far the reading of the seller's accounts is. `current` is about the newest asking by hand and stays after its end,
 * so that a page that was loaded meanwhile can tell how it went; it is kept in the database, and a restart knows it.
 */
export async function pullProgress(context: Needs<"db" | "user" | "connectors" | "settings">): Promise<Progress> {
  const now = currentTime();
  const { leastMinutes, ...wish } = await pullWish(context);
  const rows = await readableAccounts(context, context.user.id);
  const shops = rows.map((row) => shopOf(row, now));
  const askedAt = Math.max(...rows.map(({ pullAskedAt }) => pullAskedAt?.getTime() ?? 0), 0);
  const current = shops.filter(
    ({ state }, index) => isUnderWay(state) || (askedAt > 0 && rows[index]?.pullAskedAt?.getTime() === askedAt),
  );
  const ended = current.filter(({ state }) => !isUnderWay(state));
  const ends = rows.flatMap(({ pullEndedAt }) => pullEndedAt ?? []).map((at) => at.getTime());
  const nexts = rows.flatMap(({ pullTriedAt }) => nextPullAt(wish, leastMinutes, pullTriedAt, now) ?? []);
  return {
    shops,
    lastAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    nextAt: nexts.length > 0 ? new Date(Math.min(...nexts.map((at) => at.getTime()))).toISOString() : null,
    current:
      askedAt === 0
        ? null
        : {
            askedAt: new Date(askedAt).toISOString(),
            isUnderWay: ended.length < current.length,
            total: current.length,
            ended: ended.length,
            failed: ended.filter(({ state }) => state === "failed").length,
            fresh: ended.reduce((sum, { count }) => sum + (count ?? 0), 0),
          },
  };
}

/** Begins to read the seller's accounts, all or those named, and answers at once how far that is. */
export async function startPull(
  { body }: Parsed<"marketOrder.startPull">,
  context: Needs<"db" | "user" | "sealer" | "connectors" | "complain" | "later" | "settings">,
): Promise<Progress> {
  const asked = await askFor(context, context.user.id, body);
  context.later("orderPull", async () => void (await readAsked(context, asked)));
  return pullProgress(context);
}

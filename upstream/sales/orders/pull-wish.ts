import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isTimeOrNone, PULL_MINUTES_MAX, pullDefault, type PullSchedule } from "@/lib/domain/order/pull-schedule";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

export const PULL_SETTING = "orderPull";

/** A stored wish, whole where parts of it are missing. */
export const wishIn = (value: Record<string, unknown> | null | undefined, leastMinutes: number): PullSchedule => ({
  ...pullDefault(leastMinutes),
  ...(value as Partial<PullSchedule> | null | undefined),
});

/** When a seller's orders are read by themselves, with what the installation allows. */
export async function pullWish({
  db,
  user,
  settings,
}: Needs<"db" | "user" | "settings">): Promise<Reply<"userConfig.orderPull">> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, PULL_SETTING)));
  const leastMinutes = settings.orderPullMinutes;
  const wish = wishIn(row?.value, leastMinutes);
  return { ...wish, minutes: Math.max(wish.minutes, leastMinutes), leastMinutes };
}

/** Keeps when a seller wants their orders read by themselves. */
export async function savePullWish(
  { body }: Parsed<"userConfig.setOrderPull">,
  { db, user, now, settings }: Needs<"db" | "user" | "now" | "settings">,
): Promise<void> {
  const least = settings.orderPullMinutes;
  if (least === 0 && body.isOn) throw new Refusal(400, "orders.noAutomaticPull");
  if (body.isOn && (body.minutes < least || body.minutes > PULL_MINUTES_MAX))
    throw new Refusal(400, "orders.pullMinutes", { least, most: PULL_MINUTES_MAX });
  const { sleepFrom, sleepUntil } = body;
  if (![sleepFrom, sleepUntil].every(isTimeOrNone)) throw new Refusal(400, "orders.restForm");
  if ((sleepFrom === "") !== (sleepUntil === "")) throw new Refusal(400, "orders.restBothEnds");
  if (sleepFrom !== "" && sleepFrom === sleepUntil) throw new Refusal(400, "orders.restEmpty");
  const value = { ...body };
  await db
    .insert(userSettings)
    .values({ userId: user.id, name: PULL_SETTING, value, updatedAt: now })
    .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value, updatedAt: now } });
}

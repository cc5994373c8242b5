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
  if (least === 0 && body.isOn)
    throw new Refusal(400, "이 서비스에서는 주문 자동 수집을 사용하지 않습니다. 주문 확인에서 직접 수집해 주세요.");
  if (body.isOn && (body.minutes < least || body.minutes > PULL_MINUTES_MAX))
    throw new Refusal(400, `수집 간격은 ${least}분에서 ${PULL_MINUTES_MAX}분 사이로 정해 주세요.`);
  const { sleepFrom, sleepUntil } = body;
  if (![sleepFrom, sleepUntil].every(isTimeOrNone)) throw new Refusal(400, "쉬는 시간은 23:00처럼 적어 주세요.");
  if ((sleepFrom === "") !== (sleepUntil === "")) throw new Refusal(400, "쉬는 시간은 시작과 끝을 모두 정해 주세요.");
  if (sleepFrom !== "" && sleepFrom === sleepUntil)
    throw new Refusal(400, "쉬는 시간의 시작과 끝이 같습니다. 자동 수집을 쓰지 않으려면 꺼 주세요.");
  const value = { ...body };
  await db
    .insert(userSettings)
    .values({ userId: user.id, name: PULL_SETTING, value, updatedAt: now })
    .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value, updatedAt: now } });
}

import { eq, sql } from "drizzle-orm";
import { MINUTE_MS, HOUR_MS } from "@/lib/domain/kit/durations";
import { endOfDay, seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Tracked } from "@/upstream/outside/couriers/tracker";
import type { Database } from "@/upstream/db/client";
import { trackingService } from "@/upstream/db/schema";
import { growing } from "@/upstream/queue/held-lanes";

const NAME = "tracking";
const AWAY_LONGEST_MS = HOUR_MS;

type Refused = Extract<Tracked, { ok: false }>;

/** How many questions are left now: none while the service is held, else the rest of the day's. */
export async function questionsLeft(db: Database, dailyMax: number, now: Date): Promise<number> {
  const [book] = await db.select().from(trackingService).where(eq(trackingService.name, NAME));
  if (!book) return dailyMax;
  if (book.heldUntil && book.heldUntil > now) return 0;
  return book.day === seoulDay(now) ? Math.max(0, dailyMax - book.asked) : dailyMax;
}

/** Counts a query before it is sent, so that all processes together stay within the daily quota. */
export async function takeQuestion(db: Database, dailyMax: number, now: Date): Promise<boolean> {
  if ((await questionsLeft(db, dailyMax, now)) === 0) return false;
  const day = seoulDay(now);
  const [taken] = await db
    .insert(trackingService)
    .values({ name: NAME, day, asked: 1 })
    .onConflictDoUpdate({
      target: trackingService.name,
      set: { day, asked: sql`case when ${trackingService.day} = ${day} then ${trackingService.asked} + 1 else 1 end` },
    })
    .returning({ asked: trackingService.asked });
  return taken !== undefined && taken.asked <= dailyMax;
}

/**
 * Asks nothing for a while after the service refused: until tomorrow in Korea where the day's questions are used up, an
 * hour for a key it does not know, and from a minute to an hour where it is away, longer each time.
 */
export async function holdService(db: Database, { code, message }: Refused, now: Date): Promise<void> {
  const [book] = await db.select().from(trackingService).where(eq(trackingService.name, NAME));
  const since = book?.heldSince ?? now;
  const awayMs = growing(now.getTime() - since.getTime(), MINUTE_MS, AWAY_LONGEST_MS);
  const until =
    code === "limit"
      ? (endOfDay(seoulDay(now)) ?? new Date(now.getTime() + HOUR_MS))
      : new Date(now.getTime() + (code === "keys" ? HOUR_MS : awayMs));
  const held = { heldSince: since, heldUntil: until, failure: message };
  await db
    .insert(trackingService)
    .values({ name: NAME, day: seoulDay(now), ...held })
    .onConflictDoUpdate({ target: trackingService.name, set: held });
}

/** The service has answered: what held it is over. */
export async function freeService(db: Database): Promise<void> {
  await db
    .update(trackingService)
    .set({ heldSince: null, heldUntil: null, failure: null })
    .where(eq(trackingService.name, NAME));
}

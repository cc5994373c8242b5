import { eq } from "drizzle-orm";
import type { Database } from "./client";
import { facts } from "./schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";

/** Whether something was read less than `ms` ago, e.g. `wasReadWithin(db, "inquiries/7", 300_000)`. */
export async function wasReadWithin(db: Database, name: string, ms: number): Promise<boolean> {
  const [row] = await db.select().from(facts).where(eq(facts.name, name));
  return nowMs() - Number((row?.value as { at?: number } | undefined)?.at ?? 0) < ms;
}

/** Notes that something was read, at the moment its reading began. */
export async function noteRead(db: Database, name: string, at: Date = currentTime()): Promise<void> {
  const value = { at: at.getTime() };
  await db.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });
}

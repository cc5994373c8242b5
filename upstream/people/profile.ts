import { eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";

/** Keeps whether the one who asks wants news by mail. */
export async function setMarketing(
  { body: { agree } }: Parsed<"account.setMarketing">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  await db.update(users).set({ isAgreeMarketing: agree }).where(eq(users.id, user.id));
  return DONE;
}

/** The signed-in person as `GET /auth/user` tells it; a plan that ran out is told with its end. */
export async function profileOf({ db, user, now }: Needs<"db" | "user" | "now">) {
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new Refusal(401, { words: "Invalid token" });
  return {
    username: row.account,
    originalUserName: row.userName,
    userEmail: row.email,
    userTelNo: row.tel,
    role: row.role,
    plan: user.plan,
    expireDate: row.planExpiresAt?.toISOString() ?? null,
    isExpire: row.planExpiresAt !== null && row.planExpiresAt < now,
    isAgreeTerms: row.isAgreeTerms,
    isAgreeMarketing: row.isAgreeMarketing,
  };
}

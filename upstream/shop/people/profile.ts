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

/**
 * The signed-in person in the form of `GET /auth/user`; an expired plan is included with its last day. Staff get the plan
 * of the seller they work for, whose limits apply to them.
 */
export async function profileOf({ db, user, now }: Needs<"db" | "user" | "now">) {
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new Refusal(401, { words: "Invalid token" });
  const { worksFor } = user;
  return {
    username: row.account,
    originalUserName: row.userName,
    userEmail: row.email,
    userTelNo: row.tel,
    role: row.role,
    plan: worksFor?.owner.plan ?? user.plan,
    expireDate: worksFor ? null : (row.planExpiresAt?.toISOString() ?? null),
    isExpire: !worksFor && row.planExpiresAt !== null && row.planExpiresAt < now,
    isAgreeTerms: row.isAgreeTerms,
    isAgreeMarketing: row.isAgreeMarketing,
    staff: worksFor ? { owner: worksFor.owner.userName, areas: [...worksFor.areas] } : null,
  };
}

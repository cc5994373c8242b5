import { eq } from "drizzle-orm";
import type { SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { planNow } from "./held-plan";

/** What of a seller's row somebody who does something for them needs to know. */
export const SELLER = {
  id: users.id,
  account: users.account,
  userName: users.userName,
  role: users.role,
  plan: planNow,
  ownLimits: users.ownLimits,
  suspended: users.suspended,
};

/** The seller something is done for that nobody called for, such as a job; undefined where they are gone or suspended. */
export async function sellerOf(db: Database, userId: string): Promise<SignedIn | undefined> {
  const [row] = await db.select(SELLER).from(users).where(eq(users.id, userId));
  return row && !row.suspended ? { ...row, familyId: "" } : undefined;
}

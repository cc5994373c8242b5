import { eq } from "drizzle-orm";
import type { SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { planNow } from "./held-plan";

/** The columns of a seller's row that a job on their behalf needs. */
export const SELLER = {
  id: users.id,
  account: users.account,
  userName: users.userName,
  role: users.role,
  plan: planNow,
  ownLimits: users.ownLimits,
  suspended: users.suspended,
};

/** The seller of a background job; undefined if the account is removed or suspended. */
export async function sellerOf(db: Database, userId: string): Promise<SignedIn | undefined> {
  const [row] = await db.select(SELLER).from(users).where(eq(users.id, userId));
  return row && !row.suspended ? { ...row, familyId: "" } : undefined;
}

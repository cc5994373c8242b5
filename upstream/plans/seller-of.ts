import { eq } from "drizzle-orm";
import type { SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { planNow } from "./held-plan";

/** The seller something is done for that nobody called for, such as a job; undefined where they are gone or suspended. */
export async function sellerOf(db: Database, userId: string): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      account: users.account,
      userName: users.userName,
      role: users.role,
      plan: planNow,
      ownLimits: users.ownLimits,
      suspended: users.suspended,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row && !row.suspended ? { ...row, familyId: "" } : undefined;
}

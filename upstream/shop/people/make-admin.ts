import { eq } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { staffMembers, users } from "@/upstream/db/schema";
import { remember } from "./audit";

/** Why somebody cannot be made an admin, as a sentence for who keeps the machine. */
export class NoAdminMade extends Error {
  override readonly name = "NoAdminMade";
}

/** What stands in the audit trail where a call's number stands, for it was no call. */
const BY_HAND = "make-admin";

/**
 * Gives an account the admin's role; answers false where it has it already. For who keeps the machine (`npm run make-admin`):
 * in the product only an admin makes another one, and a desk without the demo shop begins without any.
 *
 * Holds to the same rules as the admin area: the account has answered its verification mail, is not suspended and works for
 * nobody. The role counts from the next log-in, or when the access token is renewed. Throws `NoAdminMade`.
 *
 * Example: `await makeAdmin(db, "Mina ")` for the account `mina`.
 */
export async function makeAdmin(db: Database, name: string): Promise<boolean> {
  const account = name.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.account, account)).for("update");
    if (!row) throw new NoAdminMade(`Nobody has signed up as ${account}. Sign up in the browser first.`);
    if (row.role === "Admin") return false;
    if (row.certifiedAt === null)
      throw new NoAdminMade(`${account} has not verified their e-mail address. Open the link in the mail first.`);
    if (row.suspended || row.leftAt) throw new NoAdminMade(`${account} is suspended or has left.`);
    const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.userId, row.id));
    if (member) throw new NoAdminMade(`${account} works for a seller; an admin works for nobody.`);
    await tx.update(users).set({ role: "Admin" }).where(eq(users.id, row.id));
    await remember(tx, {
      deed: "applyPermission",
      status: 200,
      query: {},
      body: {},
      userId: undefined,
      ownerId: undefined,
      account: undefined,
      target: account,
      address: "",
      requestId: BY_HAND,
    });
    return true;
  });
}

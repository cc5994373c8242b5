import { eq } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { staffMembers, users } from "@/upstream/db/schema";
import { remember } from "./audit";

/** Why an account cannot become an admin, as a message for the server's operator. */
export class NoAdminMade extends Error {
  override readonly name = "NoAdminMade";
}

/** The audit trail's entry in place of a call's number, because there was no call. */
const BY_HAND = "make-admin";

/**
 * Gives an account the admin role; returns false if it has it already. For the server's operator (`npm run make-admin`): in
 * the product only an admin can make another one, and a desk without the demo shop begins without any.
 *
 * The rules of the admin area apply: the account is verified, not suspended and no staff member. The role takes effect at
 * the next log-in, or when the access token is renewed. Throws `NoAdminMade`.
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

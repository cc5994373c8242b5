import { eq } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { users } from "@/upstream/db/schema";

export const account: NounHandlers<"account", Context> = {
  create: gap("account.create"),
  naverCheck: gap("account.naverCheck"),

  // Verification mails are not sent yet, so no token can be an answer to one.
  async mailCheck(_input, { db, user }) {
    const [row] = await db.select({ at: users.certifiedAt }).from(users).where(eq(users.id, user.id));
    return { isCertified: row?.at != null };
  },

  changePassword: gap("account.changePassword"),
  sendTemporaryPassword: gap("account.sendTemporaryPassword"),
  find: gap("account.find"),
  checkRecommender: gap("account.checkRecommender"),
};

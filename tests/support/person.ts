import type { users } from "@/upstream/db/schema";

/** The row of a person who signed up and confirmed the mail address; the account name is the id too. */
export const person = (account: string, rest: Partial<typeof users.$inferInsert> = {}): typeof users.$inferInsert => ({
  id: account,
  account,
  userName: account,
  email: `${account}@naru.example`,
  passwordHash: "",
  role: "User",
  certifiedAt: new Date("2026-11-20T03:00:00Z"),
  ...rest,
});

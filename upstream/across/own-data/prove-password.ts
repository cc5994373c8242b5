import { eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { takeTurn } from "@/upstream/shop/people/limits";
import { passwordOpens } from "@/upstream/shop/people/passwords";

/** Asks for the caller's own password once more; ten tries in ten minutes. Refuses with 400. */
export async function provePassword({ db, user }: Needs<"db" | "user">, password: string): Promise<void> {
  await takeTurn(db, [{ of: "prove-password", who: user.id, max: 10, minutes: 10 }]);
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (!(await passwordOpens(row?.hash, password))) throw new Refusal(400, "ownData.passwordWrong");
}

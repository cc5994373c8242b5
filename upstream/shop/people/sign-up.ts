import { eq, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { registerForm } from "@/lib/domain/account/register-form";
import { Refusal } from "@/upstream/kit/answers";
import { isMessageKey, type Message, renderMessage, type MessageKey } from "@/upstream/kit/messages";
import { hashPassword } from "./passwords";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { findRecommender, joinBy } from "@/upstream/shop/referral/recommender";
import { takeTurn } from "./limits";
import { alreadyRegisteredMail } from "./mails";
import { sendVerification } from "./verification";

/** What a broken rule of a form is said with; the forms name their rules as the sentences are named (keys of `register.*`). */
export function ruleBroken(rule: string): MessageKey {
  const key = `people.${rule}`;
  return isMessageKey(key) ? key : "people.inputInvalid";
}

const WELCOME: Message = { key: "people.joined" };

/**
 * Registers a seller as BasicUser until the address is verified.
 *
 * A taken login name is reported, because sign-up would be impossible otherwise. A taken e-mail address is not: the reply
 * is the same, no account is created, and the address's owner gets a mail. The password is hashed in both cases, so the
 * response time reveals nothing either.
 */
export async function signUp(
  { body }: Parsed<"account.create">,
  context: Needs<"db" | "now" | "settings" | "mailer" | "later" | "clientAddress">,
): Promise<string> {
  const { db, now, clientAddress, settings, mailer, later } = context;
  const read = registerForm.safeParse({ ...body, recommender: body.recommender ?? "" });
  if (!read.success) {
    throw new Refusal(400, ruleBroken(read.error.issues[0]?.message ?? ""));
  }
  const { account, userName, contactTellNo, password, recommender } = read.data;
  const email = read.data.email.toLowerCase();
  await takeTurn(db, [
    { of: "sign-up/address", who: clientAddress, max: 60, minutes: 60 },
    { of: "sign-up/email", who: email, max: 5, minutes: 60 },
  ]);
  const referrer = recommender ? await findRecommender(context, recommender) : undefined;
  if (recommender && !referrer) throw new Refusal(400, "people.recommenderUnknown");
  const passwordHash = await hashPassword(password);
  const made = await db.transaction(async (tx) => {
    // Two sign-ups of one address at the same moment come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.account, account));
    if (taken) return "taken" as const;
    const [owner] = await tx
      .select({ account: users.account })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    if (owner) return { owner: owner.account };
    const [row] = await tx
      .insert(users)
      .values({
        id: newId(now),
        account,
        userName,
        email,
        tel: contactTellNo,
        passwordHash,
        recommender: referrer?.account ?? "",
        isAgreeMarketing: body.isAgreeMarketing ?? false,
        termsAgreedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    if (row && referrer) await joinBy(tx, row.id, referrer.id, now);
    return row ?? ("taken" as const);
  });
  if (made === "taken") throw new Refusal(409, "people.accountTaken");
  if ("id" in made) await sendVerification(context, made);
  else later("already-registered mail", () => mailer.send(alreadyRegisteredMail(settings.product, email, made.owner)));
  return renderMessage(WELCOME);
}

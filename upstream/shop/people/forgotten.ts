import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { changePasswordForm } from "@/lib/domain/account/register-form";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { endOtherSessions } from "./log-in";
import { hashPassword, passwordOpens } from "./passwords";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { takeTurn } from "./limits";
import { accountNamesMail, temporaryPasswordMail } from "./mails";
import { ruleBroken } from "./sign-up";
import { nowMs } from "@/upstream/kit/clock";
import { renderMessage, type Message } from "@/upstream/kit/messages";

const TEMPORARY_HOURS = 1;
const TEMPORARY_LENGTH = 14;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const SENT: Message = { key: "people.mailedIfKnown" };

/**
 * Sends a temporary password to the account's own address. Everything that depends on whether the account exists happens
 * after the answer, so neither its words nor its time tell. The old password keeps working until the new one is used:
 * otherwise anybody who knows a name could lock its owner out.
 */
export async function sendTemporaryPassword(
  { body }: Parsed<"account.sendTemporaryPassword">,
  { db, settings, mailer, later, clientAddress }: Needs<"db" | "settings" | "mailer" | "later" | "clientAddress">,
): Promise<string> {
  const [account, email] = [body.account.trim().toLowerCase(), body.email.trim().toLowerCase()];
  await takeTurn(db, [
    { of: "temporary/address", who: clientAddress, max: 20, minutes: 10 },
    { of: "temporary/account", who: account, max: 5, minutes: 60 },
  ]);
  later("temporary password", async () => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.account, account), eq(sql`lower(${users.email})`, email), eq(users.suspended, false)));
    if (!user) return;
    const password = Array.from({ length: TEMPORARY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    const temporaryUntil = new Date(nowMs() + TEMPORARY_HOURS * 3_600_000);
    await db
      .update(users)
      .set({ temporaryHash: await hashPassword(password), temporaryUntil })
      .where(eq(users.id, user.id));
    await mailer.send(temporaryPasswordMail(settings.product, user.email, user.account, password));
  });
  return renderMessage(SENT);
}

/** Mails the account names that belong to a name and an address; the answer is the same when there are none. */
export async function findAccount(
  { body }: Parsed<"account.find">,
  { db, settings, mailer, later, clientAddress }: Needs<"db" | "settings" | "mailer" | "later" | "clientAddress">,
): Promise<string> {
  const email = body.email.trim().toLowerCase();
  await takeTurn(db, [
    { of: "find/address", who: clientAddress, max: 20, minutes: 10 },
    { of: "find/email", who: email, max: 5, minutes: 60 },
  ]);
  later("account names", async () => {
    const rows = await db
      .select({ account: users.account, email: users.email })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), eq(users.userName, body.userName.trim())));
    const [first] = rows;
    if (!first) return;
    const names = rows.map(({ account }) => account);
    await mailer.send(accountNamesMail(settings.product, first.email, names));
  });
  return renderMessage(SENT);
}

/**
 * Changes the caller's own password, and ends every session but the one that asked
 * (docs/specification.md#validation-accounts).
 */
export async function changePassword(
  { body }: Parsed<"account.changePassword">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  if (body.account.trim().toLowerCase() !== user.account) throw new Refusal(400, "people.accountUnusual");
  const read = changePasswordForm.safeParse(body);
  if (!read.success) {
    throw new Refusal(400, ruleBroken(read.error.issues[0]?.message ?? ""));
  }
  await takeTurn(db, [{ of: "change-password", who: user.id, max: 10, minutes: 10 }]);
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (!(await passwordOpens(row?.hash, body.password))) throw new Refusal(400, "people.passwordNowWrong");
  if (body.newPassword === body.password) throw new Refusal(400, "people.passwordSame");
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, temporaryHash: null, temporaryUntil: null })
      .where(eq(users.id, user.id));
    await endOtherSessions(tx, user.id, user.familyId, now, "password");
  });
  return DONE;
}

import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { mailTokens, users } from "@/upstream/db/schema";
import { takeTurn } from "./limits";
import { verificationMail } from "./mails";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { renderMessage } from "@/upstream/kit/messages";

const TOKEN_HOURS = 24;
const RESEND_WAIT_SECONDS = 60;
const RESENDS_A_DAY_MAX = 10;

type Answer = Reply<"account.mailCheck">;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** "seller@naru.example" is "se****@naru.example". */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}****${email.slice(at)}`;
}

/** A new link for an address; links sent before stop working. Only the link holds the token, we keep its hash. */
async function newLink(tx: Database, appOrigin: string, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(nowMs() + TOKEN_HOURS * 3_600_000);
  await tx
    .update(mailTokens)
    .set({ usedAt: currentTime() })
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
  await tx.insert(mailTokens).values({ hash: hashOf(token), userId, email, expiresAt });
  return `${appOrigin}/user/check-email?token=${token}`;
}

/**
 * Confirms the verification mail, sends it again, or returns the status.
 *
 * The token alone suffices, because mails are read on other devices; it works once, for a day, and only for the account's
 * present address. Everything else needs a session; without one no account data is returned.
 */
export async function mailCheck(
  { query }: Parsed<"account.mailCheck">,
  context: Needs<"db" | "user" | "now" | "settings" | "mailer" | "later" | "isSignedIn" | "clientAddress">,
): Promise<Answer> {
  if (query.token !== undefined) return answered(query.token, context);
  if (!context.isSignedIn()) return { isCertified: false };
  const { db, user } = context;
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new Refusal(401, { words: "Invalid token" });
  const mailboxUrl = context.mailer.mailboxUrl ?? null;
  const base = { isCertified: row.certifiedAt !== null, email: maskedEmail(row.email), mailboxUrl };
  if (base.isCertified) return { ...base, waitSeconds: 0 };
  const wait = await waitOf(db, user.id);
  if (!query.resend) return { ...base, waitSeconds: wait };
  if (wait > 0) return { ...base, waitSeconds: wait, message: renderMessage("people.resendWait", { seconds: wait }) };
  await takeTurn(db, [{ of: "resend", who: user.id, max: RESENDS_A_DAY_MAX, minutes: 1_440 }]);
  await sendVerification(context, row);
  return { ...base, waitSeconds: RESEND_WAIT_SECONDS, message: renderMessage("people.resent") };
}

async function answered(token: string, context: Needs<"db" | "now" | "clientAddress">): Promise<Answer> {
  const { db, now, clientAddress } = context;
  await takeTurn(db, [{ of: "mail-token/address", who: clientAddress, max: 60, minutes: 10 }]);
  return db.transaction(async (tx): Promise<Answer> => {
    const [used] = await tx
      .update(mailTokens)
      .set({ usedAt: now })
      .where(and(eq(mailTokens.hash, hashOf(token)), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
      .returning({ userId: mailTokens.userId, email: mailTokens.email });
    const [row] = used
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
      : [];
    if (!row) return { isCertified: false, message: renderMessage("people.linkSpent") };
    const role = row.role === "BasicUser" ? "User" : row.role;
    await tx
      .update(users)
      .set({ certifiedAt: row.certifiedAt ?? now, role })
      .where(eq(users.id, row.id));
    return { isCertified: true, email: maskedEmail(row.email), message: renderMessage("people.certified") };
  });
}

async function waitOf(db: Database, userId: string): Promise<number> {
  const [last] = await db
    .select({ createdAt: mailTokens.createdAt })
    .from(mailTokens)
    .where(eq(mailTokens.userId, userId))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  const passed = last ? (nowMs() - last.createdAt.getTime()) / 1_000 : RESEND_WAIT_SECONDS;
  return Math.max(0, Math.ceil(RESEND_WAIT_SECONDS - passed));
}

/** Writes a new link down and sends it after the answer: a slow mail server must not keep anybody waiting. */
export async function sendVerification(
  { db, settings, mailer, later }: Needs<"db" | "settings" | "mailer" | "later">,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const url = await db.transaction((tx) => newLink(tx, settings.appOrigin, id, email));
  later("verification mail", () => mailer.send(verificationMail(settings.product, email, url)));
}

import { eq, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { registerForm } from "@/lib/domain/account/register-form";
import { Refusal } from "@/upstream/kit/answers";
import { hashPassword } from "./passwords";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { findRecommender, joinBy } from "@/upstream/referral/recommender";
import { takeTurn } from "./limits";
import { alreadyRegisteredMail } from "./mails";
import { sendVerification } from "./verification";

/** What the rules of the form are called when they are broken (keys of `register.*`). */
export const RULES: Record<string, string> = {
  accountRule: "아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, -, _ 입니다.",
  nameNeeded: "이름을 입력해 주세요.",
  tooLong: "입력값이 너무 깁니다.",
  phoneRule: "연락처는 숫자 9~11자리입니다. 예: 010-1234-5678",
  emailRule: "이메일 주소를 확인해 주세요.",
  passwordShort: "비밀번호는 8자 이상이어야 합니다.",
  passwordWeak: "추측하기 쉬운 비밀번호입니다. 더 길게 쓰거나 영문, 숫자, 기호를 섞어 주세요.",
  passwordDiffers: "비밀번호가 서로 다릅니다.",
  passwordNeeded: "비밀번호를 입력해 주세요.",
};

const WELCOME = "가입되었습니다. 인증 메일을 확인해 주세요.";

/**
 * Registers a seller as BasicUser, until the verification mail is answered.
 *
 * A login name that is taken is said, because nobody could sign up otherwise. An e-mail address that is taken is not:
 * the answer is the same, no account is made, and the owner of the address gets a mail. The password is hashed in both
 * cases, so the time tells nothing either.
 */
export async function signUp(
  { body }: Parsed<"account.create">,
  context: Needs<"db" | "now" | "settings" | "mailer" | "later" | "clientAddress">,
): Promise<string> {
  const { db, now, clientAddress, settings, mailer, later } = context;
  const read = registerForm.safeParse({ ...body, recommender: body.recommender ?? "" });
  if (!read.success) {
    const key = read.error.issues[0]?.message ?? "";
    throw new Refusal(400, RULES[key] ?? "입력값이 올바르지 않습니다.");
  }
  const { account, userName, contactTellNo, password, recommender } = read.data;
  const email = read.data.email.toLowerCase();
  await takeTurn(db, [
    { of: "sign-up/address", who: clientAddress, max: 60, minutes: 60 },
    { of: "sign-up/email", who: email, max: 5, minutes: 60 },
  ]);
  const referrer = recommender ? await findRecommender(context, recommender) : undefined;
  if (recommender && !referrer) throw new Refusal(400, "존재하지 않는 추천인입니다.");
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
  if (made === "taken") throw new Refusal(409, "이미 사용 중인 아이디입니다.");
  if ("id" in made) await sendVerification(context, made);
  else later("already-registered mail", () => mailer.send(alreadyRegisteredMail(settings.product, email, made.owner)));
  return WELCOME;
}

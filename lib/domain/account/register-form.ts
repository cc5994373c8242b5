import { z } from "zod";

const ACCOUNT_PATTERN = /^[a-z][a-z0-9_-]{3,19}$/;
/** Korean mobile and landline numbers as people type them; kept with digits only. */
const PHONE_PATTERN = /^0\d{8,10}$/;
const PASSWORD_LENGTH_MIN = 8;

/** A phone number's digits: "010-1234-5678" is "01012345678". */
const phoneDigits = (text: string): string => text.replace(/[^0-9]/g, "");

type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; hint: "short" | "mix" | "account" | "repeats" | "good" };

/**
 * How hard a password is to guess, 0 to 4, and the one thing that would help most.
 *
 * Length counts more than variety; containing the account name or being one character over and over is never good.
 * Example: "aaaaaaaa" is 0, "naru-harbour-1999" is 4.
 */
export function passwordStrength(password: string, account = ""): PasswordStrength {
  if (password.length < PASSWORD_LENGTH_MIN) return { score: 0, hint: "short" };
  if (new Set(password).size < 4) return { score: 0, hint: "repeats" };
  if (account.length >= 4 && password.toLowerCase().includes(account.toLowerCase()))
    return { score: 1, hint: "account" };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const points =
    (password.length >= 12 ? 2 : 1) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (kinds >= 2 ? 0 : -1);
  const score = Math.min(4, Math.max(1, points + 1)) as 1 | 2 | 3 | 4;
  return { score, hint: score >= 3 ? "good" : "mix" };
}

/** What the sign-up form takes; messages are keys of `register.*`. Spaces pasted around values are dropped. */
export const registerForm = z
  .object({
    account: z.string().trim().toLowerCase().regex(ACCOUNT_PATTERN, "accountRule"),
    userName: z.string().trim().min(1, "nameNeeded").max(50, "tooLong"),
    contactTellNo: z
      .string()
      .transform(phoneDigits)
      .refine((digits) => PHONE_PATTERN.test(digits), "phoneRule"),
    email: z.string().trim().max(254, "tooLong").email("emailRule"),
    password: z.string().min(PASSWORD_LENGTH_MIN, "passwordShort").max(200, "tooLong"),
    passwordCheck: z.string(),
    recommender: z.string().trim().max(50, "tooLong"),
  })
  .refine(({ password, account }) => passwordStrength(password, account).score >= 2, {
    path: ["password"],
    message: "passwordWeak",
  })
  .refine(({ password, passwordCheck }) => password === passwordCheck, {
    path: ["passwordCheck"],
    message: "passwordDiffers",
  });

const emailField = z.string().trim().max(254, "tooLong").email("emailRule");

/** Asking for a temporary password: which account, and the address it was registered with. */
export const resetPasswordForm = z.object({
  account: z.string().trim().min(1, "accountNeeded").max(100, "tooLong"),
  email: emailField,
});
/** Asking for a forgotten account name. */
export const findAccountForm = z.object({
  userName: z.string().trim().min(1, "nameNeeded").max(50, "tooLong"),
  email: emailField,
});

/**
 * Changing the password: only of one's own account (docs/specification.md#validation-accounts), which the screen checks
 * first.
 */
export const changePasswordForm = z
  .object({
    account: z.string().trim().min(1, "accountNeeded").max(100, "tooLong"),
    password: z.string().min(1, "passwordNeeded").max(200, "tooLong"),
    newPassword: z.string().min(PASSWORD_LENGTH_MIN, "passwordShort").max(200, "tooLong"),
    newPasswordCheck: z.string(),
  })
  .refine(({ newPassword, account }) => passwordStrength(newPassword, account).score >= 2, {
    path: ["newPassword"],
    message: "passwordWeak",
  })
  .refine(({ newPassword, newPasswordCheck }) => newPassword === newPasswordCheck, {
    path: ["newPasswordCheck"],
    message: "passwordDiffers",
  });

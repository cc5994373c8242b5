export type RecommenderProblem = "unknown" | "self" | "already" | "loop";

/**
 * Why a person cannot be a user's recommender; undefined if they can. `above` are the recommenders of the recommender,
 * nearest first: a user among them would have recommended themself in the end.
 */
export function recommenderProblem({
  user,
  recommender,
  present,
  above,
}: {
  user: string;
  recommender: string | undefined;
  present: string | undefined;
  above: readonly string[];
}): RecommenderProblem | undefined {
  if (present !== undefined) return "already";
  if (recommender === undefined) return "unknown";
  if (recommender === user) return "self";
  return above.includes(user) ? "loop" : undefined;
}

/** Letters and digits that are not taken for one another. */
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_DIGITS = "23456789";
const CODE_LENGTH = 8;

/**
 * A referral code of random bytes: eight signs, the first a digit, so that no account name is ever one.
 *
 * Example: `referralCode(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7))` is `23456789`.
 */
export const referralCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)]
    .map((byte, at) => (at === 0 ? CODE_DIGITS[byte % CODE_DIGITS.length] : CODE_LETTERS[byte % CODE_LETTERS.length]))
    .join("");

/** A code as it is stored, from what was typed: blanks and dashes away, capitals. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

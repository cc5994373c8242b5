/** What is known when the upstream answers 401. */
type Refusal = {
  /** The sentence of the answer: the plain text body, or the envelope's `message`. */
  message: string;
  hasAccessToken: boolean;
  hasRefreshToken: boolean;
  /** True when this call was already repeated with fresh tokens. */
  isReplay: boolean;
};

export type NextStep = "logOut" | "refresh";

const SIGNATURE = /signature validation failed/i;
const AUDIENCE = /audience validation failed/i;

/**
 * Decides what a 401 means (docs/specification.md#authentication): log out, or refresh the tokens once and repeat the
 * call.
 *
 * `Invalid token` must be the whole sentence; the signature and audience failures are found anywhere in it, because the
 * upstream puts a code before them (`IDX10214: Audience validation failed. …`, docs/wire.md#transport). A second 401
 * after a refresh logs out, otherwise two servers that disagree about the clock would send us round for ever.
 * Example: an expired token with both tokens held is `refresh`.
 */
export function onUnauthorized(refusal: Refusal): NextStep {
  if (!refusal.hasAccessToken || !refusal.hasRefreshToken) return "logOut";
  if (refusal.isReplay) return "logOut";
  const sentence = refusal.message.trim().replace(/^"(.*)"$/, "$1");
  if (sentence === "Invalid token") return "logOut";
  if (SIGNATURE.test(sentence) || AUDIENCE.test(sentence)) return "logOut";
  return "refresh";
}

/**
 * The result of a message. `refused` is about this one and final: an unknown number, a blocked sender. The others are about
 * the service: `keys` and `money` need the operator, `down` and `limit` a later retry. `unknown` is a reply lost after
 * sending, so the message may have gone out. `why` is for the log.
 */
export type Sent =
  | { ok: true; id: string }
  | { ok: false; code: "refused" | "keys" | "money" | "limit" | "down" | "unknown"; why: string };

/** What fills the registered template: the product's name, how many matters there are, and a line of each. */
export type KakaoNotice = { product: string; count: number; lines: readonly string[] };

/** A service that sends Kakao's business messages (알림톡). It never throws: what cannot be sent is an answer. */
export type Messenger = {
  /** To a Korean mobile number in digits, e.g. `01012345678`. */
  notify(tel: string, notice: KakaoNotice): Promise<Sent>;
};

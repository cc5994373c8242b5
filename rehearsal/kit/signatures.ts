import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import bcrypt from "bcryptjs";

/**
 * How each service wants its calls signed, written from their documents and not shared with the product's connectors: a
 * connector that signs wrongly has to fail here.
 */

/**
 * SmartStore: base64 of the bcrypt hash of `id_timestamp`, the secret being the salt
 * (docs/markets.md#smartstore-authorisation).
 */
export function smartStoreSign(clientId: string, clientSecret: string, timestamp: string): string {
  const hash = bcrypt.hashSync([clientId, timestamp].join("_"), clientSecret);
  return Buffer.from(hash).toString("base64");
}

type CoupangSigned = { date: string; method: string; path: string; query: string };

/**
 * Coupang: hex HMAC-SHA256 over date, method, path and query, in that order and nothing between
 * (docs/markets.md#coupang-authorisation).
 */
export function coupangSign(secretKey: string, { date, method, path, query }: CoupangSigned): string {
  return createHmac("sha256", secretKey).update(date).update(method).update(path).update(query).digest("hex");
}

/** The third part of an ESM bearer over its first two, HS256 (docs/markets.md#esm-authorisation). */
export function esmSign(secretKey: string, header: string, payload: string): string {
  return createHmac("sha256", secretKey).update(`${header}.${payload}`).digest("base64url");
}

/** Naver's search ads: base64 HMAC-SHA256 over `timestamp.method.path`; the query stays unsigned. */
export function searchAdSign(secretKey: string, timestamp: string, method: string, path: string): string {
  return createHmac("sha256", secretKey).update([timestamp, method, path].join(".")).digest("base64");
}

/** The key every mtop web page calls with (docs/markets.md#sites-mtop). */
export const MTOP_KEY = "12574478";

/** mtop: md5 over token, time, key and the data as sent, with "&" between; `token` ends before the cookie's "_". */
export function mtopSign(token: string, time: string, data: string): string {
  return createHash("md5").update([token, time, MTOP_KEY, data].join("&")).digest("hex");
}

/** Whether a given signature is the expected one, in a time that tells nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

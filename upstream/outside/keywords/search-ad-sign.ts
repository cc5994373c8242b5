import { createHmac } from "node:crypto";

export type SearchAdKeys = { apiKey: string; secretKey: string; customerId: string };

/** Base64 of the HMAC over `timestamp.method.path`; the query is not signed. */
export const searchAdSignature = (secretKey: string, timestamp: string, method: string, path: string): string =>
  createHmac("sha256", secretKey).update(`${timestamp}.${method}.${path}`).digest("base64");

/** The four headers of one call to Naver's search ads. */
export function searchAdHeaders(keys: SearchAdKeys, method: string, path: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime());
  return {
    "x-timestamp": timestamp,
    "x-api-key": keys.apiKey,
    "x-customer": keys.customerId,
    "x-signature": searchAdSignature(keys.secretKey, timestamp, method, path),
  };
}

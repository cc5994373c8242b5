import { createHmac } from "node:crypto";

type CoupangKeys = { accessKey: string; secretKey: string };

/** The moment in Coupang's own writing, UTC: `261120T083000Z`. */
export function coupangDate(now: Date): string {
  return now.toISOString().slice(2, 19).replace(/[-:]/g, "") + "Z";
}

/**
 * The hex signature over date, method, path and query (without "?", exactly as sent;
 * docs/markets.md#coupang-authorisation).
 */
function coupangSignature(secretKey: string, signedDate: string, method: string, path: string, query: string): string {
  return createHmac("sha256", secretKey).update(`${signedDate}${method}${path}${query}`).digest("hex");
}

/** The whole `Authorization` header of one call. */
export function coupangAuthorization(
  { accessKey, secretKey }: CoupangKeys,
  { method, path, query, now }: { method: string; path: string; query: string; now: Date },
): string {
  const signedDate = coupangDate(now);
  const signature = coupangSignature(secretKey, signedDate, method, path, query);
  return `CEA algorithm=HmacSHA256, access-key=${accessKey}, signed-date=${signedDate}, signature=${signature}`;
}

import type { Context } from "hono";
import { coupangSign, isSame } from "@/rehearsal/kit/signatures";
import { sellerByKey, type RehearsalSeller } from "@/rehearsal/markets/sellers";

const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
const SHAPE =
  /^CEA algorithm=HmacSHA256, access-key=([^,\s]+), signed-date=(\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z, signature=([0-9a-f]{64})$/;

/** An error as the gateway words it. */
export function coupangError(
  context: Context,
  status: 400 | 401 | 403 | 404 | 429 | 500 | 503,
  message: string,
): Response {
  return context.json({ code: status === 401 || status === 403 ? "ERROR" : String(status), message }, status);
}

/**
 * The seller who signed a call, or the gateway's refusal. The signature covers path and query exactly as sent below
 * `prefix`, this rehearsal's folder; clock, expiry and vendor are checked as the real gateway does.
 */
export function signedSeller(context: Context, prefix: string): RehearsalSeller | Response {
  const found = SHAPE.exec(context.req.header("authorization") ?? "");
  if (!found) return coupangError(context, 401, "Authorization header is invalid.");
  const [, accessKey = "", year, month, day, hour, minute, second, signature = ""] = found;
  const signedAt = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const seller = sellerByKey("Coupang", accessKey);
  if (!seller) return coupangError(context, 401, "Access key is unknown.");
  if (seller.expired) return coupangError(context, 401, "Specified access key is expired.");
  if (!(Math.abs(Date.now() - signedAt) <= CLOCK_TOLERANCE_MS)) {
    return coupangError(context, 401, "Specified signature is expired.");
  }
  const [, sent = ""] = /^https?:\/\/[^/]+(.*)$/.exec(context.req.url) ?? [];
  const [path = "", query = ""] = sent.slice(prefix.length).split(/\?(.*)/s);
  const date = `${year}${month}${day}T${hour}${minute}${second}Z`;
  if (!isSame(signature, coupangSign(seller.secretKey, { date, method: context.req.method, path, query }))) {
    return coupangError(context, 401, "HMAC format is invalid or signature does not match.");
  }
  const vendor = /\/vendors\/(A\d+)\//.exec(path)?.[1];
  if (vendor && vendor !== seller.vendorId) {
    return coupangError(context, 403, `업체[${seller.vendorId}]는 다른 업체[${vendor}]의 정보를 조회할 수 없습니다.`);
  }
  return seller;
}

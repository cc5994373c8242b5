import { createHash } from "node:crypto";

export const MTOP_APP_KEY = "12574478";

/**
 * The signature of an mtop call: md5 over token, time, key and the exact data string (docs/markets.md#sites-mtop).
 * `token` is the part of the cookie `_m_h5_tk` before the underscore.
 */
export function mtopSign(token: string, time: string, data: string): string {
  return createHash("md5").update(`${token}&${time}&${MTOP_APP_KEY}&${data}`).digest("hex");
}

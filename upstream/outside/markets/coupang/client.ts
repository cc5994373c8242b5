import type { z } from "zod";
import { coupangAuthorization } from "./sign";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  answeredAs,
  callMarket,
  type Call,
  type CallResult,
  type Wording,
} from "@/upstream/outside/markets/market-http";
import { nested, refusal } from "./wire";
import { currentTime } from "@/upstream/kit/clock";
import { writeExactly } from "@/upstream/kit/exact-json";
import { externalText } from "@/upstream/kit/messages";

const LIMIT_PAUSE_MS = 1000;

const WORDING: Wording = {
  of: "Coupang",
  refusal(status, body) {
    const { code, message } = refusal.parse(body);
    return { code: code || `HTTP ${status}`, message: message || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
  business: businessRefusal,
};

type Request = { method: Call["method"]; path: string; query?: string; json?: unknown };
export type CoupangCall = <Body>(
  account: MarketAccount,
  request: Request,
  answer: z.ZodType<Body>,
) => Promise<CallResult<Body>>;

/**
 * Signed calls of the Wing API; the query is signed exactly as sent, so it comes as text
 * (docs/markets.md#coupang-authorisation).
 */
export function coupangClient(base: string, enter: (key: string) => Promise<void>): CoupangCall {
  return async (account, { method, path, query = "", json }, answer) => {
    await enter(account.vendorId || account.accessKey);
    const headers = {
      authorization: coupangAuthorization(account, { method, path, query, now: currentTime() }),
      "content-type": "application/json;charset=UTF-8",
      "x-requested-by": account.vendorId,
      "x-extended-timeout": "60000",
    };
    const url = base + path + (query && `?${query}`);
    const body = json === undefined ? undefined : writeExactly(json);
    const result = await callMarket(
      { method, url, headers, account: account.account, ...(body !== undefined && { body }) },
      WORDING,
    );
    return answeredAs(result, answer);
  };
}

/** Business refusals come with HTTP 200 and `code: "ERROR"`; one documented answer nests the real one once more. */
function businessRefusal(whole: unknown): CallResult {
  const inner = nested.safeParse(whole);
  const body = inner.success ? inner.data.data : whole;
  const { code, message, errorItems } = refusal.parse(body);
  if (code !== "ERROR") return { kind: "ok", body };
  const items = errorItems.flatMap(({ itemName, itemAttributes }) =>
    itemAttributes.map((row) => [itemName, row.message].filter(Boolean).join(": ")),
  );
  const words = [...new Set([message, ...items].filter(Boolean))].join(" / ");
  return { kind: "refused", status: 200, code: "ERROR", message: externalText(words || "ERROR"), body };
}

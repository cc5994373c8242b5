import { at, list, text } from "@/upstream/kit/reading";
import { coupangAuthorization } from "./sign";
import type { MarketAccount } from "@/upstream/markets/market-connector";
import { callMarket, type Call, type CallResult, type Wording } from "@/upstream/markets/market-http";
import { currentTime } from "@/upstream/kit/clock";

const LIMIT_PAUSE_MS = 1000;

const WORDING: Wording = {
  refusal(status, body) {
    return { code: text(at(body, "code")) || `HTTP ${status}`, message: text(at(body, "message")) || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
};

type Request = { method: Call["method"]; path: string; query?: string; json?: unknown };
export type CoupangCall = (account: MarketAccount, request: Request) => Promise<CallResult>;

/** Signed calls of the Wing API; the query is signed exactly as sent, so it comes as text (markets.md 2.1). */
export function coupangClient(base: string, enter: (key: string) => Promise<void>): CoupangCall {
  return async (account, { method, path, query = "", json }) => {
    await enter(account.vendorId || account.accessKey);
    const headers = {
      authorization: coupangAuthorization(account, { method, path, query, now: currentTime() }),
      "content-type": "application/json;charset=UTF-8",
      "x-requested-by": account.vendorId,
      "x-extended-timeout": "60000",
    };
    const url = base + path + (query && `?${query}`);
    const body = json === undefined ? undefined : JSON.stringify(json);
    const result = await callMarket({ method, url, headers, ...(body !== undefined && { body }) }, WORDING);
    return result.kind === "ok" ? businessRefusal(result) : result;
  };
}

/** Business refusals come with HTTP 200 and `code: "ERROR"`; one documented answer nests the real one once more. */
function businessRefusal(result: { kind: "ok"; body: unknown }): CallResult {
  const nested = at(result.body, "data", "code") === undefined ? result.body : at(result.body, "data");
  if (text(at(nested, "code")) !== "ERROR") return { kind: "ok", body: nested };
  const items = list(at(nested, "errorItems")).flatMap((item) =>
    list(at(item, "itemAttributes")).map((row) =>
      [text(at(item, "itemName")), text(at(row, "message"))].filter(Boolean).join(": "),
    ),
  );
  const message = [...new Set([text(at(nested, "message")), ...items].filter(Boolean))].join(" / ");
  return { kind: "refused", status: 200, code: "ERROR", message: message || "ERROR", body: nested };
}

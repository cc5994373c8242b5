import { at, entries, text } from "@/upstream/kit/reading";
import type { EsmSite } from "./site";
import { esmToken } from "./sign";
import type { MarketAccount } from "@/upstream/markets/market-connector";
import { callMarket, type Call, type CallResult, type Wording } from "@/upstream/markets/market-http";
import { nowMs } from "@/upstream/kit/clock";

const LIMIT_PAUSE_MS = 5000;
/** How often a read waits for its turn before it is told as busy. */
const TURNS = 4;

/**
 * The value below a chain of keys, whatever their case: the API mixes `resultCode`, `ResultCode` and `SiteGoodsNo`
 * (markets.md 4.3). `esmAt({ Data: { IsChanged: 1 } }, "data", "isChanged")` is 1.
 */
export function esmAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((found, key) => {
    const small = key.toLowerCase();
    return entries(found).find(([name]) => name.toLowerCase() === small)?.[1];
  }, value);
}

const WORDING: Wording = {
  refusal(status, body) {
    const code = text(esmAt(body, "resultCode")) || text(esmAt(body, "status", "status_code")) || `HTTP ${status}`;
    const message = text(esmAt(body, "message")) || text(esmAt(body, "status", "message"));
    return { code, message: message || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
};

type Request = { method: Call["method"]; path: string; json?: unknown };
export type EsmCall = (account: MarketAccount, request: Request) => Promise<CallResult>;

export type EsmGates = {
  /** Any call of one seller. */
  call(key: string): Promise<void>;
  /** Order lists: one in five seconds; those by order number are free. */
  orders(key: string): Promise<void>;
  /** Goods searches: thirty a minute. */
  search(key: string): Promise<void>;
};

/**
 * Calls of the ESM API for one site, each with a bearer of its own. Lists and searches that come a moment too soon,
 * because networks are never exact, wait for their turn again.
 */
export function esmClient(base: string, site: EsmSite, gates: EsmGates): EsmCall {
  return async (account, { method, path, json }) => {
    const key = `${site.market} ${account.accessKey} ${account.account}`;
    const gate = gateOf(gates, path, json);
    const ids = site.key === "gmkt" ? { gmarketId: account.account } : { auctionId: account.account };
    const keys = { masterId: account.accessKey, secretKey: account.secretKey, ...ids };
    for (let turn = 1; ; turn += 1) {
      await gate?.(key);
      await gates.call(key);
      const headers: Record<string, string> = {
        authorization: `Bearer ${esmToken(keys, Math.floor(nowMs() / 1000))}`,
      };
      if (json !== undefined) headers["content-type"] = "application/json;charset=UTF-8";
      const body = json === undefined ? undefined : JSON.stringify(json);
      const result = await callMarket({ method, url: base + path, headers, ...(body && { body }) }, WORDING);
      const isEarly = gate && result.kind === "busy" && result.isLimit === true;
      if (isEarly && turn < TURNS) continue;
      return result.kind === "ok" ? businessRefusal(result) : result;
    }
  };
}

function gateOf(gates: EsmGates, path: string, json: unknown): EsmGates["call"] | undefined {
  if (path === "/item/v1/goods/search") return gates.search;
  const isList = path === "/shipping/v1/Order/RequestOrders" && at(json, "orderStatus") !== 0;
  return isList ? gates.orders : undefined;
}

/** Business refusals come as HTTP 200 with a `resultCode` other than 0; lists carry none. */
function businessRefusal(result: { kind: "ok"; body: unknown }): CallResult {
  const code = text(esmAt(result.body, "resultCode"));
  if (code === "" || code === "0") return result;
  const rule = text(esmAt(result.body, "bizRuleCode"));
  const message = text(esmAt(result.body, "message")) || `ResultCode ${code}`;
  return { kind: "refused", status: 200, code: rule ? `${code} ${rule}` : code, message, body: result.body };
}

import type { z } from "zod";
import type { EsmSite } from "./site";
import { esmToken } from "./sign";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  answeredAs,
  callMarket,
  type Call,
  type CallResult,
  type Wording,
} from "@/upstream/outside/markets/market-http";
import { outcome } from "./wire";
import { nowMs } from "@/upstream/kit/clock";
import { writeExactly } from "@/upstream/kit/exact-json";
import { externalText } from "@/upstream/kit/messages";

const LIMIT_PAUSE_MS = 5000;
/** How many turns a read waits before it fails as busy. */
const TURNS = 4;

const WORDING: Wording = {
  of: "ESM",
  refusal(status, body) {
    const told = outcome.parse(body);
    const code = told.resultCode || told.status.status_code || `HTTP ${status}`;
    return { code, message: told.message || told.status.message || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
  business: businessRefusal,
};

type Refused = Extract<CallResult, { kind: "refused" }>;
type Request = {
  method: Call["method"];
  path: string;
  json?: Record<string, unknown>;
  /**
   * The empty body that a refusal means, where a list tells by one that it holds nothing; undefined for a real refusal. The
   * log then has an answer and no refusal.
   */
  nothing?: (refusal: Refused) => unknown;
};
export type EsmCall = <Body>(
  account: MarketAccount,
  request: Request,
  answer: z.ZodType<Body>,
) => Promise<CallResult<Body>>;

type EsmGates = {
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
  return async (account, { method, path, json, nothing }, answer) => {
    const wording = nothing ? { ...WORDING, business: emptyWhere(nothing) } : WORDING;
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
      const body = json === undefined ? undefined : writeExactly(json);
      const result = await callMarket(
        { method, url: base + path, headers, account: account.account, ...(body && { body }) },
        wording,
      );
      const isEarly = gate && result.kind === "busy" && result.isLimit === true;
      if (isEarly && turn < TURNS) continue;
      return answeredAs(result, answer);
    }
  };
}

function gateOf(gates: EsmGates, path: string, json?: Record<string, unknown>): EsmGates["call"] | undefined {
  if (path === "/item/v1/goods/search") return gates.search;
  // The list of unpaid orders shares its pace with that of the paid ones.
  const isList =
    path === "/shipping/v1/Order/PreRequestOrders" ||
    (path === "/shipping/v1/Order/RequestOrders" && json?.["orderStatus"] !== 0);
  return isList ? gates.orders : undefined;
}

const emptyWhere =
  (nothing: (refusal: Refused) => unknown) =>
  (whole: unknown): CallResult => {
    const result = businessRefusal(whole);
    const body = result.kind === "refused" ? nothing(result) : undefined;
    return body === undefined ? result : { kind: "ok", body };
  };

/** Business refusals come as HTTP 200 with a `resultCode` other than 0; lists carry none. */
function businessRefusal(body: unknown): CallResult {
  const { resultCode: code, bizRuleCode: rule, message } = outcome.parse(body);
  if (code === "" || code === "0") return { kind: "ok", body };
  const words = externalText(message || `ResultCode ${code}`);
  return { kind: "refused", status: 200, code: rule ? `${code} ${rule}` : code, message: words, body };
}

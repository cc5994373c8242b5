import type { z } from "zod";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  ANSWER_LOST,
  answeredAs,
  callMarket,
  type Call,
  type CallResult,
  type Trouble,
  type Wording,
} from "@/upstream/outside/markets/market-http";
import { bearer, refusal } from "./wire";
import { smartStoreSignature } from "./sign";
import { nowMs } from "@/upstream/kit/clock";
import { writeExactly } from "@/upstream/kit/exact-json";
import type { Message } from "@/upstream/kit/messages";

const CLOCK_MARGIN_MS = 3000;
const RENEW_EARLY_MS = 60_000;
const QUOTA_PAUSE_MS = 10 * 60 * 1000;
const SHORTEST_PAUSE_MS = 500;

const WORDING: Wording = {
  of: "SmartStore",
  refusal(status, body) {
    const { code, message, invalidInputs } = refusal.parse(body);
    const words = [message, ...invalidInputs.map((input) => input.message)].filter(Boolean);
    return { code: code || `HTTP ${status}`, message: [...new Set(words)].join(" ") || `HTTP ${status}` };
  },
  pauseMs(headers, body) {
    if (refusal.parse(body).code === "GW.QUOTA_LIMIT") return QUOTA_PAUSE_MS;
    const perSecond = Number(headers["gncp-gw-ratelimit-replenish-rate"]) || 1;
    return Math.max(SHORTEST_PAUSE_MS, Math.ceil(1000 / perSecond));
  },
};

type Request = { method: Call["method"]; path: string; json?: unknown; form?: FormData };
export type SmartStoreCall = <Body>(
  account: MarketAccount,
  request: Request,
  answer: z.ZodType<Body>,
) => Promise<CallResult<Body>>;

/**
 * Calls of the Commerce API with a bearer per account, kept until shortly before it ends. A bearer the gateway no
 * longer knows (GW.AUTHN) is replaced once and the call repeated: it was refused before anything happened.
 */
export function smartStoreClient(base: string, enter: (key: string) => Promise<void>): SmartStoreCall {
  const tokens = new Map<string, { secret: string; token: Promise<Token> }>();

  const tokenOf = (account: MarketAccount): Promise<Token> => {
    const known = tokens.get(account.accessKey);
    if (known && known.secret === account.secretKey) return known.token;
    const token = issue(base, account);
    tokens.set(account.accessKey, { secret: account.secretKey, token });
    return token;
  };

  return async (account, { method, path, json, form }, answer) => {
    for (let attempt = 0; ; attempt += 1) {
      let token = await tokenOf(account);
      if (token.ok && token.until <= nowMs()) {
        tokens.delete(account.accessKey);
        token = await tokenOf(account);
      }
      if (!token.ok) {
        tokens.delete(account.accessKey);
        return token.trouble;
      }
      await enter(account.accessKey);
      const headers: Record<string, string> = { authorization: `Bearer ${token.bearer}` };
      if (json !== undefined) headers["content-type"] = "application/json;charset=UTF-8";
      const body = form ?? (json === undefined ? undefined : writeExactly(json));
      const url = base + path;
      const result = await callMarket(
        { method, url, headers, account: account.account, ...(body !== undefined && { body }) },
        WORDING,
      );
      const stale = result.kind === "refused" && result.status === 401;
      if (!stale) return answeredAs(result, answer);
      tokens.delete(account.accessKey);
      if (attempt > 0) return result;
    }
  };
}

type Token = { ok: true; bearer: string; until: number } | { ok: false; trouble: Trouble };

async function issue(base: string, account: MarketAccount): Promise<Token> {
  // A stamp from the future is refused, and clocks differ a little.
  const timestamp = String(nowMs() - CLOCK_MARGIN_MS);
  let signature: string;
  try {
    signature = smartStoreSignature(account.accessKey, account.secretKey, timestamp);
  } catch {
    const message: Message = { key: "markets.smartStoreSecret" };
    return { ok: false, trouble: { kind: "refused", status: 400, code: "BAD_SECRET", message, body: undefined } };
  }
  const form = new URLSearchParams({
    client_id: account.accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: signature,
    type: "SELF",
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const call: Call = {
    method: "POST",
    url: `${base}/v1/oauth2/token`,
    headers,
    account: account.account,
    body: form.toString(),
  };
  const result = answeredAs(await callMarket(call, WORDING), bearer);
  if (result.kind !== "ok") return { ok: false, trouble: result };
  const { access_token: issued, expires_in: seconds } = result.body;
  if (!issued) return { ok: false, trouble: { kind: "lost", message: ANSWER_LOST } };
  const lifeMs = seconds * 1000;
  return { ok: true, bearer: issued, until: nowMs() + Math.max(1000, lifeMs - RENEW_EARLY_MS) };
}

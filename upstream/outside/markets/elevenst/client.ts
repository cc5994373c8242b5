import type { z } from "zod";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  answeredAs,
  callMarket,
  OUTAGE_PAUSE_MS,
  type Call,
  type CallResult,
  type Wording,
} from "@/upstream/outside/markets/market-http";
import { outcome } from "./wire";
import { readXml, rootOf, writeXml } from "@/upstream/kit/xml";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { externalText } from "@/upstream/kit/messages";

const LIMIT_PAUSE_MS = 1000;
const MAINTENANCE = "-1000";
const DAILY_CAP = "400";
const FINE = ["0", "100", "200", "210"];
const KOREA_MS = 9 * 60 * 60 * 1000;

const WORDING: Wording = {
  of: "Elevenst",
  refusal(status, body) {
    const { code, words } = outcome.parse(rootOf(body));
    return { code: code || `HTTP ${status}`, message: words || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
  business: (body) => businessRefusal(rootOf(body)),
  read: readXml,
};

type Request = { method: Call["method"]; path: string; xml?: Record<string, unknown> };
export type ElevenstCall = <Body>(
  account: MarketAccount,
  request: Request,
  answer: z.ZodType<Body>,
) => Promise<CallResult<Body>>;

/**
 * Calls of 11st's Open API: EUC-KR XML in both directions, results reported inside HTTP 200 (docs/markets.md#11st-transport
 * and #11st-results). A body holds the content of the outermost element.
 */
export function elevenstClient(base: string, enter: (key: string) => Promise<void>): ElevenstCall {
  return async (account, { method, path, xml }, answer) => {
    await enter(account.openApiKey || account.account);
    const headers: Record<string, string> = { openapikey: headerSafe(account.openApiKey), accept: "text/xml" };
    if (xml) headers["content-type"] = "text/xml;charset=EUC-KR";
    const body = xml && writeXml(xml);
    const result = await callMarket(
      { method, url: `${base}/rest${path}`, headers, account: account.account, ...(body && { body }) },
      WORDING,
    );
    return answeredAs(result, answer);
  };
}

function businessRefusal(root: unknown): CallResult {
  const { code, words, sentence, isOfParcels } = outcome.parse(root);
  const message = externalText(words || `result_code ${code}`);
  if (code === MAINTENANCE) return { kind: "busy", afterMs: OUTAGE_PAUSE_MS, reason: message };
  if (code === DAILY_CAP && !isOfParcels)
    return { kind: "busy", afterMs: untilTomorrow(nowMs()), reason: message, isLimit: true };
  // Address lists carry a sentence instead of a code.
  if (code === "" && sentence.includes("점검"))
    return { kind: "busy", afterMs: OUTAGE_PAUSE_MS, reason: externalText(sentence) };
  if (code === "" && sentence !== "" && sentence !== "SUCCESS")
    return { kind: "refused", status: 200, code: "-1", message: externalText(sentence), body: root };
  if (code === "" || FINE.includes(code)) return { kind: "ok", body: root };
  return { kind: "refused", status: 200, code, message, body: root };
}

/** A key typed with a stray sign must be refused by the market, not break the request. */
const headerSafe = (key: string): string => key.replace(/[^\x21-\x7e]/g, "");

/** New products are counted by the Korean day. */
function untilTomorrow(now: number): number {
  return DAY_MS - ((now + KOREA_MS) % DAY_MS);
}

import { at, text } from "@/upstream/kit/reading";
import type { MarketAccount } from "@/upstream/markets/market-connector";
import { callMarket, OUTAGE_PAUSE_MS, type Call, type CallResult, type Wording } from "@/upstream/markets/market-http";
import { readXml, rootOf, writeXml } from "@/upstream/kit/xml";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

const LIMIT_PAUSE_MS = 1000;
const MAINTENANCE = "-1000";
const DAILY_CAP = "400";
const FINE = ["0", "100", "200", "210"];
const KOREA_MS = 9 * 60 * 60 * 1000;

const WORDING: Wording = {
  refusal(status, body) {
    const root = rootOf(body);
    return { code: codeOf(root) || `HTTP ${status}`, message: wordsOf(root) || `HTTP ${status}` };
  },
  pauseMs(headers) {
    const seconds = Number(headers["retry-after"]);
    return seconds > 0 ? seconds * 1000 : LIMIT_PAUSE_MS;
  },
  read: readXml,
};

type Request = { method: Call["method"]; path: string; xml?: Record<string, unknown> };
export type ElevenstCall = (account: MarketAccount, request: Request) => Promise<CallResult>;

/**
 * Calls of 11st's Open API: EUC-KR XML both ways, results told inside HTTP 200 (markets.md 3.1 and 3.3). A body holds
 * what stands below the outermost element.
 */
export function elevenstClient(base: string, enter: (key: string) => Promise<void>): ElevenstCall {
  return async (account, { method, path, xml }) => {
    await enter(account.openApiKey || account.account);
    const headers: Record<string, string> = { openapikey: headerSafe(account.openApiKey), accept: "text/xml" };
    if (xml) headers["content-type"] = "text/xml;charset=EUC-KR";
    const body = xml && writeXml(xml);
    const result = await callMarket({ method, url: `${base}/rest${path}`, headers, ...(body && { body }) }, WORDING);
    return result.kind === "ok" ? businessRefusal(rootOf(result.body)) : result;
  };
}

function businessRefusal(root: unknown): CallResult {
  const code = codeOf(root);
  const message = wordsOf(root) || `result_code ${code}`;
  if (code === MAINTENANCE) return { kind: "busy", afterMs: OUTAGE_PAUSE_MS, reason: message };
  if (code === DAILY_CAP) return { kind: "busy", afterMs: untilTomorrow(nowMs()), reason: message, isLimit: true };
  // Address lists carry a sentence instead of a code.
  const sentence = text(at(root, "result_message"));
  if (code === "" && sentence.includes("점검")) return { kind: "busy", afterMs: OUTAGE_PAUSE_MS, reason: sentence };
  if (code === "" && sentence !== "" && sentence !== "SUCCESS")
    return { kind: "refused", status: 200, code: "-1", message: sentence, body: root };
  if (code === "" || FINE.includes(code)) return { kind: "ok", body: root };
  return { kind: "refused", status: 200, code, message, body: root };
}

const codeOf = (root: unknown): string => text(at(root, "result_code")) || text(at(root, "resultCode"));
const wordsOf = (root: unknown): string =>
  text(at(root, "result_text")) || text(at(root, "message")) || text(at(root, "result_message"));

/** A key typed with a stray sign must be refused by the market, not break the request. */
const headerSafe = (key: string): string => key.replace(/[^\x21-\x7e]/g, "");

/** New products are counted by the Korean day. */
function untilTomorrow(now: number): number {
  return DAY_MS - ((now + KOREA_MS) % DAY_MS);
}

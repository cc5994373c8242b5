import type { Context, Next } from "hono";
import { readXml, rootOf, writeXml } from "@/rehearsal/kit/xml";
import { sellersOn, type RehearsalSeller } from "@/rehearsal/markets/sellers";

export type ElevenstEnv = { Variables: { seller: RehearsalSeller } };
export type ElevenstContext = Context<ElevenstEnv>;

const NO_USER = "OpenAPI Key 에 해당하는 유저가 없습니다.";

/** An answer as 11st sends it: XML in EUC-KR, results inside HTTP 200 (docs/markets.md#11st-transport). */
export function elevenstXml(content: Record<string, unknown>, status = 200): Response {
  const bytes = new Uint8Array(writeXml(content));
  return new Response(bytes, { status, headers: { "content-type": "text/xml;charset=EUC-KR" } });
}

/** The content of a body's outermost element; undefined if the body is unreadable. */
export async function elevenstBodyOf(context: Context): Promise<unknown> {
  try {
    const bytes = Buffer.from(await context.req.arrayBuffer());
    return rootOf(readXml(bytes, context.req.header("content-type") ?? ""));
  } catch {
    return undefined;
  }
}

/** Calls about one order, which tell what became of it. */
const RESULT_ORDER =
  /\/(reqpackaging|saleconfirm|reqdelivery|reqrejectorder|cancelreq\w+|returnreq\w+|return\w*defer|returninvc|sellerclaimfix|exchangereq\w+|deliveryDelayGuide)(\/|$)/;

/** Each service tells results in a shape of its own (docs/markets.md#11st-results); the path says which. */
export function elevenstResult(context: Context, code: string, words: string): Response {
  const path = context.req.path;
  if (RESULT_ORDER.test(path)) return elevenstXml({ ResultOrder: { result_code: code, result_text: words } });
  if (path.includes("/areaservice/"))
    return elevenstXml({ "ns2:inOutAddresss": { "ns2:result_code": code, "ns2:result_message": words } });
  if (path.includes("/nondeliverylist/"))
    return elevenstXml({ "ns0:nonDeliverys": { "ns0:resultCode": code, "ns0:resultMessage": words } });
  if (path.includes("/nondeliverystatus/")) return elevenstXml({ Result: { resultCode: code, resultMessage: words } });
  if (path.includes("/alimianswer")) return elevenstXml({ alimiResult: { result_code: code, result_text: words } });
  if (/\/(ordservices|claimservice)\//.test(path)) return elevenstList("orders", code, words);
  if (path.includes("/prodqnalist/")) return elevenstList("productQnas", code, words);
  if (path.includes("/getalimilist/")) return elevenstList("alimi", code, words);
  const resultCode = code === "-1" ? "500" : code;
  return elevenstXml({ ClientMessage: { message: words, productNo: "", resultCode } });
}

const elevenstList = (root: string, code: string, words: string): Response =>
  elevenstXml({ [`ns2:${root}`]: { "ns2:result_code": code, "ns2:result_text": words } });

/** The rows of a list. An empty list has a result of its own, which is no error. */
export function elevenstRows(root: string, element: string, rows: Record<string, unknown>[]): Response {
  if (rows.length === 0) return elevenstList(root, "0", "조회된 결과가 없습니다.");
  return elevenstXml({ [`ns2:${root}`]: { [`ns2:${element}`]: rows } });
}

/** Finds the seller of a key; a wrong key is reported inside HTTP 200 like every other error. */
export async function elevenstKey(context: ElevenstContext, next: Next): Promise<Response | void> {
  const key = context.req.header("openapikey") ?? "";
  const seller = sellersOn("Elevenst").find(({ openApiKey }) => openApiKey !== "" && openApiKey === key);
  if (!seller || seller.expired) return wrongKey(context);
  context.set("seller", seller);
  await next();
}

export const wrongKey = (context: Context): Response => elevenstResult(context, "-1", `오류 : ${NO_USER}`);

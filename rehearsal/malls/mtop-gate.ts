import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isSame, MTOP_KEY, mtopSign } from "@/rehearsal/kit/signatures";

const TOKEN_LIFE_MS = 60 * 60 * 1000;

type MtopCall = { ok: true; data: Record<string, unknown> } | { ok: false; answer: Response };

/** Lets a signed mtop call through and answers any other as the real gateway does: the first call only earns a token. */
export function mtopCall(context: Context): MtopCall {
  const cookie = getCookie(context, "_m_h5_tk");
  const refuse = (ret: string): MtopCall => ({ ok: false, answer: mtopAnswer(context, { ret: [ret], data: {} }) });
  if (!cookie) {
    const token = `${randomBytes(16).toString("hex")}_${Date.now() + TOKEN_LIFE_MS}`;
    setCookie(context, "_m_h5_tk", token, { path: "/" });
    setCookie(context, "_m_h5_tk_enc", randomBytes(16).toString("hex"), { path: "/" });
    return refuse("FAIL_SYS_TOKEN_EMPTY::令牌为空");
  }
  const { t = "", sign = "", data = "", appKey = "" } = context.req.query();
  const [token = ""] = cookie.split("_");
  if (appKey !== MTOP_KEY || !isSame(sign, mtopSign(token, t, data)))
    return refuse("FAIL_SYS_ILLEGAL_ACCESS::非法请求");
  try {
    return { ok: true, data: JSON.parse(data) as Record<string, unknown> };
  } catch {
    return refuse("FAIL_SYS_BIZPARAM_TYPE_ERROR::参数类型错误");
  }
}

/** An answer as its caller wants it: JSON, or a call of the function it names. */
export function mtopAnswer(context: Context, answer: unknown): Response {
  const { type = "json", callback = "" } = context.req.query();
  if (!/jsonp$/.test(type) || !/^\w+$/.test(callback)) return context.json(answer as object);
  return context.text(` ${callback}(${JSON.stringify(answer)})`, 200, { "content-type": "application/javascript" });
}

export const MTOP_OK = "SUCCESS::调用成功";

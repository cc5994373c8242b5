import { createHmac, randomBytes } from "node:crypto";
import { request } from "undici";
import { z } from "zod";
import type { KakaoSettings } from "@/lib/settings/upstream-services";
import { currentTime } from "@/upstream/kit/clock";
import { textWithin } from "@/upstream/kit/answer-text";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import type { Messenger, Sent } from "./messenger";
import { readStorable } from "@/upstream/kit/storable-json";

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 64 * 1024;
/** A text of an 알림톡 may have 1,000 characters, the template's own among them. */
const LINES_MAX = 700;

const accepted = z.looseObject({ statusCode: z.string(), statusMessage: z.string().optional(), messageId: z.string() });
const refused = z.looseObject({ errorCode: z.string(), errorMessage: z.string().optional() });

const trouble = (code: Exclude<Sent, { ok: true }>["code"], why: string): Sent => ({ ok: false, code, why });

/** Errors of single numbers and texts; what is refused for our account, sender or template is everybody's. */
const OUR_OWN = new Set(["1020", "1041", "1042", "1043", "1044", "1045", "1046", "1047", "1062", "2062", "2063"]);
const NO_MONEY = new Set(["1030", "2230"]);

/** Reads an answer: `2000` is taken, `3104` a number without KakaoTalk, HTTP 402 an account without money. */
function sentBy(statusCode: number, text: string): Sent {
  if (statusCode === 429) return trouble("limit", "429");
  if (statusCode >= 500) return trouble("down", `${statusCode}`);
  let said: unknown;
  try {
    said = readStorable(text);
  } catch {
    return trouble(statusCode === 200 ? "unknown" : "down", `${statusCode}`);
  }
  if (statusCode === 200) {
    const yes = accepted.safeParse(said);
    if (!yes.success) return trouble("unknown", "200");
    const { statusCode: code, statusMessage = "", messageId } = yes.data;
    if (code === "2000" || code === "3000" || code === "4000") return { ok: true, id: messageId };
    const words = `${code} ${statusMessage}`.trim();
    if (NO_MONEY.has(code)) return trouble("money", words);
    return trouble(OUR_OWN.has(code) ? "keys" : "refused", words);
  }
  const no = refused.safeParse(said);
  const words = no.success ? `${no.data.errorCode} ${no.data.errorMessage ?? ""}`.trim() : `${statusCode}`;
  if (statusCode === 402) return trouble("money", words);
  return trouble(statusCode === 401 || statusCode === 403 ? "keys" : "refused", words);
}

/**
 * Kakao's 알림톡 by Solapi: `POST /messages/v4/send`, signed by HMAC-SHA256 over moment and salt (docs.solapi.com, "API Key
 * 인증 방식" and "단일 메시지"). The operator registers one template with Kakao whose places are `#{서비스}`, `#{건수}` and
 * `#{내용}`; docs/operations.md has its text. Never falls back to a text message, which would cost more than was agreed to.
 */
export const solapiMessenger = ({ url, key, secret, channel, template, sender }: KakaoSettings): Messenger => ({
  async notify(tel, { product, count, lines }) {
    const date = currentTime().toISOString();
    const salt = randomBytes(16).toString("hex");
    const signature = createHmac("sha256", secret).update(`${date}${salt}`).digest("hex");
    const told = lines.join("\n");
    const variables = {
      "#{서비스}": product,
      "#{건수}": `${count}`,
      "#{내용}": told.length > LINES_MAX ? `${told.slice(0, LINES_MAX - 1)}…` : told,
    };
    const kakaoOptions = { pfId: channel, templateId: template, disableSms: true, variables };
    const ask = () =>
      request(`${url}/messages/v4/send`, {
        method: "POST",
        headers: {
          authorization: `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ message: { to: tel, from: sender, type: "ATA", kakaoOptions } }),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
    try {
      const { statusCode, body } = await outward("Solapi", ask, reportOfAnswer);
      const text = await textWithin(body, ANSWER_MAX);
      return text === undefined ? trouble("unknown", "too long") : sentBy(statusCode, text);
    } catch (error) {
      // Without a connection nothing was sent; after that the reply may have been lost.
      const code = String((error as { code?: unknown } | null)?.code ?? "");
      const neverWent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
      return trouble(neverWent ? "down" : "unknown", code || "lost");
    }
  },
});

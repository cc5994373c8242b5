type Fields = Record<string, unknown>;

const MARKUP = /^\s*<(?:!doctype|html|\?xml)/i;
/** What an envelope consists of. A product whose code is 401 has other fields, and is none. */
const ENVELOPE = new Set(
  "code,status,statuscode,message,data,payload,error,errors,title,detail,success,traceid,timestamp,path".split(","),
);
const SENTENCES = ["message", "detail", "title", "error"];
const INSIDE = ["data", "payload", "error"];

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field by its name, however it is capitalised. */
const field = (fields: Fields, name: string): unknown =>
  Object.entries(fields).find(([key]) => key.toLowerCase() === name)?.[1];

const isEnvelope = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).every((key) => ENVELOPE.has(key.toLowerCase()));

/** An answer's text as data; text that is not JSON stays text. */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The sentence of an answer: the text itself, or what an envelope says, also one inside another. Empty when it says none.
 * Example: `{"data":{"Message":"Invalid token"}}` says "Invalid token" (docs/wire.md#transport).
 */
export function sentenceIn(answer: unknown): string {
  if (typeof answer === "string") return answer;
  if (!isFields(answer)) return "";
  for (const name of SENTENCES) {
    const said = field(answer, name);
    if (typeof said === "string" && said) return said;
  }
  for (const name of INSIDE) {
    const said = sentenceIn(field(answer, name));
    if (said && isFields(field(answer, name))) return said;
  }
  return "";
}

/**
 * Whether an answer is a 401, by its status or, under HTTP 200, by its envelope (docs/wire.md#transport). The code may
 * be a number or a text; anything but an envelope, such as a product with the code 401, is an answer like any other.
 */
export function means401(status: number, answer: unknown): boolean {
  if (status === 401) return true;
  if (status >= 300 || !isEnvelope(answer)) return false;
  const inside = field(answer, "data") ?? field(answer, "payload");
  return String(field(answer, "code")) === "401" && (inside == null || isEnvelope(inside));
}

/**
 * Whether a response only means that the upstream is unavailable: it or its proxy is down, busy, moved, or returned a page.
 * Such a response is no refusal, so the session stays.
 */
export const couldNotAsk = (status: number, answer: unknown): boolean =>
  status >= 500 ||
  (status >= 300 && status < 400) ||
  [408, 425, 429].includes(status) ||
  (typeof answer === "string" && MARKUP.test(answer));

import { ABNORMAL_ACCESS, CallError } from "./errors";

/** Whether an answer sends the caller elsewhere, which no call of ours follows: it could carry a token to another host. */
export const isElsewhere = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** Whether a body came packed although none was asked for; unpacking it is what a bomb waits for. */
export const isPacked = (encoding: string | undefined): boolean => !/^(identity)?$/i.test(encoding ?? "");

/**
 * An error in place of the requested file, sent with HTTP 200: recognised by its type or, if mislabelled, by its first
 * character.
 */
export const isNoFile = (type: string, begins: string): boolean =>
  /json|html/i.test(type) || /^\s*[{<]/.test(begins) || (/^text\/plain/i.test(type) && begins !== "");

/** Whether a text is a gateway's page, which says nothing to a seller. */
export const looksLikeMarkup = (text: string): boolean => /^\s*<(!doctype|html|\?xml)/i.test(text);

/**
 * A body as screens read it: data where its type says JSON, else the text itself. Throws a `CallError` of kind
 * `unreadable` for a body that only says it was JSON.
 */
export function bodyIn(type: string | null | undefined, text: string): unknown {
  if (!type?.includes("json")) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CallError(502, ABNORMAL_ACCESS, "unreadable");
  }
}

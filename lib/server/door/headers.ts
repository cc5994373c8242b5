import { REFUSAL_CODE } from "@/lib/contract/errors";
import { GUARDS } from "./refusal";

/** All a browser may tell the upstream. `cookie`, `authorization`, `host` and every `x-forwarded-*` are ours to say. */
const TO_UPSTREAM = ["accept", "content-type", "idempotency-key"] as const;
/** All the upstream may tell a browser. No cookies, no redirects, no policies, no CORS, nothing about its software. */
const TO_BROWSER = ["content-type", "content-disposition", "etag", "retry-after", REFUSAL_CODE] as const;

const GUARD_LINES = Object.entries(GUARDS);

/** Undici refuses a header value beyond Latin-1, and a control character in one is always an attack. */
const SENDABLE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

type Sender = {
  accessToken: string | undefined;
  clientAddress: string | undefined;
  requestId: string;
  language: string | undefined;
};

export function headersToUpstream(from: Headers, sender: Sender): Record<string, string> {
  const headers: Record<string, string> = { "accept-encoding": "identity", "x-request-id": sender.requestId };
  for (const name of TO_UPSTREAM) {
    const value = from.get(name);
    if (value !== null && value.length <= 1_000 && SENDABLE.test(value)) headers[name] = value;
  }
  if (sender.language) headers["accept-language"] = sender.language;
  if (sender.clientAddress) headers["x-forwarded-for"] = sender.clientAddress;
  if (sender.accessToken) headers.authorization = `Bearer ${sender.accessToken}`;
  return headers;
}

const RESERVED = /[^A-Za-z0-9._ ()[\]-]/g;

const fromExtended = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** A file name as RFC 6266 carries it: plain for old readers, UTF-8 for the others. */
export function safeDisposition(given: string | undefined, fallback = "download"): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(given ?? "")?.[1];
  const quoted =
    /filename\s*=\s*"([^"]*)"/i.exec(given ?? "")?.[1] ?? /filename\s*=\s*([^;\s]+)/i.exec(given ?? "")?.[1];
  const said = (extended && fromExtended(extended)) ?? quoted ?? fallback;
  const name =
    (said.split(/[/\\]/).pop() ?? "")
      .replace(/[\u0000-\u001f\u007f"<>:|?*\u200e\u200f\u202a-\u202e]/g, "")
      .replace(/^\.+/, "")
      .slice(0, 200)
      .trim() || fallback;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(RESERVED, "_")}"; filename*=UTF-8''${encoded}`;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** `text/plain` without a charset would be read in the reader's own one, Korean in most cases as rubbish. */
const withCharset = (type: string): string =>
  /^(application\/json|text\/)/i.test(type) && !/charset/i.test(type) ? `${type}; charset=utf-8` : type;

/**
 * The headers of an upstream reply that reach the browser, and ours.
 *
 * Next strips `content-length` from streamed replies, so it is sent as `x-content-length` for progress bars. A download
 * always becomes an attachment with a cleaned name; no other reply may carry one. HTML is sent as plain text: a page of the
 * upstream must never run under our origin.
 */
export function headersToBrowser(
  from: Record<string, string | string[] | undefined>,
  isDownload: boolean,
): Map<string, string> {
  const headers = new Map(GUARD_LINES);
  for (const name of TO_BROWSER) {
    const value = single(from[name]);
    if (value !== undefined && SENDABLE.test(value)) headers.set(name, value);
  }
  const type = headers.get("content-type") ?? "application/octet-stream";
  const isActive = /html|xml|svg|javascript/i.test(type) && !/officedocument/i.test(type);
  headers.set("content-type", withCharset(isActive ? "text/plain" : type));
  headers.delete("content-disposition");
  if (isDownload) headers.set("content-disposition", safeDisposition(rawText(single(from["content-disposition"]))));
  const length = single(from["content-length"]);
  if (length && /^\d+$/.test(length)) headers.set("x-content-length", length);
  return headers;
}

/** Header bytes arrive as Latin-1; a server that wrote a UTF-8 file name meant the bytes. */
function rawText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const meant = Buffer.from(value, "latin1").toString("utf8");
  return meant.includes("\ufffd") ? value : meant;
}

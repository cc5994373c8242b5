import "server-only";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/**
 * Whether this page is being opened from another site without a cookie of ours, although there may be one.
 *
 * Strict cookies stay at home on the first request from a mail or a payment page. `naru-arrived` says we bounced already:
 * a visitor who really is not logged in must not be sent in circles.
 */
export function mustBounce(headers: Headers, hasSession: boolean, search: URLSearchParams): boolean {
  if (hasSession || search.has(ARRIVED)) return false;
  const isArrival = headers.get("sec-fetch-site") === "cross-site" && headers.get("sec-fetch-dest") === "document";
  return isArrival && headers.get("sec-fetch-mode") === "navigate";
}

const ARRIVED = "naru-arrived";

/** A page of ours that opens the asked-for page at once: from us to us, so that the cookie comes along. */
export function bouncePage(path: string, search: URLSearchParams): Response {
  const next = new URLSearchParams(search);
  next.set(ARRIVED, "1");
  const target = escaped(`${path}?${next.toString()}`);
  const page = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><link rel="icon" href="/icon.svg"><meta http-equiv="refresh" content="0;url=${target}"><title>Naru</title></head><body><a href="${target}">계속</a></body></html>`;
  return new Response(page, { status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
}

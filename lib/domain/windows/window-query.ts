const ADDRESS_LENGTH_MAX = 4_000;
const ACCOUNT_LENGTH_MAX = 50;
const SITE = /^[A-Za-z0-9]{1,32}$/;
const CODE = /^[A-Za-z0-9_-]{1,64}$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** One value of a page's query. A repeated parameter is treated as tampering and ignored. */
const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * The picture a translation window was asked to open, or `undefined` when its address may lead anywhere else.
 *
 * Only https passes, plain http on this machine and on the given origins (the rehearsed malls); never a script, a data or
 * blob address, a user name, or an address without a scheme (docs/security.md S59). Our server never fetches it.
 * Example: `pictureAddress("https://img.alicdn.com/a.jpg")` is itself, `pictureAddress("javascript:alert(1)")` is nothing.
 */
export function pictureAddress(
  given: string | readonly string[] | undefined,
  httpOrigins: readonly string[] = [],
): string | undefined {
  const text = single(given);
  if (!text || text.length > ADDRESS_LENGTH_MAX || !/^https?:\/\/[^/\\\s]/i.test(text) || !URL.canParse(text))
    return undefined;
  const { protocol, hostname, origin, username, password, href } = new URL(text);
  if (username || password) return undefined;
  if (protocol === "https:") return href;
  return LOOPBACK.test(hostname) || httpOrigins.includes(origin) ? href : undefined;
}

/**
 * The product an editor or edit window was asked to open; `undefined` when site or number is missing or is no such word.
 * Example: `{site: "Taobao", code: "600000000001"}`.
 */
export function productAsked(query: {
  site?: string | readonly string[];
  code?: string | readonly string[];
}): { site: string; code: string } | undefined {
  const [site, code] = [single(query.site), single(query.code)];
  return site && code && SITE.test(site) && CODE.test(code) ? { site, code } : undefined;
}

/** The number of the order a window was asked to show, e.g. 12 for `{idx: "12"}`; anything but a whole number is nothing. */
export function orderAsked(query: { idx?: string | readonly string[] }): number | undefined {
  const idx = single(query.idx);
  return idx && /^[1-9]\d{0,14}$/.test(idx) ? Number(idx) : undefined;
}

/** The account whose permission a window was asked to show; empty where none is named or it can be none. */
export function userAsked(query: { userId?: string | readonly string[] }): string {
  const account = single(query.userId)?.trim() ?? "";
  return account.length <= ACCOUNT_LENGTH_MAX ? account : "";
}

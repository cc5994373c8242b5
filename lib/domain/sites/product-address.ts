import { isShared, siteOf, type SiteName } from "./sites";

export type AddressProblem = "empty" | "notAnAddress" | "unsupportedSite" | "noProductNumber" | "notHttp" | "shareLink";

type ProductAddress =
  { ok: true; site: SiteName; code: string; url: string } | { ok: false; problem: AddressProblem; text: string };

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\p{Cc}]/gu;
const WRAPPING = /^[\s<>"'`“”‘’「」『』【】()[\]{}«»]+|[\s<>"'`“”‘’「」『』【】()[\]{}«».,;!。、]+$/gu;
const ADDRESS_LENGTH_MAX = 8192;

/**
 * Which product of which site a pasted text points at. Mobile hosts, Tmall, tracking parameters, a missing scheme and
 * full-width or invisible characters are understood; hosts that only look like one, ports and log-in names in the
 * address are not. `"ｍ.1688.com/offer/813724060928.html?spm=1"` is 1688 / 813724060928 at its desktop page.
 */
export function parseProductAddress(text: string): ProductAddress {
  const cleaned = clean(text);
  const refuse = (problem: AddressProblem): ProductAddress => ({ ok: false, problem, text: text.trim().slice(0, 300) });
  if (cleaned === "") return refuse("empty");
  if (cleaned.length > ADDRESS_LENGTH_MAX || /\s/.test(cleaned)) return refuse("notAnAddress");

  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(cleaned)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") return refuse("notHttp");
  const absolute = scheme ? cleaned : `https://${cleaned.replace(/^\/+/, "")}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  if (!url || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+\.?$/.test(url.hostname)) return refuse("notAnAddress");
  if (url.username || url.password || url.port) return refuse("unsupportedSite");

  if (isShared(url)) return refuse("shareLink");
  const site = siteOf(url);
  if (!site) return refuse("unsupportedSite");
  const code = site.codeIn(url);
  return code ? { ok: true, site: site.name, code, url: site.pageOf(code) } : refuse("noProductNumber");
}

/** NFKC first: it turns full-width letters, colons and the ideographic space into plain ones. */
function clean(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(WRAPPING, "");
}

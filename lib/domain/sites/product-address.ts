export type ProductSite = "Taobao" | "1688" | "AliExpress" | "Costco";

export type AddressProblem = "empty" | "notAnAddress" | "unsupportedSite" | "noProductNumber" | "notHttp" | "shareLink";

export type ProductAddress =
  { ok: true; site: ProductSite; code: string; url: string } | { ok: false; problem: AddressProblem; text: string };

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\p{Cc}]/gu;
const WRAPPING = /^[\s<>"'`“”‘’「」『』【】()[\]{}«»]+|[\s<>"'`“”‘’「」『』【】()[\]{}«».,;!。、]+$/gu;
const ADDRESS_LENGTH_MAX = 8192;

type Shop = {
  site: ProductSite;
  domains: string[];
  codeIn(url: URL): string | undefined;
  pageOf(code: string): string;
};

const SHOPS: Shop[] = [
  {
    site: "Taobao",
    domains: ["taobao.com", "tmall.com", "tmall.hk"],
    codeIn: (url) =>
      /\/(?:item\/|i)(\d{5,16})\.html?$/.exec(url.pathname)?.[1] ??
      (/\.html?$/.test(url.pathname) ? digits(url, ["id", "itemId", "item_id"]) : undefined),
    pageOf: (code) => `https://item.taobao.com/item.htm?id=${code}`,
  },
  {
    site: "1688",
    domains: ["1688.com"],
    codeIn: (url) => /\/offer\/(\d{5,16})\.html$/.exec(url.pathname)?.[1] ?? digits(url, ["offerId", "offerid"]),
    pageOf: (code) => `https://detail.1688.com/offer/${code}.html`,
  },
  {
    site: "AliExpress",
    domains: ["aliexpress.com", "aliexpress.us"],
    codeIn: (url) => /\/(?:item|i)\/(?:[^/]+\/)?(\d{5,20})\.html$/.exec(url.pathname)?.[1],
    pageOf: (code) => `https://ko.aliexpress.com/item/${code}.html`,
  },
  {
    site: "Costco",
    domains: ["costco.co.kr"],
    codeIn: (url) => /\/p\/(\d{3,12}(?:-[A-Za-z0-9]{1,8})?)\/?$/.exec(url.pathname)?.[1]?.toUpperCase(),
    pageOf: (code) => `https://www.costco.co.kr/p/${code}`,
  },
];

/** Hosts of the short addresses that apps share; only the shop knows what product they lead to. */
const SHARE_HOSTS = ["tb.cn", "s.click.taobao.com", "qr.1688.com", "a.aliexpress.com", "s.click.aliexpress.com"];

const isAt = (url: URL, domain: string): boolean => url.hostname === domain || url.hostname.endsWith(`.${domain}`);

/**
 * Which product of which shop a pasted text points at. Mobile hosts, Tmall, tracking parameters, a missing scheme and
 * full-width or invisible characters are understood; hosts that only look like a shop, ports and log-in names in the
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

  if (SHARE_HOSTS.some((host) => isAt(url, host))) return refuse("shareLink");
  const shop = SHOPS.find(({ domains }) => domains.some((domain) => isAt(url, domain)));
  if (!shop) return refuse("unsupportedSite");
  const code = shop.codeIn(url);
  return code ? { ok: true, site: shop.site, code, url: shop.pageOf(code) } : refuse("noProductNumber");
}

/** The page of a product in its shop, e.g. `productPage("Costco", "641176-K2")` is `https://www.costco.co.kr/p/641176-K2`. */
export function productPage(site: ProductSite, code: string): string {
  return SHOPS.find((shop) => shop.site === site)?.pageOf(encodeURIComponent(code)) ?? "";
}

/** NFKC first: it turns full-width letters, colons and the ideographic space into plain ones. */
function clean(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(WRAPPING, "");
}

function digits(url: URL, names: string[]): string | undefined {
  const value = names.map((name) => url.searchParams.get(name)).find((found) => found !== null);
  return value && /^\d{5,16}$/.test(value) ? value : undefined;
}

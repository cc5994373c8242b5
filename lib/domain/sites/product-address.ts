import { isPictureHost, looksLikeSite, sharedBy, siteOf, type SiteName } from "./sites";

export type AddressProblem =
  | "empty"
  | "notAnAddress"
  | "notHttp"
  | "unsupportedSite"
  | "lookAlike"
  | "noProductNumber"
  | "shareToken"
  | "removed"
  | "picture";

/** `code` is undefined for a short address of a shop's app: only the site knows which product it leads to. */
type ProductAddress =
  | { ok: true; site: SiteName; code: string | undefined; url: string }
  | { ok: false; problem: AddressProblem; text: string };

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[^\P{Cc}\s]/gu;
const WRAPPING = /^[\s<>"'`“”‘’「」『』【】()[\]{}«»]+|[\s<>"'`“”‘’「」『』【】()[\]{}«».,;!。、]+$/gu;
const ADDRESS_LENGTH_MAX = 8192;

/**
 * Where one address ends and the next begins: at blanks, at a comma before an address (sites put commas into their own
 * parameters), and where an address follows a word without a blank. An address inside a parameter does not begin a new one.
 */
const BETWEEN =
  /\s+|[,、;|]+(?=https?:|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)|(?<=[^=&?#/%@])(?=https?:\/\/)|(?<=[^\u0000-\u007f])(?=[a-z]+:\/\/|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)/iu;
const LIKE_ADDRESS = /:\/\/|\.[a-z]{2,}(?:[/?]|$)|^[a-z]+:/i;
/** What an address consists of in most pastes; words of other scripts, quotes and tags behind it do not belong to it. */
const PLAIN_ADDRESS = /^[^\P{ASCII}\s"'<>`{}|\\^]+/u;
/** A share text's code without its address, e.g. `￥AbC123dEf￥`. Only the shop's app reads it. */
const TOKEN = /([¥€$₤₳])\s?[A-Za-z0-9]{6,20}\s?\1/;
/** Apps name their pages by the web address under a scheme of their own. */
const APP_SCHEME = /^(?:taobao|tmall|tbopen|aliexpress|wireless1688):\/\//i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|bmp)(?:_[^/]*)?$/i;

/**
 * Which product of which site a pasted text points at. Words around the address and glued to it, mobile hosts, tracking
 * parameters, a missing scheme, app schemes and full-width or invisible characters are understood. Hosts that only look
 * like a site's, ports and log-in names in the address are refused. Of several addresses the first product counts.
 *
 * Example: `"ｍ.1688.com/offer/813724060928.html包邮"` is 1688 / 813724060928 at its desktop page.
 */
export function parseProductAddress(text: string): ProductAddress {
  const found = addressesOf(text).map(([, address]) => address);
  const [first = refused("empty", text)] = found;
  return found.find(({ ok }) => ok) ?? first;
}

/** The addresses of one line, each with the part of the line it was read from; a line without one is one refusal. */
export function addressesOf(line: string): [piece: string, address: ProductAddress][] {
  // NFKC turns full-width letters, colons and the ideographic space into plain ones.
  const plain = line.normalize("NFKC").replace(INVISIBLE, "").replaceAll("&amp;", "&").trim();
  if (plain.replace(WRAPPING, "") === "") return [[line, refused("empty", line)]];
  const pieces = plain.split(BETWEEN).filter((piece) => LIKE_ADDRESS.test(piece));
  if (pieces.length > 0) return pieces.map((piece) => [piece, addressIn(piece)]);
  return [[line, refused(TOKEN.test(plain) ? "shareToken" : "notAnAddress", line)]];
}

/** What is glued behind the address is cut off first. The whole is read next, because a path may hold Korean words. */
function addressIn(piece: string): ProductAddress {
  const plain = read((PLAIN_ADDRESS.exec(piece)?.[0] ?? "").replace(WRAPPING, ""));
  if (typeof plain === "object") return plain;
  const whole = read(piece.replace(WRAPPING, ""));
  if (typeof whole === "object") return whole;
  return refused(whole === "notAnAddress" ? plain : whole, piece);
}

const refused = (problem: AddressProblem, text: string): ProductAddress => ({
  ok: false,
  problem,
  text: text.trim().slice(0, 300),
});

function read(text: string): Found | AddressProblem {
  if (text === "" || text.length > ADDRESS_LENGTH_MAX) return "notAnAddress";
  const address = text.replace(APP_SCHEME, "https://");
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") return "notHttp";
  const absolute = scheme ? address : `https://${address.replace(/^\/+/, "")}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  if (!url || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+\.?$/.test(url.hostname)) return "notAnAddress";
  if (url.username || url.password || url.port) return "unsupportedSite";
  return addressAt(url);
}

type Found = Extract<ProductAddress, { ok: true }>;

/** What a web address points at: a product, a short address to follow, or why it is neither. */
export function addressAt(url: URL): Found | AddressProblem {
  const sharedSite = sharedBy(url);
  if (sharedSite && url.pathname !== "/")
    return { ok: true, site: sharedSite, code: undefined, url: `https://${url.host}${url.pathname}${url.search}` };
  const site = siteOf(url);
  if (site?.isRemoval?.(url)) return "removed";
  const code = site?.codeIn(url);
  if (site && code) return { ok: true, site: site.name, code, url: site.pageOf(code) };
  if (isPictureHost(url) || PICTURE.test(url.pathname)) return "picture";
  if (site) return "noProductNumber";
  return looksLikeSite(url) ? "lookAlike" : "unsupportedSite";
}

import { isAt, numberParam, type Site } from "./site";

/** aliexpress.us numbers a product by its number everywhere else plus 2^51; its skus keep their numbers. */
const US_OFFSET = 2n ** 51n;
const DOMAINS = ["aliexpress.com", "aliexpress.us", "aliexpress.ru"];

const isUsCode = (code: string): boolean => /^\d{16}$/.test(code) && BigInt(code) > US_OFFSET;

/** The first of several numbers with their skus: `1005009000111222:12000050,1005` is "1005009000111222". */
const firstOf = (numbers: string | null): string | undefined => /^(\d{5,20})(?:[:,]|$)/.exec(numbers ?? "")?.[1];

function codeIn(url: URL): string | undefined {
  return (
    /\/(?:item|i)\/(?:[^/]+\/)?(\d{5,20})\.html$/.exec(url.pathname)?.[1] ??
    firstOf(url.searchParams.get("productIds")) ??
    numberParam(url, ["productId", "itemId"]) ??
    codeBehind(url.searchParams.get("redirectUrl"))
  );
}

/** Its share page carries the product's page as a parameter. */
function codeBehind(address: string | null): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !DOMAINS.some((domain) => isAt(url, domain)) || url.searchParams.has("redirectUrl")) return undefined;
  return codeIn(url);
}

/** AliExpress (docs/markets.md#sites-aliexpress); its Korean pages are the ones opened. */
export const ALIEXPRESS = {
  name: "AliExpress",
  domains: DOMAINS,
  shareHosts: ["a.aliexpress.com", "s.click.aliexpress.com", "ali.ski"],
  pictureHosts: ["ae01.alicdn.com", "ae-pic-a1.aliexpress-media.com"],
  codeIn,
  codesOf(code) {
    if (!/^\d{5,16}$/.test(code)) return [code];
    const main = isUsCode(code) ? BigInt(code) - US_OFFSET : BigInt(code);
    return [String(main), String(main + US_OFFSET)];
  },
  pageOf: (code) =>
    isUsCode(code) ? `https://www.aliexpress.us/item/${code}.html` : `https://ko.aliexpress.com/item/${code}.html`,
} as const satisfies Site;

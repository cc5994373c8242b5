import { numberParam, type Site } from "./site";

const WORDS_LENGTH_MAX = 100;

/** Taobao and Tmall (docs/markets.md#sites-taobao). Its search and shop pages can be read too. */
export const TAOBAO = {
  name: "Taobao",
  domains: ["taobao.com", "tmall.com", "tmall.hk"],
  shareHosts: ["tb.cn", "s.click.taobao.com"],
  pictureHosts: ["img.alicdn.com", "gw.alicdn.com"],
  // A search page may carry an `id` too; only the key of shared pages names a product on every path.
  codeIn: (url) =>
    /\/(?:item\/|i)(\d{5,20})\.html?$/.exec(url.pathname)?.[1] ??
    (/\.html?$/.test(url.pathname) ? numberParam(url, ["id", "itemId", "item_id", "itemid"]) : undefined) ??
    numberParam(url, ["shareDetailItemId"]),
  isRemoval: ({ hostname }) => hostname === "error.item.taobao.com",
  pageOf: (code) => `https://item.taobao.com/item.htm?id=${code}`,
  // Search pages carry the words in `q`, shop pages the shop's number in the host.
  searchOf(url) {
    if (!/(^|\.)(taobao|tmall)\.com$/.test(url.hostname)) return undefined;
    const words = (url.searchParams.get("q") ?? "").trim().slice(0, WORDS_LENGTH_MAX);
    if (words) return { kind: "words", words };
    const shop = /^shop(\d{4,16})\.taobao\.com$/.exec(url.hostname)?.[1];
    return shop ? { kind: "shop", shop } : undefined;
  },
} as const satisfies Site;

import type { Site } from "./site";

/** AliExpress (docs/markets.md#sites-aliexpress); its Korean pages are the ones opened. */
export const ALIEXPRESS = {
  name: "AliExpress",
  domains: ["aliexpress.com", "aliexpress.us"],
  shareHosts: ["a.aliexpress.com", "s.click.aliexpress.com"],
  pictureHosts: ["ae01.alicdn.com", "ae-pic-a1.aliexpress-media.com"],
  codeIn: (url) => /\/(?:item|i)\/(?:[^/]+\/)?(\d{5,20})\.html$/.exec(url.pathname)?.[1],
  pageOf: (code) => `https://ko.aliexpress.com/item/${code}.html`,
} as const satisfies Site;

import type { Site } from "./site";

/**
 * Costco's shop in the US (docs/markets.md#sites-costco). It sells in USD. Its addresses are recognised; its pages are not
 * collected yet, so it is not in `SITES`.
 */
export const COSTCO_US = {
  name: "CostcoUS",
  domains: ["costco.com"],
  shareHosts: [],
  pictureHosts: [],
  codeIn: (url) =>
    /\/p\/-\/[^/]+\/(\d{5,12})\/?$/.exec(url.pathname)?.[1] ?? /\.product\.(\d{5,12})\.html$/.exec(url.pathname)?.[1],
  pageOf: (code) => `https://www.costco.com/.product.${code}.html`,
} as const satisfies Site;

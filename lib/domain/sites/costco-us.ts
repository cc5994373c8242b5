import type { Site } from "./site";

/**
 * Costco's shop in the US (docs/markets.md#sites-costco). It sells in USD. A product's number in its address is another one
 * than the number of the goods, its `sku`.
 */
export const COSTCO_US = {
  name: "CostcoUS",
  domains: ["costco.com"],
  shareHosts: [],
  pictureHosts: ["cdn.bfldr.com", "images.costco-static.com"],
  callNotes: {
    address:
      "The specification knows one Costco; its shop in the US has other numbers, another currency and other pages.",
    extension: "The specification knows one Costco; servers are refused by its shop in the US.",
  },
  codeIn: (url) =>
    /\/p\/-\/[^/]+\/(\d{5,12})\/?$/.exec(url.pathname)?.[1] ?? /\.product\.(\d{5,12})\.html$/.exec(url.pathname)?.[1],
  pageOf: (code) => `https://www.costco.com/.product.${code}.html`,
} as const satisfies Site;

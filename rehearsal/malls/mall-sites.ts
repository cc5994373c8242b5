/** The shops that are rehearsed, with the address of a product's own page at the real one. */
const PAGES = {
  Taobao: (code: string) => `https://item.taobao.com/item.htm?id=${code}`,
  "1688": (code: string) => `https://detail.1688.com/offer/${code}.html`,
  AliExpress: (code: string) => `https://ko.aliexpress.com/item/${code}.html`,
  Costco: (code: string) => `https://www.costco.co.kr/p/${code}`,
  CostcoUS: (code: string) => `https://www.costco.com/p/-/rehearsal/${code}`,
};

export type SiteName = keyof typeof PAGES;

export const MALL_SITES = Object.keys(PAGES) as SiteName[];

/** The address a seller would paste for a product, e.g. `https://www.costco.co.kr/p/641176-K2`. */
export const productPage = (site: SiteName, code: string): string => PAGES[site](encodeURIComponent(code));

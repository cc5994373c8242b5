import { ALIBABA_1688 } from "./alibaba-1688";
import { ALIEXPRESS } from "./aliexpress";
import { COSTCO } from "./costco";
import type { Site } from "./site";
import { TAOBAO } from "./taobao";

/** Every site products are collected from, in the order the wire names them. The one list. */
export const SITES = [TAOBAO, ALIBABA_1688, ALIEXPRESS, COSTCO] as const;

export type SiteName = (typeof SITES)[number]["name"];
export const SITE_NAMES = SITES.map(({ name }) => name) as [SiteName, ...SiteName[]];

/** What is known of a site. */
const siteBy = (name: SiteName): Site => SITES.find((site) => site.name === name) ?? SITES[0];

const isAt = (url: URL, domain: string): boolean => url.hostname === domain || url.hostname.endsWith(`.${domain}`);

/** The site an address belongs to; a host that only looks like one belongs to none. */
export const siteOf = (url: URL): (Site & { name: SiteName }) | undefined =>
  SITES.find(({ domains }) => domains.some((domain) => isAt(url, domain)));

/** Whether an address is one of the short ones that apps share. */
export const isShared = (url: URL): boolean =>
  SITES.some(({ shareHosts }) => shareHosts.some((host) => isAt(url, host)));

/** The page of a product at its site, e.g. `productPage("Costco", "641176-K2")` is `https://www.costco.co.kr/p/641176-K2`. */
export const productPage = (site: SiteName, code: string): string => siteBy(site).pageOf(encodeURIComponent(code));

import { ALIBABA_1688 } from "./alibaba-1688";
import { ALIEXPRESS } from "./aliexpress";
import { COSTCO } from "./costco";
import { COSTCO_US } from "./costco-us";
import { isAt, type Site } from "./site";
import { TAOBAO } from "./taobao";

/** Every site products are collected from, in the order the wire names them. The one list. */
export const SITES = [TAOBAO, ALIBABA_1688, ALIEXPRESS, COSTCO, COSTCO_US] as const;

export type SiteName = (typeof SITES)[number]["name"];
export const SITE_NAMES = SITES.map(({ name }) => name) as [SiteName, ...SiteName[]];

/** What is known of a site. */
const siteBy = (name: string): Site => SITES.find((site) => site.name === name) ?? SITES[0];

const isOfSite =
  (url: URL) =>
  ({ domains }: Site): boolean =>
    domains.some((domain) => isAt(url, domain));

/** The site an address belongs to; a host that only looks like one belongs to none. */
export const siteOf = (url: URL): (Site & { name: SiteName }) | undefined => SITES.find(isOfSite(url));

/** The domain of a site that an address is at, e.g. `tmall.com` for `https://detail.tmall.com/item.htm`. */
export const domainOf = (url: URL): string | undefined =>
  SITES.flatMap(({ domains }): readonly string[] => domains).find((domain) => isAt(url, domain));

/** Whether a host that belongs to no site carries the name of one: `item.taobao.com.example.test`, `nottaobao.com`. */
export const looksLikeSite = ({ hostname }: URL): boolean =>
  SITES.some(({ domains }) => domains.some((domain) => hostname.includes(domain)));

/** The site a short address of a shop's app belongs to, e.g. Taobao for `https://m.tb.cn/h.5abcde`. */
export const sharedBy = (url: URL): SiteName | undefined =>
  SITES.find(({ shareHosts }) => shareHosts.some((host) => isAt(url, host)))?.name;

/** Whether an address may be opened to find out what a short address of a site leads to: its own and its app's hosts. */
export function mayLead(name: SiteName, url: URL): boolean {
  const { domains, shareHosts } = siteBy(name);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port;
  return isPlain && [...domains, ...shareHosts].some((host) => isAt(url, host));
}

/** The hosts a site's pictures come from that show nothing else. */
export const isPictureHost = ({ hostname }: URL): boolean =>
  SITES.some(({ domains, pictureHosts }) =>
    pictureHosts.some((host) => host === hostname && !domains.some((domain) => host.endsWith(domain))),
  );

/**
 * All numbers of one product, the one of the site's main host first: `codesOf("AliExpress", "3256808814482470")` is
 * `["1005009000797222", "3256808814482470"]`, because aliexpress.us numbers the same product differently.
 */
export const codesOf = (name: string, code: string): readonly [string, ...string[]] =>
  siteBy(name).codesOf?.(code) ?? [code];

/** The page of a product at its site, e.g. `productPage("Costco", "641176-K2")` is `https://www.costco.co.kr/p/641176-K2`. */
export const productPage = (site: SiteName, code: string): string => siteBy(site).pageOf(encodeURIComponent(code));

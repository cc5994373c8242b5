import type { SourceHosts } from "./collect-outcome";
import { productPage, type SiteName } from "@/lib/domain/sites/sites";

/** The shops themselves. Servers are usually met by their guards; a browser extension posts what the seller sees. */
export const REAL_HOSTS: SourceHosts = {
  Taobao: "https://item.taobao.com",
  "1688": "https://detail.1688.com",
  AliExpress: "https://ko.aliexpress.com",
  Costco: "https://www.costco.co.kr",
};

const REAL_APIS: Partial<Record<SiteName, string>> = {
  Taobao: "https://h5api.m.taobao.com",
  AliExpress: "https://acs.aliexpress.com",
};

const PAGE_PATHS: Record<SiteName, (code: string) => string> = {
  Taobao: (code) => `/item.htm?id=${code}`,
  "1688": (code) => `/offer/${code}.html`,
  AliExpress: (code) => `/item/${code}.html`,
  Costco: (code) => `/p/${code}`,
};

/** Where the mtop calls of a shop go: its own API host, or below the same address in a rehearsal. */
export function apiHost(site: SiteName, hosts: SourceHosts): string {
  return (hosts[site] === REAL_HOSTS[site] && REAL_APIS[site]) || hosts[site];
}

/** The page a person opens for a product: the shop's own, or the mall's when the outside world is rehearsed. */
export function sourcePage(site: SiteName, code: string, hosts: SourceHosts): string {
  if (hosts[site] === REAL_HOSTS[site]) return productPage(site, code);
  return hosts[site] + PAGE_PATHS[site](encodeURIComponent(code));
}

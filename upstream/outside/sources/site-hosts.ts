import type { SiteAccess } from "./site";
import { SITE_COLLECTORS } from "./sites";
import { productPage, type SiteName } from "@/lib/domain/sites/sites";

/** Where each site answers: its own host, or the rehearsal mall such as `http://127.0.0.1:4001/taobao`. */
export type SiteHosts = Readonly<Record<SiteName, string>>;

/** Where a site is met: a mall has the same paths below its own address, and its API there too. */
export function siteAccess(site: SiteName, hosts: SiteHosts): SiteAccess {
  const { host: ownHost, apiHost = ownHost } = SITE_COLLECTORS[site];
  const host = hosts[site];
  const isRehearsed = host !== ownHost;
  return {
    host,
    isRehearsed,
    apiHost: isRehearsed ? host : apiHost,
    pageOf(code) {
      const page = productPage(site, code);
      const { pathname, search } = new URL(page);
      return isRehearsed ? host + pathname + search : page;
    },
    shortAt({ host: shortHost, pathname, search }) {
      return (isRehearsed ? `${host}/short/` : "https://") + shortHost + pathname + search;
    },
  };
}

import type { SiteAccess } from "./site";
import { SITE_COLLECTORS } from "./sites";
import { productPage, type SiteName } from "@/lib/domain/sites/sites";

/** Where each site answers that does not answer at its own host: the rehearsal mall, e.g. `http://127.0.0.1:4100/taobao`. */
export type SiteHosts = Readonly<Partial<Record<SiteName, string>>>;

/** Where a site is met: a mall has the same paths below its own address, and its API there too. */
export function siteAccess(site: SiteName, hosts: SiteHosts): SiteAccess {
  const { host: ownHost, apiHost = ownHost } = SITE_COLLECTORS[site];
  const host = hosts[site] ?? ownHost;
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
  };
}

import type { SiteHosts } from "./site-hosts";
import { SITE_COLLECTORS } from "./sites";
import { SITE_NAMES } from "@/lib/domain/sites/sites";

/** The hosts to collect from when the outside world is rehearsed, e.g. Taobao at `http://127.0.0.1:4001/taobao`. */
export const mallHosts = (mallOrigin: string): SiteHosts =>
  Object.fromEntries(SITE_NAMES.map((site) => [site, mallOrigin + SITE_COLLECTORS[site].rehearsedAt])) as SiteHosts;

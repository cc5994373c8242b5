import { parseCostco } from "./page";
import type { SiteCollector } from "@/upstream/sources/site";
import { productPageOf } from "@/upstream/sources/site-pages";

export const COSTCO: SiteCollector = {
  host: "https://www.costco.co.kr",
  rehearsedAt: "/costco",
  fetch(code, { host }, signal) {
    const path = `/rest/v2/korea/products/${encodeURIComponent(code)}?fields=FULL&lang=ko&curr=KRW`;
    return productPageOf(host + path, code, signal);
  },
  parse: parseCostco,
};

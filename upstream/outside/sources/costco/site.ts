import { costcoData, FACT_PLACES, parseCostco } from "./page";
import type { RefusalSign } from "@/upstream/outside/sources/failures";
import type { SiteCollector } from "@/upstream/outside/sources/site";
import { placesOf } from "@/upstream/outside/sources/places";
import { productPageOf } from "@/upstream/outside/sources/site-pages";

/** How Costco says that it shows no product (docs/markets.md#sites-costco): its API answers JSON, its guard a page. */
const SIGNS: readonly RefusalSign[] = [
  ["title", /access denied|attention required|just a moment/i, "blocked"],
  ["answer", /UnknownIdentifierError/, "removed"],
  ["short", /./, "blocked"],
];

export const COSTCO: SiteCollector = {
  host: "https://www.costco.co.kr",
  rehearsedAt: "/costco",
  fetch(code, { host }, signal) {
    const path = `/rest/v2/korea/products/${encodeURIComponent(code)}?fields=FULL&lang=ko&curr=KRW`;
    return productPageOf(host + path, code, SIGNS, signal);
  },
  parse: parseCostco,
  marks: [],
  lookIn(state, code) {
    const data = costcoData(state, code);
    return data === undefined ? undefined : placesOf(data);
  },
  factPlaces: FACT_PLACES,
  signs: SIGNS,
};

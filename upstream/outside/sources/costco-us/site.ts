import type { RefusalSign } from "@/upstream/outside/sources/failures";
import type { SiteCollector } from "@/upstream/outside/sources/site";
import { placesOf } from "@/upstream/outside/sources/places";
import { productPageOf } from "@/upstream/outside/sources/site-pages";
import { COSTCO_US as SITE } from "@/lib/domain/sites/costco-us";
import { STREAM } from "./linked-data";
import { FACT_PLACES, parseCostcoUs, productIn } from "./page";

/** How costco.com says that it shows no product (docs/markets.md#sites-costco). */
const SIGNS: readonly RefusalSign[] = [
  ["title", /access denied|attention required|just a moment|pardon our interruption/i, "blocked"],
  ["words", /member[- ]only (?:item|price)|sign in (?:to see|for) (?:the )?price/i, "private_price"],
  ["words", /product (?:is no longer available|(?:can ?not|could not) be found)|page not found/i, "removed"],
  ["short", /akamai|_abck|errors\.edgesuite\.net/i, "blocked"],
];

/** Its guards refuse nearly every server, so most products come from the seller's own browser. */
export const COSTCO_US: SiteCollector = {
  host: "https://www.costco.com",
  rehearsedAt: "/costco-us",
  fetch: (code, { host }, signal) => productPageOf(host + new URL(SITE.pageOf(code)).pathname, code, SIGNS, signal),
  parse: parseCostcoUs,
  marks: [STREAM],
  lookIn(state, code) {
    const { answer, described } = productIn(state, code);
    const product = answer ?? described;
    return product === undefined ? undefined : placesOf(product);
  },
  factPlaces: FACT_PLACES,
  signs: SIGNS,
};

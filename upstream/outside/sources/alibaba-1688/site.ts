import { descriptionAddress, offerDescription } from "./description";
import { FACT_PLACES } from "./fact-places";
import { MARKS, offerIn } from "./offer";
import { parseAlibaba } from "./page";
import { GATEWAY_SIGNS, type RefusalSign } from "@/upstream/outside/sources/failures";
import type { SiteCollector } from "@/upstream/outside/sources/site";
import { productPageOf, withDescription } from "@/upstream/outside/sources/site-pages";

/** How 1688 says that it shows no product (docs/markets.md#sites-1688). A guard wins over a removed product. */
const SIGNS: readonly RefusalSign[] = [
  ...GATEWAY_SIGNS,
  ["words", /该商品无法查看或已下架|商品已下架|商品已失效/, "removed"],
];

export const ALIBABA_1688: SiteCollector = {
  host: "https://detail.1688.com",
  rehearsedAt: "/1688",
  async fetch(code, { pageOf, host }, signal) {
    const page = await productPageOf(pageOf(code), code, SIGNS, signal);
    if (!page.ok) return page;
    const offer = offerIn(page.page.state, code);
    if (offer?.number !== code) return page;
    return withDescription(page.page, host, descriptionAddress(offer.look), offerDescription, signal);
  },
  parse: parseAlibaba,
  marks: MARKS,
  lookIn: (state, code) => offerIn(state, code)?.look,
  factPlaces: FACT_PLACES,
  signs: SIGNS,
};

import { aliexpressFacts, parseAliexpress } from "./page";
import { GATEWAY_SIGNS, refusalIn, type RefusalSign } from "@/upstream/sources/failures";
import { callMtop } from "@/upstream/sources/mtop";
import type { SiteCollector } from "@/upstream/sources/site";
import { productPageOf, withDescription } from "@/upstream/sources/site-pages";

/** How AliExpress says that it shows no product (docs/markets.md#sites-aliexpress). A guard wins over a removed product. */
const SIGNS: readonly RefusalSign[] = [
  ...GATEWAY_SIGNS,
  ["words", /page you requested can ?not be found|item is no longer available/i, "removed"],
];

export const ALIEXPRESS: SiteCollector = {
  host: "https://ko.aliexpress.com",
  rehearsedAt: "/aliexpress",
  apiHost: "https://acs.aliexpress.com",
  async fetch(code, { pageOf, host, apiHost }, signal) {
    const page = await productPageOf(pageOf(code), code, SIGNS, signal);
    if (!page.ok) return page;
    let state: unknown = page.page.state;
    // Current pages are drawn in the browser: the page itself holds no product, its API does.
    if (!aliexpressFacts(state) && !refusalIn(String(state), SIGNS, page.page.pageUrl)) {
      const data = { productId: code, _lang: "ko_KR", _currency: "KRW", country: "KR", clientType: "pc", ext: "{}" };
      const answer = await callMtop({
        host: apiHost,
        api: "mtop.aliexpress.pdp.pc.query",
        version: "1.0",
        data,
        signal,
      });
      if (!answer.ok) return answer;
      state = answer.answer;
    }
    const address = aliexpressFacts(state)?.descriptionUrl ?? "";
    return withDescription({ ...page.page, state }, host, address, (html) => html, signal);
  },
  parse: parseAliexpress,
  signs: SIGNS,
};

import { productDescription } from "./description";
import { FACT_PLACES } from "./fact-places";
import { factsIn, MARKS } from "./facts";
import { parseAliexpress } from "./page";
import { GATEWAY_SIGNS, refusalIn, type RefusalSign } from "@/upstream/outside/sources/failures";
import { callMtop } from "@/upstream/outside/sources/mtop";
import type { FetchedPage, SiteCollector } from "@/upstream/outside/sources/site";
import { productPageOf, withDescription } from "@/upstream/outside/sources/site-pages";
import type { RawPage } from "@/upstream/outside/sources/raw-page";

/**
 * How AliExpress says that it shows no product (docs/markets.md#sites-aliexpress). A guard wins over a removed product. Every
 * page has a link to log in, so only the page's address or title tells that a log-in is wanted.
 */
const SIGNS: readonly RefusalSign[] = [
  ...GATEWAY_SIGNS.filter(([place, , reason]) => place !== "short" || reason !== "login_required"),
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
    if (!factsIn(state, code) && !refusalIn(String(state), SIGNS, page.page.pageUrl)) {
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
    return withFirstDescription({ ...page.page, state }, host, factsIn(state, code)?.descriptions ?? [], signal);
  },
  parse: parseAliexpress,
  marks: MARKS,
  lookIn: (state, code) => factsIn(state, code)?.look,
  factPlaces: FACT_PLACES,
  signs: SIGNS,
};

/** The description behind the first address that has one. Where none has, a failure met on the way is the outcome. */
async function withFirstDescription(
  page: RawPage,
  host: string,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<FetchedPage> {
  let failed: FetchedPage | undefined;
  for (const address of addresses) {
    const described = await withDescription(page, host, address, productDescription, signal);
    if (described.ok && described.page.description) return described;
    if (!described.ok) failed ??= described;
  }
  return failed ?? { ok: true, page };
}

import { aliexpressFacts, parseAliexpress } from "./page";
import { failureSigns } from "@/upstream/sources/failures";
import { callMtop } from "@/upstream/sources/mtop";
import type { SiteCollector } from "@/upstream/sources/site";
import { productPageOf, withDescription } from "@/upstream/sources/site-pages";

export const ALIEXPRESS: SiteCollector = {
  host: "https://ko.aliexpress.com",
  rehearsedAt: "/aliexpress",
  apiHost: "https://acs.aliexpress.com",
  async fetch(code, { pageOf, host, apiHost }, signal) {
    const page = await productPageOf(pageOf(code), code, signal);
    if (!page.ok) return page;
    let state: unknown = page.page.state;
    // Current pages are drawn in the browser: the page itself holds no product, its API does.
    if (!aliexpressFacts(state) && !failureSigns(String(state))) {
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
};

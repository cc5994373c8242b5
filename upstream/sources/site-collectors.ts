import { alibabaDescription, offerData, parseAlibaba } from "./alibaba-1688/page";
import { aliexpressFacts, parseAliexpress } from "./aliexpress/page";
import type { CollectFailure, CollectOutcome, SourceHosts } from "./collect-outcome";
import { parseCostco } from "./costco/page";
import { failureOfStatus, failureSigns } from "./failures";
import { callMtop } from "./mtop";
import { requestPage } from "./page-request";
import { pictureAddress } from "./pictures";
import type { RawPage } from "./raw-page";
import { at, text } from "@/upstream/kit/reading";
import { apiHost, sourcePage } from "./source-hosts";
import { parseTaobao, taobaoDescription } from "./taobao/page";
import type { SiteName } from "@/lib/domain/sites/sites";

type Fetched = { ok: true; page: RawPage } | CollectFailure;
type SiteCollector = {
  parse(page: RawPage): CollectOutcome;
  fetch(code: string, hosts: SourceHosts, signal?: AbortSignal): Promise<Fetched>;
};

/** How each shop is read: where its state and its description come from, and which parser understands them. */
export const SITE_COLLECTORS: Record<SiteName, SiteCollector> = {
  Taobao: {
    parse: parseTaobao,
    async fetch(code, hosts, signal) {
      const page = await productPageOf(sourcePage("Taobao", code, hosts), code, signal);
      if (!page.ok || !parseTaobao(page.page).ok) return page;
      const api = "mtop.taobao.detail.getdesc";
      const data = { id: code, detail_v: "3.3.0", preferWireless: "true" };
      const answer = await callMtop({ host: apiHost("Taobao", hosts), api, version: "7.0", data, signal });
      return described(page.page, answer.ok ? taobaoDescription(answer.answer) : answer);
    },
  },
  "1688": {
    parse: parseAlibaba,
    async fetch(code, hosts, signal) {
      const page = await productPageOf(sourcePage("1688", code, hosts), code, signal);
      if (!page.ok) return page;
      const address = text(at(offerData(page.page.state), "detailModel", "detailUrl"));
      return withDescription(page.page, hosts["1688"], address, alibabaDescription, signal);
    },
  },
  AliExpress: {
    parse: parseAliexpress,
    async fetch(code, hosts, signal) {
      const page = await productPageOf(sourcePage("AliExpress", code, hosts), code, signal);
      if (!page.ok) return page;
      let state: unknown = page.page.state;
      // Current pages are drawn in the browser: the page itself holds no product, its API does.
      if (!aliexpressFacts(state) && !failureSigns(String(state))) {
        const data = { productId: code, _lang: "ko_KR", _currency: "KRW", country: "KR", clientType: "pc", ext: "{}" };
        const api = "mtop.aliexpress.pdp.pc.query";
        const answer = await callMtop({ host: apiHost("AliExpress", hosts), api, version: "1.0", data, signal });
        if (!answer.ok) return answer;
        state = answer.answer;
      }
      const address = aliexpressFacts(state)?.descriptionUrl ?? "";
      return withDescription({ ...page.page, state }, hosts.AliExpress, address, (html) => html, signal);
    },
  },
  Costco: {
    parse: parseCostco,
    fetch(code, hosts, signal) {
      const path = `/rest/v2/korea/products/${encodeURIComponent(code)}?fields=FULL&lang=ko&curr=KRW`;
      return productPageOf(hosts.Costco + path, code, signal);
    },
  },
};

async function productPageOf(address: string, code: string, signal?: AbortSignal): Promise<Fetched> {
  const answer = await requestPage(address, { signal });
  if (!answer.ok) return answer;
  const refused = answer.status >= 400 ? (failureSigns(answer.body) ?? failureOfStatus(answer.status)) : undefined;
  return refused ?? { ok: true, page: { code, state: answer.body, description: "", pageUrl: answer.url } };
}

/** A description on a host no shop uses is left out: the address comes from the page, and the page is not ours. */
async function withDescription(
  page: RawPage,
  host: string,
  address: string,
  read: (body: string) => string,
  signal?: AbortSignal,
): Promise<Fetched> {
  const url = pictureAddress(address, page.pageUrl);
  if (!url || !isDescriptionHost(url, host, page.pageUrl)) return { ok: true, page };
  const answer = await requestPage(url, { signal });
  if (!answer.ok) return described(page, answer);
  const refused = failureOfStatus(answer.status);
  // A description that is gone leaves a product that can still be sold.
  if (refused?.reason === "removed") return described(page, "");
  return described(page, refused ?? read(answer.body));
}

function isDescriptionHost(address: string, host: string, pageUrl: string): boolean {
  const url = new URL(address);
  if (url.host === new URL(host).host || url.host === new URL(pageUrl).host) return true;
  return /(^|\.)(alicdn\.com|tmall\.com|taobao\.com|1688\.com|aliexpress\.com|aliexpress-media\.com)$/.test(
    url.hostname,
  );
}

/** A product without its description is not collected half: a guard met on the way is the outcome. */
function described(page: RawPage, description: string | CollectFailure): Fetched {
  return typeof description === "string" ? { ok: true, page: { ...page, description } } : description;
}

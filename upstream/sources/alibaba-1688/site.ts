import { alibabaDescription, offerData, parseAlibaba } from "./page";
import { at, text } from "@/upstream/kit/reading";
import type { SiteCollector } from "@/upstream/sources/site";
import { productPageOf, withDescription } from "@/upstream/sources/site-pages";

export const ALIBABA_1688: SiteCollector = {
  host: "https://detail.1688.com",
  rehearsedAt: "/1688",
  async fetch(code, { pageOf, host }, signal) {
    const page = await productPageOf(pageOf(code), code, signal);
    if (!page.ok) return page;
    const address = text(at(offerData(page.page.state), "detailModel", "detailUrl"));
    return withDescription(page.page, host, address, alibabaDescription, signal);
  },
  parse: parseAlibaba,
};

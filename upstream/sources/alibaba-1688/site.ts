import { alibabaDescription, offerData, parseAlibaba } from "./page";
import { GATEWAY_SIGNS, type RefusalSign } from "@/upstream/sources/failures";
import { at, text } from "@/upstream/kit/reading";
import type { SiteCollector } from "@/upstream/sources/site";
import { productPageOf, withDescription } from "@/upstream/sources/site-pages";

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
    const address = text(at(offerData(page.page.state), "detailModel", "detailUrl"));
    return withDescription(page.page, host, address, alibabaDescription, signal);
  },
  parse: parseAlibaba,
  signs: SIGNS,
};

import type { Hono } from "hono";
import { pdpResult } from "./aliexpress-state";
import { mallProducts, type MallProduct } from "./catalogue";
import { costcoProduct } from "./costco-state";
import { descriptionOf } from "./description";
import { MALL_PATHS } from "./mall-paths";
import type { SiteName } from "./mall-sites";
import { MALL_NOUNS, MALL_WORDS } from "./mall-words";
import { offerData } from "./offer-state";
import { taobaoState } from "./taobao-state";

const STATES: Record<SiteName, (origin: string, product: MallProduct) => unknown> = {
  Taobao: taobaoState,
  "1688": offerData,
  AliExpress: pdpResult,
  Costco: costcoProduct,
};

/**
 * Behind the shop windows: `/__rehearsal/goods?site=Taobao&count=135` tells a mall's ordinary goods with the states their
 * pages carry, in shelf order; `/__rehearsal/words` the malls' words in Korean. For whoever fills a demo by the hundred.
 */
export function mallControl(app: Hono, originOf: () => string): void {
  app.get("/__rehearsal/goods", (context) => {
    const site = context.req.query("site") ?? "";
    if (!isSite(site)) return context.json({ message: `site one of ${Object.keys(MALL_PATHS).join(", ")}` }, 400);
    const count = Math.max(0, Math.trunc(Number(context.req.query("count"))) || 0);
    const ordinary = mallProducts(site).filter(({ special }) => special === undefined);
    const goods = ordinary.slice(0, count).map((product) => ({
      code: product.code,
      state: STATES[site](originOf(), product),
      description: descriptionOf(originOf(), product),
    }));
    return context.json({ goods });
  });
  app.get("/__rehearsal/words", (context) => context.json({ words: MALL_WORDS, nouns: MALL_NOUNS }));
}

const isSite = (name: string): name is SiteName => Object.hasOwn(MALL_PATHS, name);

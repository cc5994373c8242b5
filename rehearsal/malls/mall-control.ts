import type { Hono } from "hono";
import { z } from "zod";
import { pdpResult } from "./aliexpress-state";
import { mallProduct, mallProducts, type MallProduct } from "./catalogue";
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

const change = z.strictObject({
  site: z.enum(["Taobao", "1688", "AliExpress", "Costco"]),
  code: z.string(),
  percent: z.number().optional(),
  soldOut: z.number().int().optional(),
  stock: z.number().int().optional(),
  isGone: z.boolean().optional(),
});

/**
 * Behind the shop windows: `/__rehearsal/goods?site=Taobao&count=135` tells a mall's ordinary goods with the states their
 * pages carry, in shelf order; `/__rehearsal/words` the malls' words in Korean. For whoever fills a demo by the hundred.
 *
 * `POST /__rehearsal/goods` makes a mall change one of its goods for as long as it runs, as malls do: `{site, code, percent: 20}`
 * makes all its options dearer by a fifth, `soldOut: 2` sells out the first two, `stock: 30` gives all of them so much,
 * `isGone` takes its page away or, false, brings it back.
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
  app.post("/__rehearsal/goods", async (context) => {
    const asked = change.safeParse(await context.req.json().catch(() => null));
    const product = asked.success ? mallProduct(asked.data.site, asked.data.code) : undefined;
    if (!asked.success || !product) return context.json({ message: "site, code and what is to change" }, 400);
    const { percent = 0, soldOut = 0, stock, isGone } = asked.data;
    for (const sku of product.skus) sku.price = Math.round((sku.price * (100 + percent)) / 100);
    for (const sku of product.skus) if (stock !== undefined) sku.stock = stock;
    for (const sku of product.skus.slice(0, soldOut)) sku.stock = 0;
    if (isGone) product.special = "removed";
    if (isGone === false) delete product.special;
    return context.json({ ok: true });
  });
  app.get("/__rehearsal/words", (context) => context.json({ words: MALL_WORDS, nouns: MALL_NOUNS }));
}

const isSite = (name: string): name is SiteName => Object.hasOwn(MALL_PATHS, name);

import type { Hono } from "hono";
import { z } from "zod";
import { mallProduct, mallProducts } from "./catalogue";
import { descriptionOf } from "./description";
import { formOf, FORMS } from "./forms";
import type { Mall } from "./mall";
import type { MallProduct } from "./mall-product";
import { MALL_PATHS } from "./mall-paths";
import { MALL_SITES, type SiteName } from "./mall-sites";
import { MALL_NOUNS, MALL_WORDS } from "./mall-words";
import { stateOf } from "./state";
import { WALLS, wallsOf } from "./walls";

const siteName = z.enum(MALL_SITES as [SiteName, ...SiteName[]]);

const change = z.strictObject({
  site: siteName,
  code: z.string(),
  percent: z.number().optional(),
  soldOut: z.number().int().optional(),
  stock: z.number().int().optional(),
  isGone: z.boolean().optional(),
});

const mood = z.strictObject({
  /** Every site where it is missing. */
  site: siteName.optional(),
  wallShare: z.number().min(0).max(1).optional(),
  walls: z.array(z.enum(WALLS)).optional(),
  /** A form's name, `unknown` for one that no reader has met, or null for the products' own ones. */
  form: z.string().nullable().optional(),
  /** When the form changes, as ISO text; now where it is missing. */
  from: z.iso.datetime().optional(),
});

/**
 * Behind the shop windows: `/__rehearsal/goods?site=Taobao&count=135` answers a mall's ordinary goods with the states their
 * containers hold, in shelf order; `/__rehearsal/words` the malls' words in Korean. For filling a demo by the hundred.
 *
 * `POST /__rehearsal/goods` makes a mall change one of its goods for as long as it runs, as malls do: `{site, code, percent: 20}`
 * makes all its options dearer by a fifth, `soldOut: 2` sells out the first two that are on sale, `stock: 30` gives all of them so much,
 * `isGone` takes its page away or, false, brings it back.
 *
 * `POST /__rehearsal/pages` changes how pages are served: `{site: "Taobao", wallShare: 0.2, walls: ["captcha"]}` lets a guard
 * shut a fifth of them, `{site: "1688", form: "unknown", from: "2026-12-01T00:00:00Z"}` changes their form at that moment.
 */
export function mallControl(app: Hono, { originOf, doors }: Mall): void {
  app.get("/__rehearsal/goods", (context) => {
    const site = context.req.query("site") ?? "";
    if (!isSite(site)) return context.json({ message: `site one of ${Object.keys(MALL_PATHS).join(", ")}` }, 400);
    const count = Math.max(0, Math.trunc(Number(context.req.query("count"))) || 0);
    const ordinary = mallProducts(site).filter(({ special }) => special === undefined);
    const goods = ordinary.slice(0, count).map((product) => ({
      code: product.code,
      state: stateOf(originOf(), wholly(product)),
      description: descriptionOf(originOf(), product),
    }));
    return context.json({ goods });
  });
  app.post("/__rehearsal/goods", async (context) => {
    const asked = change.safeParse(await context.req.json().catch(() => null));
    const product = asked.success ? mallProduct(asked.data.site, asked.data.code) : undefined;
    if (!asked.success || !product) return context.json({ message: "site, code and what is to change" }, 400);
    const { percent = 0, soldOut = 0, stock, isGone } = asked.data;
    const dearer = (price: number): number => Math.round((price * (100 + percent)) / 100);
    for (const sku of product.skus) {
      if (sku.price !== null) sku.price = dearer(sku.price);
      sku.original = Math.max(sku.original, sku.price ?? 0);
    }
    for (const tier of product.tiers) tier.price = dearer(tier.price);
    for (const sku of product.skus) if (stock !== undefined) sku.stock = stock;
    const onSale = product.skus.filter((sku) => sku.price !== null && sku.stock !== 0);
    for (const sku of onSale.slice(0, soldOut)) sku.stock = 0;
    if (isGone) product.special = "removed";
    if (isGone === false) delete product.special;
    return context.json({ ok: true });
  });
  app.post("/__rehearsal/pages", async (context) => {
    const asked = mood.safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ message: z.prettifyError(asked.error) }, 400);
    const { site, wallShare, walls, form, from } = asked.data;
    const sites = site ? [site] : MALL_SITES;
    const isKnown = (name: string) => name === "unknown" || sites.every((one) => formOf(one, name) !== undefined);
    if (form && !isKnown(form))
      return context.json(
        { message: `form one of unknown, ${sites.flatMap((one) => FORMS[one].map(({ name }) => name)).join(", ")}` },
        400,
      );
    for (const one of sites) {
      const { form: formBefore, ...before } = doors.moods.get(one) ?? { wallShare: 0, walls: wallsOf(one) };
      const formNow =
        form === undefined ? formBefore : form === null ? undefined : { name: form, from: from ? Date.parse(from) : 0 };
      doors.moods.set(one, {
        wallShare: wallShare ?? before.wallShare,
        walls: walls ? wallsOf(one).filter((wall) => walls.includes(wall)) : before.walls,
        ...(formNow && { form: formNow }),
      });
    }
    return context.json({ ok: true });
  });
  app.get("/__rehearsal/words", (context) => context.json({ words: MALL_WORDS, nouns: MALL_NOUNS }));
}

/** A product whose container lacks facts is filled into a demo from the page that anybody gets. */
function wholly(product: MallProduct): MallProduct {
  const lacks = formOf(product.site, product.form)?.lacks ?? [];
  return lacks.includes("gallery") ? { ...product, form: FORMS[product.site][0]?.name ?? "" } : product;
}

const isSite = (name: string): name is SiteName => Object.hasOwn(MALL_PATHS, name);

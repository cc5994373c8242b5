import { frameScripts } from "@/rehearsal/malls/aliexpress/containers";
import { mallProducts, shelfBy } from "@/rehearsal/malls/catalogue";
import { mobileScripts, offerDetails } from "@/rehearsal/malls/alibaba-1688/containers";
import { descriptionOf } from "@/rehearsal/malls/description";
import { FORMS } from "@/rehearsal/malls/forms";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { MALL_SITES } from "@/rehearsal/malls/mall-sites";
import { productHtml } from "@/rehearsal/malls/product-page";
import { stateOf } from "@/rehearsal/malls/state";
import { getdescData } from "@/rehearsal/malls/taobao/description";
import type { Trap } from "@/rehearsal/malls/trap";
import { TRAPS } from "@/rehearsal/malls/traps";
import { parseRawState } from "@/upstream/outside/sources/collector";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import { wrongFacts } from "./true-facts";

const ORIGIN = "https://malls.rehearsal.test";
/** How many other shelves are read in addition to the demo's. */
const SHELVES = 5;

const goodsOf = (site: MallProduct["site"], seed: string): MallProduct[] =>
  (seed === "" ? mallProducts(site) : shelfBy(site, seed)).filter(({ special }) => special === undefined);

/** What the site's own reader says of a product's container. */
function read(site: SiteName, goods: MallProduct): string[] {
  const state = stateOf(ORIGIN, goods);
  const raw = { state, description: descriptionOf(ORIGIN, goods), pageUrl: `${ORIGIN}/page` };
  const found = wrongFacts(goods, parseRawState(site, goods.code, raw), ORIGIN);
  return found.map((line) => `${goods.site} ${goods.code} ${goods.form} [${[...goods.traps].join(" ")}] ${line}`);
}

const ORDINARY = MALL_SITES.flatMap((site) => goodsOf(site, ""));

test.each(MALL_SITES.flatMap((site) => FORMS[site].filter(({ share }) => share > 0).map(({ name }) => [site, name])))(
  "%s: goods of the demo are written as %s",
  (site, name) => {
    expect(ORDINARY.some((goods) => goods.site === site && goods.form === name)).toBe(true);
  },
);

test("no two traps have one name, and no share is above one", () => {
  expect(new Set(TRAPS.map(({ name }) => name)).size).toBe(TRAPS.length);
  expect(TRAPS.filter(({ share }) => share <= 0 || share > 1)).toEqual([]);
});

/** Everything that a product's pages and answers say. */
const written = (goods: MallProduct): string =>
  JSON.stringify([
    stateOf(ORIGIN, goods),
    productHtml(ORIGIN, goods, [], ""),
    descriptionOf(ORIGIN, goods),
    getdescData(ORIGIN, goods),
    offerDetails(ORIGIN, goods),
  ]);

/** Whether a trap changes what is true of goods that do not have it yet. */
function changesGoods({ name, fits, goods: change }: Trap, site: string): boolean {
  const others = ORDINARY.filter((goods) => goods.site === site && !goods.traps.has(name) && fits?.(goods) !== false);
  return others.some((goods) => {
    const after = structuredClone(goods);
    change?.(after);
    return JSON.stringify(after) !== JSON.stringify(goods);
  });
}

/** Whether the pages of goods that have a trap would be others without it. */
function changesPages({ name }: Trap, goods: MallProduct): boolean {
  const without = { ...goods, traps: new Set([...goods.traps].filter((one) => one !== name)) };
  return written(without) !== written(goods);
}

test.each(TRAPS.flatMap((trap) => trap.sites.map((site) => [site, trap.name, trap] as const)))(
  "%s: goods of the demo have the trap %s, and it is not idle",
  (site, name, trap) => {
    const having = ORDINARY.filter((goods) => goods.site === site && goods.traps.has(name));
    expect(having.length).toBeGreaterThan(0);
    expect(changesGoods(trap, site) || having.some((goods) => changesPages(trap, goods))).toBe(true);
  },
);

test.each(SITE_NAMES)("%s: every product of the demo is read with the facts it has", (site) => {
  expect(goodsOf(site, "").flatMap((goods) => read(site, goods))).toEqual([]);
});

test.each(SITE_NAMES)("%s: so are products whose forms and traps other seeds decide", (site) => {
  const shelves = Array.from({ length: SHELVES }, (_, at) => goodsOf(site, `shelf ${at}`));
  expect(shelves.flatMap((shelf) => shelf.flatMap((goods) => read(site, goods)))).toEqual([]);
});

/** Whether an option that may be bought has no price, or is a surcharge. */
const isUnsure = ({ skus, groups }: MallProduct): boolean =>
  skus.some(({ price, stock, path }) => {
    const isSurcharge = groups.some(({ values }, at) => /勿拍/.test(values[path[at] ?? 0]?.name ?? ""));
    return stock !== 0 && (price === null || isSurcharge);
  });

test.each(SITE_NAMES)("%s: what a page leaves unsure of a product is noted, and nothing else", (site) => {
  const wrong = goodsOf(site, "").filter((goods) => {
    const outcome = parseRawState(site, goods.code, stateOf(ORIGIN, goods));
    return !outcome.ok || outcome.product.doubts.length > 0 !== isUnsure(goods);
  });
  expect(wrong.map(({ code, traps }) => `${code} ${[...traps].join(" ")}`)).toEqual([]);
});

test("pages without prices are read as unfinished: the mobile page of 1688, and today's frame of AliExpress", () => {
  const offers = goodsOf("1688", "").filter(({ groups }) => groups.length > 0);
  for (const goods of offers) {
    const page = productHtml(ORIGIN, goods, mobileScripts(ORIGIN, goods), "");
    expect(parseRawState("1688", goods.code, page)).toMatchObject({ ok: false, reason: "incomplete" });
  }
  for (const goods of goodsOf("AliExpress", "")) {
    const page = productHtml(ORIGIN, goods, frameScripts(ORIGIN, goods), "");
    expect(parseRawState("AliExpress", goods.code, page)).toMatchObject({ ok: false, reason: "incomplete" });
  }
});

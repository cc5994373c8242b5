import { mallProducts } from "@/rehearsal/malls/catalogue";
import { FORMS, formOf } from "@/rehearsal/malls/forms";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { mallsApp } from "@/rehearsal/malls/malls";
import { SPECIALS } from "@/rehearsal/malls/specials";
import { listen, type Listener } from "@/rehearsal/listen";
import { mallHosts } from "@/upstream/outside/sources/rehearsed-hosts";
import { collectProduct } from "@/upstream/outside/sources/collector";
import { searchTaobao } from "@/upstream/outside/sources/taobao/search";
import type { SiteName } from "@/rehearsal/malls/mall-sites";
import { wrongFacts } from "./malls/true-facts";

jest.setTimeout(60_000);

let mall: Listener;
beforeAll(async () => {
  mall = await listen(
    mallsApp(() => mall.origin, { slowMs: 300 }),
    0,
  );
});
afterAll(() => mall.close());

const collect = (site: SiteName, code: string) => collectProduct({ site, code }, mallHosts(mall.origin));

/** The form that the server's own collector gets: the page anybody gets, or the answer behind a frame. */
const fetched = (goods: MallProduct): MallProduct => {
  const isServed = goods.site === "AliExpress" || formOf(goods.site, goods.form)?.kind === "page";
  return isServed ? goods : { ...goods, form: FORMS[goods.site][0]?.name ?? "" };
};

test.each<SiteName>(["Taobao", "1688", "AliExpress", "Costco", "CostcoUS"])(
  "%s: what is on the shelf comes home with the facts it has",
  async (site) => {
    const shelf = mallProducts(site).filter(({ special }) => special === undefined);
    const wrong = await Promise.all(
      shelf.map(async (goods) => {
        const found = wrongFacts(fetched(goods), await collect(site, goods.code), mall.origin);
        return found.map((line) => `${goods.code} [${[...goods.traps].join(" ")}] ${line}`);
      }),
    );
    expect(wrong.flat()).toEqual([]);
  },
);

test.each<[SiteName, string, string, boolean]>([
  ["Taobao", SPECIALS.Taobao.captcha, "captcha", true],
  ["Taobao", SPECIALS.Taobao.login, "login_required", false],
  ["Taobao", SPECIALS.Taobao.removed, "removed", false],
  ["Taobao", SPECIALS.Taobao.nothing, "unparseable", false],
  ["Taobao", SPECIALS.Taobao.serverError, "unreachable", true],
  ["Taobao", SPECIALS.Taobao.guardedDescription, "captcha", true],
  ["Taobao", SPECIALS.Taobao.zeroPrice, "incomplete", true],
  ["Taobao", SPECIALS.Taobao.negativePrice, "incomplete", true],
  ["Taobao", "600000000009", "removed", false],
  ["1688", SPECIALS["1688"].privatePrice, "private_price", false],
  ["1688", SPECIALS["1688"].captcha, "captcha", true],
  ["1688", SPECIALS["1688"].removed, "removed", false],
  ["AliExpress", SPECIALS.AliExpress.removed, "removed", false],
  ["AliExpress", SPECIALS.AliExpress.captcha, "captcha", true],
  ["AliExpress", SPECIALS.AliExpress.login, "login_required", false],
  ["Costco", SPECIALS.Costco.removed, "removed", false],
  ["AliExpress", SPECIALS.AliExpress.otherCurrency, "wrong_currency", false],
  ["AliExpress", SPECIALS.AliExpress.nothingFromChina, "not_for_sale", false],
  ["AliExpress", SPECIALS.AliExpress.soldOut, "not_for_sale", false],
  ["Costco", SPECIALS.Costco.blocked, "blocked", true],
  ["CostcoUS", SPECIALS.CostcoUS.removed, "removed", false],
  ["CostcoUS", SPECIALS.CostcoUS.blocked, "blocked", true],
  ["CostcoUS", SPECIALS.CostcoUS.memberPrice, "private_price", false],
  ["Costco", SPECIALS.Costco.warehouseOnly, "not_for_sale", false],
  ["Costco", SPECIALS.Costco.hiddenPrice, "not_for_sale", false],
])("%s %s is reported as %s", async (site, code, reason, retryable) => {
  expect(await collect(site, code)).toMatchObject({ ok: false, reason, retryable });
});

test("a busy page is worth a second visit", async () => {
  expect(await collect("Taobao", SPECIALS.Taobao.busyOnce)).toMatchObject({ reason: "rate_limited", retryable: true });
  expect(await collect("Taobao", SPECIALS.Taobao.busyOnce)).toMatchObject({ ok: true });
});

test("a price of zero under load is not known, and worth a second visit", async () => {
  expect(await collect("Costco", SPECIALS.Costco.busyPrice)).toMatchObject({ reason: "incomplete", retryable: true });
  expect(await collect("Costco", SPECIALS.Costco.busyPrice)).toMatchObject({ ok: true });
});

test.each<[string, SiteName, string, number, number]>([
  ["no options", "Taobao", SPECIALS.Taobao.noOptions, 0, 1],
  ["three groups", "Taobao", SPECIALS.Taobao.threeGroups, 3, 12],
  ["240 skus", "Taobao", SPECIALS.Taobao.manySkus, 2, 240],
  ["no options at 1688", "1688", SPECIALS["1688"].noOptions, 0, 1],
  ["a Costco variant", "Costco", SPECIALS.Costco.variant, 0, 1],
])("%s come home as such", async (_sentence, site, code, groups, skus) => {
  const outcome = await collect(site, code);
  if (!outcome.ok) throw new Error(outcome.message);
  expect([outcome.product.groups.length, outcome.product.skus.length]).toEqual([groups, skus]);
});

test("sixty pictures and nested tables arrive whole", async () => {
  const outcome = await collect("Taobao", SPECIALS.Taobao.longDescription);
  expect(outcome.ok && outcome.product.descriptionImages.length).toBe(60);
  expect(outcome.ok && outcome.product.descriptionHtml).toContain('<td rowspan="2">');
});

test("tier prices come with the tier of the smallest order", async () => {
  const outcome = await collect("1688", SPECIALS["1688"].tierPrice);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.product.minOrderQuantity).toBe(2);
  expect(outcome.product.priceTiers).toHaveLength(3);
  expect(new Set(outcome.product.skus.map(({ price }) => price))).toEqual(
    new Set([outcome.product.priceTiers[0]?.price]),
  );
});

test("an aborted visit and a closed shop are unreachable, not errors", async () => {
  const stopped = new AbortController();
  stopped.abort();
  const address = { site: "Taobao" as const, code: "600000000001" };
  expect(await collectProduct(address, mallHosts(mall.origin), stopped.signal)).toMatchObject({
    reason: "unreachable",
  });
  expect(await collectProduct(address, mallHosts("http://127.0.0.1:9"))).toMatchObject({ reason: "unreachable" });
});

test("search pages follow one another without overlap", async () => {
  const first = await searchTaobao({ kind: "words", words: "없는 말" }, 1, mallHosts(mall.origin));
  const second = await searchTaobao({ kind: "words", words: "없는 말" }, 2, mallHosts(mall.origin));
  if (!first.ok || !second.ok) throw new Error("no results");
  expect(first.items).toHaveLength(44);
  expect(first.pages).toBeGreaterThan(2);
  const codes = [...first.items, ...second.items].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

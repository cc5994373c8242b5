import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { mallProduct, mallProducts } from "@/rehearsal/malls/catalogue";
import { dice } from "@/rehearsal/malls/dice";
import { SPECIALS, specialOf } from "@/rehearsal/malls/specials";
import type { SiteName } from "@/rehearsal/malls/mall-sites";
import { productPage } from "@/lib/domain/sites/sites";

const sites: SiteName[] = ["Taobao", "1688", "AliExpress", "Costco"];

test("there is enough to sell, and no number twice", () => {
  const all = sites.flatMap((site) => mallProducts(site).map(({ code }) => `${site}/${code}`));
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(new Set(all).size).toBe(all.length);
});

test("every product's address leads back to it", () => {
  for (const site of sites) {
    for (const { code } of mallProducts(site)) {
      expect(parseProductAddress(productPage(site, code))).toMatchObject({ ok: true, site, code });
    }
  }
});

test("the same product is the same on every machine", () => {
  expect(mallProduct("Taobao", "680079191137")).toMatchObject({
    kind: "dress",
    title: "2026春夏高腰半身长裙小个子",
    seed: 703,
  });
  const [one, other] = [dice("a"), dice("a")];
  expect([one(), one(), one()]).toEqual([other(), other(), other()]);
});

test("every special has its own product and knows its name", () => {
  for (const site of sites) {
    for (const [name, code] of Object.entries(SPECIALS[site])) {
      expect(specialOf(site, code)).toBe(name);
      expect(mallProduct(site, code)?.special).toBe(name);
    }
  }
});

test("option combinations are complete: one sku for each", () => {
  for (const site of sites) {
    for (const { groups, skus } of mallProducts(site)) {
      expect(skus.length).toBe(groups.reduce((product, group) => product * group.values.length, 1));
    }
  }
});

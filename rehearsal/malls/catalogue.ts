import { dice } from "./dice";
import { drawnForm } from "./forms";
import { COLOURS, GOODS, type Goods } from "@/rehearsal/pictures/goods";
import type { MallProduct } from "./mall-product";
import type { SiteName } from "./mall-sites";
import { groupsOf, isKorean, skusOf, tiersOf } from "./options";
import { SPECIALS, specialOf } from "./specials";
import { setTraps } from "./traps";

const COUNTS: Record<SiteName, number> = { Taobao: 170, "1688": 120, AliExpress: 90, Costco: 50, CostcoUS: 40 };
/** Goods that came later and follow the specials, so that those keep their places. */
const LATER: Partial<Record<SiteName, number>> = { Taobao: 60 };
/** Containers that specials are written in; others are in their site's first one. */
const FORMS_OF_SPECIALS: Partial<Record<SiteName, Record<string, string>>> = {
  "1688": { tierPrice: "context-root", noOptions: "init-data" },
  AliExpress: { shipsFromNew: "jsonp", otherCurrency: "jsonp", nothingFromChina: "jsonp", soldOut: "jsonp" },
};

/** A shop's product numbers in shelf order; the same on every machine and in every run. */
function codesOf(site: SiteName): string[] {
  const number = (index: number): string => {
    if (site === "Taobao") return String(680_000_000_000 + index * 79_191_137);
    if (site === "1688") return String(810_000_000_000 + index * 61_331_953);
    if (site === "AliExpress") return String(1_005_006_000_000_000 + index * 9_191_137_331);
    if (site === "CostcoUS") return String(4_000_260_000 + index * 1_713);
    return index % 7 === 3 ? `${600_100 + index * 17}-K2` : String(600_100 + index * 17);
  };
  const numbers = Array.from({ length: COUNTS[site] + (LATER[site] ?? 0) }, (_, index) => number(index));
  return [...numbers.slice(0, COUNTS[site]), ...Object.values(SPECIALS[site]), ...numbers.slice(COUNTS[site])];
}

const shelves = new Map<SiteName, Map<string, MallProduct>>();

/** Every product of a mall, in shelf order. */
export function mallProducts(site: SiteName): MallProduct[] {
  return [...shelfOf(site).values()];
}

/** The product behind a number, or undefined when the mall never sold it. */
export function mallProduct(site: SiteName, code: string): MallProduct | undefined {
  return shelfOf(site).get(code);
}

/**
 * A shelf of a mall whose containers and traps another seed decides; the goods are the same. Each call makes it anew.
 */
export const shelfBy = (site: SiteName, seed: string): MallProduct[] =>
  codesOf(site).map((code, index) => compose(site, code, index, seed));

function shelfOf(site: SiteName): Map<string, MallProduct> {
  const known = shelves.get(site);
  if (known) return known;
  const shelf = new Map(shelfBy(site, "").map((product) => [product.code, product]));
  shelves.set(site, shelf);
  return shelf;
}

function compose(site: SiteName, code: string, index: number, seed: string): MallProduct {
  const random = dice(`${site}/${code}`);
  const goods = GOODS[index % GOODS.length] as Goods;
  const korean = isKorean(site);
  const special = specialOf(site, code);
  const noun = pick(korean ? goods.nounKo : goods.nounCn, random);
  const styles = shuffled(korean ? goods.styleKo : goods.styleCn, random).slice(0, 2);
  const colour = Math.floor(random() * COLOURS.length);
  const groups = groupsOf({ site, goods, special, colour, korean, random });
  const product: MallProduct = {
    site,
    code,
    ...(special && { special }),
    kind: goods.kind,
    title: korean ? `${styles.join(" ")} ${noun}` : `${styles[0]}${noun}${styles[1]}`,
    seller: sellerOf(site, random),
    currency: site === "CostcoUS" ? "USD" : korean ? "KRW" : "CNY",
    groups,
    skus: skusOf({ site, code, goods, groups, special, random }),
    tiers: [],
    minOrder: site === "1688" ? 1 + Math.floor(random() * 3) : 1,
    specs: specsOf(site, goods),
    promo: shuffled(goods.promoCn, random),
    hasDescription: true,
    colour,
    seed: Math.floor(random() * 1000),
    form:
      FORMS_OF_SPECIALS[site]?.[special ?? ""] ?? drawnForm(site, special ? 0 : dice(`${seed}/form/${site}/${code}`)()),
    traps: new Set(),
  };
  if (site === "CostcoUS")
    product.title = `Harbor Lane ${goods.kind.replace(/^./, (one) => one.toUpperCase())} ${product.seed}`;
  // A page without prices of options shows an offer with options alone.
  if (groups.length === 0 && ["sku-answer", "component-data"].includes(product.form)) product.form = "context-root";
  if (special === "tierPrice") product.minOrder = 2;
  if (special === "tierPrice" || (site === "1688" && index % 6 === 5)) product.tiers = tiersOf(product);
  settlePrices(product);
  setTraps(product, seed);
  return product;
}

/** Whether a product is on sale differs by site; without a sale the price before it is the price. */
function settlePrices(product: MallProduct): void {
  const { site, seed, tiers, groups, skus } = product;
  const isOnSale =
    (site === "Taobao" && seed % 2 === 0) ||
    (site === "1688" && groups.length > 0) ||
    site === "AliExpress" ||
    (site === "Costco" && seed % 3 === 0) ||
    (site === "CostcoUS" && product.form === "graphql" && seed % 2 === 0);
  const [tier] = tiers;
  for (const sku of skus) {
    // The page says the same of all stock while it does not know where the buyer lives.
    if (site === "CostcoUS") sku.stock = null;
    if (tier) sku.price = tier.price;
    if (tier || !isOnSale) sku.original = sku.price ?? sku.original;
  }
}

function specsOf(site: SiteName, goods: Goods): MallProduct["specs"] {
  const [names, values] =
    site === "CostcoUS"
      ? [
          ["Brand", "Material", "Country of Origin"],
          ["Harbor Lane", "Mixed", "Made in China"],
        ]
      : isKorean(site)
        ? [
            ["재질", "원산지", "브랜드"],
            [goods.materialKo, "중국", "자체 브랜드"],
          ]
        : [
            ["材质", "产地", "品牌"],
            [goods.materialCn, "中国大陆", "无品牌"],
          ];
  return names.map((name, at) => ({ name, value: values[at] ?? "" }));
}

function sellerOf(site: SiteName, random: () => number): MallProduct["seller"] {
  const number = Math.floor(random() * 24);
  if (site === "Costco") return { id: "costco", name: "Costco Wholesale Korea" };
  if (site === "CostcoUS") return { id: "costco-us", name: "Costco" };
  if (site === "AliExpress") return { id: String(912_300_000 + number), name: `Riverside Store ${number + 1}` };
  const places = ["杭州", "义乌", "广州", "深圳", "佛山", "泉州"];
  const place = places[number % places.length];
  return site === "1688"
    ? { id: `b2b-22${1_000_000 + number}`, name: `${place}云舟商贸有限公司${number + 1}部` }
    : { id: String(2_200_000_000 + number), name: `${place}小舟家居旗舰店${number + 1}` };
}

function pick<T>(values: T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}

function shuffled<T>(values: T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

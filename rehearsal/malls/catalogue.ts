import { COLOURS, GOODS, type Goods, type Kind } from "./goods";
import { SPECIALS, specialOf } from "./specials";
import type { SiteName } from "./mall-sites";

type MallValue = { id: string; name: string; colour?: number };
type MallGroup = { id: string; name: string; values: MallValue[] };
/** `path` holds one value position per group; money is in hundredths of the shop's currency (won for AliExpress, Costco). */
export type MallSku = { id: string; path: number[]; price: number; original: number; stock: number };

export type MallProduct = {
  site: SiteName;
  code: string;
  special?: string;
  kind: Kind;
  title: string;
  seller: { id: string; name: string };
  groups: MallGroup[];
  skus: MallSku[];
  tiers: { begin: number; price: number }[];
  minOrder: number;
  specs: { name: string; value: string }[];
  promo: string[];
  /** The main colour and a number that varies the drawing. */
  colour: number;
  seed: number;
  /** Which of the shop's two page shapes serves it. */
  form: "old" | "new";
};

const COUNTS: Record<SiteName, number> = { Taobao: 170, "1688": 120, AliExpress: 90, Costco: 50 };
const KOREAN: SiteName[] = ["AliExpress", "Costco"];
const KRW_PER_YUAN = 195;

/** A shop's product numbers in shelf order; the same on every machine and in every run. */
function codesOf(site: SiteName): string[] {
  const number = (index: number): string => {
    if (site === "Taobao") return String(680_000_000_000 + index * 79_191_137);
    if (site === "1688") return String(810_000_000_000 + index * 61_331_953);
    if (site === "AliExpress") return String(1_005_006_000_000_000 + index * 9_191_137_331);
    return index % 7 === 3 ? `${600_100 + index * 17}-K2` : String(600_100 + index * 17);
  };
  return [...Array.from({ length: COUNTS[site] }, (_, index) => number(index)), ...Object.values(SPECIALS[site])];
}

const shelves = new Map<SiteName, Map<string, MallProduct>>();

/** Every product of a mall, specials last. */
export function mallProducts(site: SiteName): MallProduct[] {
  return [...shelfOf(site).values()];
}

/** The product behind a number, or undefined when the mall never sold it. */
export function mallProduct(site: SiteName, code: string): MallProduct | undefined {
  return shelfOf(site).get(code);
}

function shelfOf(site: SiteName): Map<string, MallProduct> {
  const known = shelves.get(site);
  if (known) return known;
  const shelf = new Map(codesOf(site).map((code, index) => [code, compose(site, code, index)]));
  shelves.set(site, shelf);
  return shelf;
}

function compose(site: SiteName, code: string, index: number): MallProduct {
  const random = dice(`${site}/${code}`);
  const goods = GOODS[index % GOODS.length] as Goods;
  const korean = KOREAN.includes(site);
  const special = specialOf(site, code);
  const noun = pick(korean ? goods.nounKo : goods.nounCn, random);
  const styles = shuffled(korean ? goods.styleKo : goods.styleCn, random).slice(0, 2);
  const colour = Math.floor(random() * COLOURS.length);
  const groups = groupsOf({ site, goods, special, colour, korean, random });
  const specNames = korean ? ["재질", "원산지", "브랜드"] : ["材质", "产地", "品牌"];
  const specValues = korean ? [goods.materialKo, "중국", "자체 브랜드"] : [goods.materialCn, "中国大陆", "无品牌"];
  const product: MallProduct = {
    site,
    code,
    ...(special && { special }),
    kind: goods.kind,
    title: korean ? `${styles.join(" ")} ${noun}` : `${styles[0]}${noun}${styles[1]}`,
    seller: sellerOf(site, random),
    groups,
    skus: skusOf({ site, code, goods, groups, special, random }),
    tiers: [],
    minOrder: site === "1688" ? 1 + Math.floor(random() * 3) : 1,
    specs: specNames.map((name, at) => ({ name, value: specValues[at] ?? "" })),
    promo: shuffled(goods.promoCn, random),
    colour,
    seed: Math.floor(random() * 1000),
    form: special === "shipsFromOld" || (special === undefined && index % 2 === 0) ? "old" : "new",
  };
  if (special === "tierPrice") product.minOrder = 2;
  if (special === "tierPrice" || (site === "1688" && index % 6 === 5)) product.tiers = tiersOf(product);
  return product;
}

type Draft = { site: SiteName; goods: Goods; special: string | undefined; random: () => number };

function groupsOf({ site, goods, special, colour, korean, random }: Draft & { colour: number; korean: boolean }) {
  if (site === "Costco" || special === "noOptions") return [];
  if (special === undefined && random() < 0.08) return [];
  const many = special === "manySkus";
  const colours = many ? COLOURS.map((_, at) => at) : coloursAround(colour, 2 + Math.floor(random() * 4));
  const colourGroup: MallGroup = {
    id: site === "AliExpress" ? "14" : "1627207",
    name: korean ? "색상" : "颜色分类",
    values: colours.map((at, position) => ({
      id: String(28320 + at),
      name: awkward(special, position) ?? (korean ? COLOURS[at]?.ko : COLOURS[at]?.cn) ?? "",
      colour: at,
    })),
  };
  const sizes = many ? Array.from({ length: 20 }, (_, at) => `${30 + at}码`) : korean ? goods.sizesKo : goods.sizesCn;
  const sizeGroup: MallGroup = {
    id: site === "AliExpress" ? "5" : "20509",
    name: korean ? goods.sizeNameKo : goods.sizeNameCn,
    values: sizes.map((name, at) => ({ id: String(28314 + at), name })),
  };
  const groups = special === undefined && random() < 0.25 ? [colourGroup] : [colourGroup, sizeGroup];
  if (special === "threeGroups" || (special === undefined && groups.length === 2 && random() < 0.06)) {
    const names = korean ? ["단품", "세트"] : ["单件", "两件套"];
    const values = names.map((name, at) => ({ id: String(31300 + at), name }));
    groups.push({ id: site === "AliExpress" ? "200000828" : "5919063", name: korean ? "구성" : "套餐类型", values });
  }
  return groups;
}

/** Names as careless sellers type them: our own separators inside. */
function awkward(special: string | undefined, position: number): string | undefined {
  const names = ["白色//加厚, 送袋子", "黑色,大号//M", "红&蓝 <限量>", '"特价" 50%'];
  return special === "awkwardNames"
    ? `${names[position % names.length]}${position >= names.length ? position : ""}`
    : undefined;
}

function skusOf({
  site,
  code,
  goods,
  groups,
  special,
  random,
}: Draft & { code: string; groups: MallGroup[] }): MallSku[] {
  const unit = KOREAN.includes(site) ? KRW_PER_YUAN / 100 : 1;
  const base = Math.round(goods.yuan[0] + random() * (goods.yuan[1] - goods.yuan[0])) * 100 - 10;
  const money = (cents: number): number => (unit === 1 ? cents : Math.round((cents * unit) / 10) * 10);
  const priceAt = (position: number): number => {
    if (special === "zeroPrice") return 0;
    if (special === "negativePrice") return -100;
    return money(Math.max(100, base + (position % 5) * 300 - (position % 3) * 100));
  };
  const paths = groups.reduce<number[][]>(
    (found, group) => found.flatMap((path) => group.values.map((_, at) => [...path, at])),
    [[]],
  );
  const soldOutAt = special === "soldOutSku" ? 1 : -1;
  return paths.map((path, position) => ({
    id: `${Number(code.replace(/\D/g, "")) % 1_000_000}${String(position + 1).padStart(4, "0")}`,
    path,
    price: priceAt(position),
    original: Math.max(0, Math.round((priceAt(position) * 27) / 2_000) * 100),
    stock: position === soldOutAt || special === "outOfStock" ? 0 : 5 + Math.floor(random() * 400),
  }));
}

function tiersOf(product: MallProduct): MallProduct["tiers"] {
  const first = product.skus[0]?.price ?? 1000;
  const begin = product.minOrder;
  return [
    { begin, price: first },
    { begin: begin + 48, price: Math.round(first * 0.94) },
    { begin: begin + 198, price: Math.round(first * 0.88) },
  ];
}

function sellerOf(site: SiteName, random: () => number): MallProduct["seller"] {
  const number = Math.floor(random() * 24);
  if (site === "Costco") return { id: "costco", name: "Costco Wholesale Korea" };
  if (site === "AliExpress") return { id: String(912_300_000 + number), name: `Riverside Store ${number + 1}` };
  const places = ["杭州", "义乌", "广州", "深圳", "佛山", "泉州"];
  const place = places[number % places.length];
  return site === "1688"
    ? { id: `b2b-22${1_000_000 + number}`, name: `${place}云舟商贸有限公司${number + 1}部` }
    : { id: String(2_200_000_000 + number), name: `${place}小舟家居旗舰店${number + 1}` };
}

function coloursAround(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => (first + step * 5) % COLOURS.length);
}

/** A stream of numbers in [0, 1) that a name decides, e.g. `dice("Taobao/1")`; the same on every machine. */
export function dice(name: string): () => number {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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

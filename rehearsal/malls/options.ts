import { COLOURS, type Goods } from "@/rehearsal/pictures/goods";
import type { MallGroup, MallProduct, MallSku } from "./mall-product";
import type { SiteName } from "./mall-sites";

const KRW_PER_YUAN = 195;
const FEN_PER_CENT = 7;
const KOREAN: readonly SiteName[] = ["AliExpress", "Costco"];

/** Whether a shop writes Korean and counts in won. */
export const isKorean = (site: SiteName): boolean => KOREAN.includes(site);

type Draft = { site: SiteName; goods: Goods; special: string | undefined; random: () => number };

/** The option groups of a product; Costco has none but those that a trap gives it. */
export function groupsOf({
  site,
  goods,
  special,
  colour,
  korean,
  random,
}: Draft & { colour: number; korean: boolean }) {
  if (site.startsWith("Costco") || special === "noOptions") return [];
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

/** Every combination of the options, with what it costs. */
export function skusOf({
  site,
  code,
  goods,
  groups,
  special,
  random,
}: Draft & { code: string; groups: MallGroup[] }): MallSku[] {
  const base = Math.round(goods.yuan[0] + random() * (goods.yuan[1] - goods.yuan[0])) * 100 - 10;
  const money = (fen: number): number => {
    if (site === "CostcoUS") return Math.round(fen / FEN_PER_CENT) * (goods.kind === "tent" ? 20 : 1);
    return isKorean(site) ? Math.round((fen * KRW_PER_YUAN) / 1_000) * 10 : fen;
  };
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
    price: special === "soldOut" ? null : priceAt(position),
    original: Math.max(0, Math.round((priceAt(position) * 27) / 2_000) * 100),
    stock:
      position === soldOutAt || special === "outOfStock" || special === "soldOut" ? 0 : 5 + Math.floor(random() * 400),
  }));
}

/** Three prices by quantity, the first from the smallest order on. */
export function tiersOf(product: MallProduct): MallProduct["tiers"] {
  const first = product.skus[0]?.price ?? 1_000;
  const begin = product.minOrder;
  return [
    { begin, price: first },
    { begin: begin + 48, price: Math.round(first * 0.94) },
    { begin: begin + 198, price: Math.round(first * 0.88) },
  ];
}

function coloursAround(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => (first + step * 5) % COLOURS.length);
}

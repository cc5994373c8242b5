import { COLOURS, GOODS } from "@/rehearsal/malls/goods";

/** Chinese words of the rehearsal malls with their Korean ones, longest first, so that a part never wins over a whole. */
const WORDS: [string, string][] = [
  ...GOODS.flatMap((goods) => [
    ...pairs(goods.nounCn, goods.nounKo),
    ...pairs(goods.styleCn, goods.styleKo),
    ...pairs(goods.sizesCn, goods.sizesKo),
    ...pairs([goods.sizeNameCn, goods.materialCn], [goods.sizeNameKo, goods.materialKo]),
  ]),
  ...COLOURS.map(({ cn, ko }): [string, string] => [cn, ko]),
  ...pairs(
    ["颜色分类", "套餐类型", "单件", "两件套", "材质", "产地", "品牌", "中国大陆", "无品牌"],
    ["색상", "구성", "단품", "2종 세트", "재질", "원산지", "브랜드", "중국", "자체제작"],
  ),
].sort(([a], [b]) => b.length - a.length);

function pairs(cn: readonly string[], ko: readonly string[]): [string, string][] {
  return cn.flatMap((word, at): [string, string][] => (ko[at] ? [[word, ko[at]]] : []));
}

/** A mall's words in Korean, style before noun as Korean names go, e.g. 韩版宽松针织开衫 is "루즈핏 니트 가디건". */
export function inKorean(text: string): string {
  // AliExpress and Costco speak Korean to begin with.
  if (/[\uac00-\ud7a3]/.test(text)) return text;
  const found: string[] = [];
  let rest = text;
  for (const [cn, ko] of WORDS) {
    if (!rest.includes(cn)) continue;
    rest = rest.replace(cn, " ");
    found.push(ko);
  }
  const latin = rest.replace(/[^\w.\- ]+/g, " ").trim();
  return (
    [...new Set(`${found.sort((a, b) => rank(a) - rank(b)).join(" ")} ${latin}`.split(/\s+/))].join(" ").trim() || text
  );
}

const NOUNS = new Set(GOODS.flatMap(({ nounKo }) => nounKo));
const rank = (word: string): number => (NOUNS.has(word) ? 1 : 0);

/** Search words for a name: its own words, without numbers. */
export const tagsFor = (name: string): string[] =>
  [...new Set(name.split(/\s+/).filter((word) => !/^\d+$/.test(word)))].slice(0, 8);

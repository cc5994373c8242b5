import { COLOURS, GOODS } from "@/rehearsal/pictures/goods";

function pairs(cn: readonly string[], ko: readonly string[]): [string, string][] {
  return cn.flatMap((word, at): [string, string][] => (ko[at] ? [[word, ko[at]]] : []));
}

/** The Chinese words of the malls with their Korean ones, longest first, so that a part never wins over a whole. */
export const MALL_WORDS: [chinese: string, korean: string][] = [
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
  // What traps add to names.
  ...pairs(
    ["补差价专拍丨勿拍", "加盒", "送袋", "加厚", "其他", "标准"],
    ["추가금 결제용", "상자 포함", "주머니 증정", "두꺼운", "기타", "기본"],
  ),
].sort(([a], [b]) => b.length - a.length);

/** The Korean words that name the goods themselves. */
export const MALL_NOUNS: string[] = GOODS.flatMap(({ nounKo }) => nounKo);

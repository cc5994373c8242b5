import { isChildGoods } from "./child-goods";

/** Goods a purchasing agency may not simply sell, each with the law that says so in the screen's texts. */
export type RestrictedKind = "adult" | "medicine" | "food" | "child";

const PET = /반려|애완|애견|애묘|강아지|고양이|관상어|소동물|사료/u;
const ADULT = /성인용품|성인완구|콘돔|섹시란제리|자위/u;
const MEDICINE =
  /의약품|의약외품|한약|진통제|항생제|(?<!인)연고(?!지|자|객|리)|점안액|피임약|발기부전|발기력|탈모치료제|비아그라/u;
const FOOD =
  /식품|영양제|건강식|과자|음료|커피믹스|생수|통조림|라면|젓갈|반찬|분유|이유식(?!용기|도구|스푼|식기|조리)/u;
/** Vessels and tools that only have food's name in theirs. */
const NO_FOOD = /용기|보관|밀폐|도구|기계|제조기|건조기|모형|장난감|저울|포장|디스펜서|병$|컵|가방|랩/u;

const isAny = (words: RegExp, names: readonly string[]): boolean => names.some((name) => words.test(name));

/**
 * What a category's goods are that needs more than a shop: the names from the top down decide, and the product's own name
 * for what hides in a harmless category. Animals' food is neither food nor medicine here.
 *
 * Example: `["식품", "과자", "초콜릿"]` is `food`, `["생활/건강", "보관용기", "식품보관용기"]` is none.
 */
export function restrictedGoods(names: readonly string[], productName = ""): RestrictedKind | undefined {
  if (isAny(ADULT, names) || ADULT.test(productName)) return "adult";
  const isPets = isAny(PET, names);
  if (!isPets && (isAny(MEDICINE, names) || MEDICINE.test(productName))) return "medicine";
  if (!isPets && isFood(names)) return "food";
  return isChildGoods(names) ? "child" : undefined;
}

/** A shelf of food holds food unless a name below it is a vessel or a tool. */
function isFood(names: readonly string[]): boolean {
  const at = names.findIndex((name) => FOOD.test(name) && !NO_FOOD.test(name));
  return at >= 0 && !isAny(NO_FOOD, names.slice(at + 1));
}

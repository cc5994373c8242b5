const SYLLABLES = [
  ..."가나다라마바사아자차카타파하거너더러머버서어저고노도로모보소오조구누두루무부수우주기니디리미비시이지강남동명방상장정전현원준길대만문박산석선성손송승신실안양연영",
];
const SIGNS = [..."防水包女士户外便携蓝牙耳机衬衫亚麻帐篷大容量新款夏季秋冬韩版休闲时尚男童鞋加厚保暖"];
const LETTERS = [..."abcdefghiklmnoprstu"];
let state = 7;
const chance = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
const made = (signs: readonly string[], length: number): string => Array.from({ length }, () => pick(signs)).join("");
const WORDS = Array.from({ length: 1_000 }, (_, at) =>
  at % 5 === 0 ? made(LETTERS, 3 + Math.floor(chance() * 6)) : made(SYLLABLES, 2 + Math.floor(chance() * 3)),
);

/** Words to look for, and how many of 1,000 names have each. */
export const SOUGHT: Readonly<Record<string, number>> = {
  가방: 100,
  방수: 10,
  이어폰: 30,
  블루투스: 30,
  Waterproof: 30,
};

/** A product's Korean name of varied words and a number, the same in every run that asks for the same ones in turn. */
export const nameAt = (n: number): string => {
  const sought = Object.entries(SOUGHT).filter(([, often]) => chance() * 1_000 < often);
  return [...sought.map(([word]) => word), ...Array.from({ length: 6 }, () => pick(WORDS)), n].join(" ");
};

/** The Chinese name of a product, as its source has it. */
export const sourceName = (): string => made(SIGNS, 24);

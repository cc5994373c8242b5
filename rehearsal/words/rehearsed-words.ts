import { MALL_WORDS } from "@/rehearsal/malls/mall-words";

/** Words no mall prints on a shelf, for sellers who paste what others sell. */
const MORE: readonly (readonly [chinese: string, korean: string])[] = [
  ["奶呼呼", "몽글몽글"],
  ["氍毹", "양탄자"],
  ["饕餮纹", "도철 무늬"],
  ["琉璃瓦", "유리기와"],
  ["包邮", ""],
];

const WORDS = [...MALL_WORDS, ...MORE].sort(([one], [other]) => other.length - one.length);
const HAN = /\p{Script=Han}+/gu;

/** A text as a machine would put it: word by word, and what it has never met by its sound. */
export function translatedByMachine(text: string): string {
  const said = WORDS.reduce((all, [chinese, korean]) => all.split(chinese).join(` ${korean} `), text);
  return said
    .replace(HAN, (run) => [...run].map(soundOf).join(""))
    .replace(/\s+/g, " ")
    .trim();
}

const FIRST_SYLLABLE = "가".codePointAt(0) ?? 0;

/** One syllable for a sign, always the same. */
const soundOf = (sign: string): string =>
  String.fromCodePoint(FIRST_SYLLABLE + (((sign.codePointAt(0) ?? 0) * 28) % 11_172));

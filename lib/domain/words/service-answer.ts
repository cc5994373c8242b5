import { NAME_LENGTH_MAX } from "@/lib/constants";
import { brandIn } from "@/lib/domain/listing/brand-words";
import { comparable } from "@/lib/domain/category/words";
import { lengthOf } from "@/lib/domain/product/build-name";
import { TAG_LENGTH_MAX } from "@/lib/domain/product/tags";
import { hasChinese } from "./has-chinese";
import { areNumbersKept } from "./protected-numbers";
import type { ServiceTrouble, WordKind } from "./words";

/** A text is never sixteen times as long in Korean; what is, is an explanation. */
const LENGTHS: Readonly<Record<WordKind, number>> = {
  name: NAME_LENGTH_MAX,
  option: 25,
  attribute: 100,
  tag: TAG_LENGTH_MAX,
  picture: 200,
};

/** How long the Korean of a text may be, in characters: what its place takes, and on pictures little more than the text. */
export const lengthMaxOf = (text: string, kind: WordKind): number =>
  kind === "picture" ? Math.min(LENGTHS.picture, lengthOf(text) * 3 + 10) : LENGTHS[kind];

/**
 * A service's answer as it may be shown, or why it may not: Korean, without Chinese left, within its length, with the
 * numbers of the text, and without a brand it does not name.
 */
export function checkedAnswer(
  text: string,
  kind: WordKind,
  answer: string | null | undefined,
): { korean: string } | { trouble: ServiceTrouble } {
  const korean = (answer ?? "").replace(/\s+/gu, " ").trim();
  if (korean === "") return { trouble: "missing" };
  if (
    !/\p{Script=Hangul}/u.test(korean) ||
    hasChinese(korean) ||
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(korean)
  )
    return { trouble: "notKorean" };
  if (lengthOf(korean) > lengthMaxOf(text, kind)) return { trouble: "tooLong" };
  if (!areNumbersKept(text, korean, kind === "name")) return { trouble: "numbers" };
  const brand = brandIn(korean);
  if (brand !== undefined && !comparable(text).includes(comparable(brand))) return { trouble: "brand" };
  return { korean };
}

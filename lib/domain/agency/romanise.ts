const FIRST = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const MIDDLE = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const LAST = " k k k n n n t l k m l l l p l m p p t t ng t t k t p t".split(" ");

/** How the most common family names are written in passports, where that is not how they sound. */
const FAMILY: Readonly<Record<string, string>> = {
  김: "KIM",
  이: "LEE",
  박: "PARK",
  최: "CHOI",
  정: "JUNG",
  조: "CHO",
  강: "KANG",
  윤: "YOON",
  임: "LIM",
  오: "OH",
  신: "SHIN",
  권: "KWON",
  우: "WOO",
  유: "YOO",
  구: "KOO",
  문: "MOON",
  노: "ROH",
};
const TWO_LETTER_FAMILIES = ["남궁", "황보", "제갈", "사공", "선우", "서문", "독고"];
const FIRST_SYLLABLE = 0xac00;

function syllable(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  return (
    (FIRST[Math.floor(code / 588)] ?? "") + (MIDDLE[Math.floor((code % 588) / 28)] ?? "") + (LAST[code % 28] ?? "")
  );
}

/**
 * A suggestion for a Korean person's name in Latin letters, e.g. `romanisedName("홍길동")` is "HONG GILDONG".
 *
 * Syllable by syllable in the Revised Romanisation, which does not change sounds within names; common family names as
 * passports have them. The person may spell it differently. Returns "" for anything but a name of two to five Hangul
 * letters, since a wrong guess would be worse than none.
 */
export function romanisedName(name: string): string {
  const bare = name.replace(/\s/g, "");
  if (!/^[가-힣]{2,5}$/.test(bare)) return "";
  const length = bare.length > 3 && TWO_LETTER_FAMILIES.some((family) => bare.startsWith(family)) ? 2 : 1;
  const letters = [...bare];
  const family = letters.slice(0, length).join("");
  const said = FAMILY[family] ?? letters.slice(0, length).map(syllable).join("");
  return `${said} ${letters.slice(length).map(syllable).join("")}`.toUpperCase();
}

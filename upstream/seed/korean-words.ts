import type { MallWords } from "./outside";

/** Puts a mall's words into Korean. */
export type InKorean = (text: string) => string;

/** By the malls' own words, longest first. Style comes before noun as in Korean names: 韩版宽松针织开衫 is "루즈핏 니트 가디건". */
export function inKoreanBy({ words, nouns }: MallWords): InKorean {
  const isNoun = new Set(nouns);
  const rank = (word: string): number => (isNoun.has(word) ? 1 : 0);
  return (text) => {
    // AliExpress and Costco speak Korean to begin with.
    if (/[\uac00-\ud7a3]/.test(text)) return text;
    const found: string[] = [];
    let rest = text;
    for (const [cn, ko] of words) {
      if (!rest.includes(cn)) continue;
      rest = rest.replace(cn, " ");
      found.push(ko);
    }
    const latin = rest.replace(/[^\w.\- ]+/g, " ").trim();
    return (
      [...new Set(`${found.sort((a, b) => rank(a) - rank(b)).join(" ")} ${latin}`.split(/\s+/))].join(" ").trim() ||
      text
    );
  };
}

/** Search words for a name: its own words, without numbers. */
export const tagsFor = (name: string): string[] =>
  [...new Set(name.split(/\s+/).filter((word) => !/^\d+$/.test(word)))].slice(0, 8);

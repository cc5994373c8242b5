/** Spellings and words that mean the same at different markets, each with the one we compare by. */
const SAME: Record<string, string> = {
  가디건: "카디건",
  자켓: "재킷",
  후라이팬: "프라이팬",
  악세서리: "액세서리",
  슈즈: "신발",
  팬츠: "바지",
  쥬얼리: "주얼리",
  데스크: "책상",
  체어: "의자",
  애완용품: "반려동물",
  유아동: "아동",
  가전디지털: "디지털",
  뷰티: "화장품",
};

/** A text as it is compared: one way of writing each letter, lower case. */
export const comparable = (text: string): string => text.normalize("NFC").toLowerCase();

/**
 * The words of a category's name that carry meaning, in the spelling we compare by.
 * Example: `wordsOf("니트/가디건(여성)")` is `["니트", "카디건", "여성"]`.
 */
export const wordsOf = (name: string): string[] =>
  comparable(name)
    .split(/[\s/·,&()>_-]+/)
    .filter(Boolean)
    .map((word) => SAME[word] ?? word);

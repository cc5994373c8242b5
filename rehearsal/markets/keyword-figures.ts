/** What buyers write before and after a word; every word has the same neighbours on every day. */
const BEFORE = ["여름", "겨울", "여성", "남자", "캠핑", "미니", "대형", "국산", "예쁜", "가성비", "빅사이즈", "휴대용"];
const AFTER = [
  "추천",
  "세트",
  "선물",
  "파는곳",
  "브랜드",
  "도매",
  "거치대",
  "케이스",
  "정리함",
  "커버",
  "사이즈",
  "순위",
];
const SMALL = 10;

/** A number from 0 up to one that hangs on the text alone (FNV-1a). */
function portion(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, "utf8")) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The last round mixes the low bits, where short words differ, into the high ones.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

const neighbours = (word: string): string[] =>
  [...BEFORE.map((each) => each + word), ...AFTER.map((each) => word + each)].filter(
    (each) => portion(`near:${each}`) < 0.75,
  );

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const counted = (value: number): number | string => (value < SMALL ? `< ${SMALL}` : value);

/** One keyword with Naver's fields: counts below ten are the text `< 10`, rates are percent. */
function rowFor(keyword: string, weight: number) {
  // Searches spread over five powers of ten, as they do; most phones, some desks.
  const mobile = Math.floor(10 ** (0.4 + 4.6 * portion(`m:${keyword}`)) * weight);
  const pc = Math.floor(mobile * (0.08 + 0.5 * portion(`p:${keyword}`)));
  const mobileRate = rounded(0.2 + 3.2 * portion(`mr:${keyword}`), 2);
  const pcRate = rounded(0.05 + 1.6 * portion(`pr:${keyword}`), 2);
  const depth = Math.floor(portion(`d:${keyword}`) * 16);
  return {
    relKeyword: keyword,
    monthlyPcQcCnt: counted(pc),
    monthlyMobileQcCnt: counted(mobile),
    monthlyAvePcClkCnt: rounded((pc * pcRate) / 100, 1),
    monthlyAveMobileClkCnt: rounded((mobile * mobileRate) / 100, 1),
    monthlyAvePcCtr: pc < SMALL ? 0 : pcRate,
    monthlyAveMobileCtr: mobile < SMALL ? 0 : mobileRate,
    plAvgDepth: depth,
    compIdx: depth < 5 ? "낮음" : depth < 10 ? "중간" : "높음",
  };
}

/** The asked words first, then their neighbours, as the keyword tool answers. */
export function keywordRows(hints: readonly string[]) {
  const near = [...new Set(hints.flatMap(neighbours))].filter((word) => !hints.includes(word));
  return [...hints.map((word) => rowFor(word, 1)), ...near.map((word) => rowFor(word, 0.4))];
}

/** What the search field completes a word to. */
export const completionsFor = (word: string): string[] =>
  word ? AFTER.map((each) => `${word} ${each}`).filter((each) => portion(`ac:${each}`) < 0.6) : [];

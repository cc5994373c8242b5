/** Words of which goods are only one. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ["긴팔", "반팔"],
  ["긴바지", "반바지"],
  ["롱", "숏"],
  ["두꺼운", "얇은"],
  ["도톰한", "얇은"],
  ["대형", "소형"],
  ["초대형", "소형"],
  ["큰", "작은"],
  ["유선", "무선"],
  ["남성", "여아"],
  ["여성", "남아"],
];

/** Whether a name says two things of its goods that exclude each other, as a list of search words does: 긴팔 beside 반팔. */
export function contradicts(name: string): boolean {
  const words = new Set(name.split(" "));
  return OPPOSITES.some((pair) => pair.every((word) => words.has(word)));
}

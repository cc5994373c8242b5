/** Words that praise any goods alike: a title with two of them says no more than with one. */
const PRAISE = new Set([
  ...["트렌디", "유행", "개성 있는", "세련된", "예쁜", "멋진", "고급", "고급스러운", "럭셔리", "단아한", "데일리"],
  ...["유니크", "감성", "아이디어", "디자인", "우아한", "재미있는", "산뜻한", "분위기", "스위트 쿨", "쿨한"],
]);

type Said = { korean: string; role: string };

/** The words of a name with the first word of praise alone. Example: of `유니크`, `단아한`, `데일리` `유니크` stays. */
export function withPraiseOnce<Word extends Said>(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ korean }) => PRAISE.has(korean));
  return words.filter(({ korean }, at) => at === first || !PRAISE.has(korean));
}

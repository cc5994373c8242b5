/** More kinds of goods in one name are a list of search words. */
const KINDS_MAX = 4;
const SET = /(?:세트|선물 상자 포장)$/u;
/** What a watch or jewellery has, and what of these is sold beside it. */
const WORN_PART = /(?:밴드|펜던트)$/u;
const WORN = /(?:시계|목걸이|귀걸이|팔찌|반지)$/u;
const TIMEPIECE = /시계$/u;
/** What a watch is worn as: a 手链手表 is a watch. */
const WORN_AS = /^(?:뱅글|팔찌|목걸이|반지|체인)$/u;

type Said = { korean: string; role: string };

/** Of a list of goods the first and the last ones: those between are further names of one thing, or what it goes with. */
function withFewKinds<Word extends Said>(words: readonly Word[]): Word[] {
  const kinds = words.filter(({ role, korean }) => role === "kind" && !SET.test(korean));
  const between = new Set(kinds.slice(1, 1 - KINDS_MAX));
  return kinds.length > KINDS_MAX ? words.filter((word) => !between.has(word)) : [...words];
}

const GIFT_BOX = "선물 상자";
const GIFT_PACKED = "선물 상자 포장";
/** Goods that are given in a box. Others may be what an empty box is for. */
const GIVEN =
  /(?:양말|수건|타월|스카프|목도리|장갑|넥타이|벨트|지갑|손수건|속옷|컵|찻잔|텀블러|수저|그릇|시계)(?: 세트)?$/u;

/** A gift box beside goods is how they are packed: 男袜礼盒 is socks. */
function asGiftSet<Word extends Said>(words: readonly Word[]): Word[] {
  const isPacked = words.some(({ role, korean }) => role === "kind" && GIVEN.test(korean));
  return words.map((word) =>
    isPacked && word.role === "kind" && word.korean === GIFT_BOX ? { ...word, korean: GIFT_PACKED } : word,
  );
}

/** The kinds of goods of a name in the order they are said: their parts, the goods, and sets of them. */
function inOrderOfSale<Word extends Said>(kinds: readonly Word[]): Word[] {
  const hasWorn = kinds.some(({ korean }) => WORN.test(korean));
  const isTimepiece = kinds.some(({ korean }) => TIMEPIECE.test(korean));
  const isPart = ({ korean }: Word): boolean =>
    (hasWorn && WORN_PART.test(korean)) || (isTimepiece && WORN_AS.test(korean));
  // A bare 세트 belongs to the goods before it.
  const isSet = ({ korean }: Word, at: number): boolean => SET.test(korean) && (korean !== "세트" || at === 0);
  const rankOf = (kind: Word, at: number): number => (isSet(kind, at) ? 2 : isPart(kind) ? 0 : 1);
  return kinds
    .map((kind, at) => ({ kind, rank: rankOf(kind, at) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}

/**
 * The words of a name with what is sold behind its parts, and sets behind what they are made of; of a long list of goods the
 * first and the last ones stay. Example: `캐주얼 세트`, `맨투맨` is `맨투맨`, `캐주얼 세트`; `선물 상자`, `양말` is `양말`, `선물 상자 포장`.
 */
export function withSoldLast<Word extends Said>(words: readonly Word[]): Word[] {
  const few = asGiftSet(withFewKinds(words));
  const isKind = ({ role }: Word): boolean => role === "kind";
  const first = few.findIndex(isKind);
  const last = few.findLastIndex(isKind);
  const between = few.slice(first, last + 1);
  // Other words among the goods belong to the ones they stand beside.
  if (first < 0 || !between.every(isKind)) return few;
  return [...few.slice(0, first), ...inOrderOfSale(between), ...few.slice(last + 1)];
}

/**
 * Words that say nothing of goods without the noun they belong to, and what may follow them: 홈 of 家居 is one beside 장식
 * alone. The dictionary knows them as titles and values of attributes.
 */
const BARE: Readonly<Record<string, RegExp | undefined>> = {
  홈: /^(?:장식|인테리어|패브릭|데코|카페|파티|웨어|베이킹|오피스)/u,
  기본: undefined,
  전자식: undefined,
  연결: undefined,
  명절: undefined,
  원단: undefined,
  바닥: /^(?:매트|시트|청소)/u,
  구조: undefined,
  추천: undefined,
  목: undefined,
  공구: undefined,
  케어: undefined,
  가능: undefined,
  보호: undefined,
  고정: /^(?:핀|클립|장치|밴드|끈|벨트|나사|브래킷)/u,
};

/** What is worn is no decoration of a home, and says itself that it decorates. */
const DECORATION = "장식";
const WORN = /(?:시계|반지|목걸이|귀걸이|팔찌|발찌|브로치|모자|셔츠|바지|원피스)$/u;

/** Clothes are what keeps, hangs or cleans them is for, wherever the name says that it does. */
const CLOTHES = "옷";
const FOR_CLOTHES = /수납|정리|걸이|행거|옷장|보관|압축|커버|건조|보풀|세탁|세제|먼지/u;

type Said = { korean: string; role: string };

/** What says already where in a house goods are used. */
const AT_HOME = /^(?:가정용|거실|침실|주방|욕실|현관|방|식탁|안방|화장실)$/u;

/** Goods that a house is decorated with. */
const DECORATIONS =
  /(?:조화|장식품|꽃병|꽃다발|드라이플라워|식물|나무|액자|조각상|공예품|촛대|벽걸이|모형|오르골|부케|리스)$/u;

/** A bare house says what the goods are for, where nothing else does. */
function asPurpose<Word extends Said>(words: readonly Word[]): Word[] {
  const isSaid = words.some(({ korean }) => AT_HOME.test(korean));
  const isBare = (word: Word, next: Word | undefined): boolean =>
    word.korean === "홈" && word.role === "place" && !(BARE.홈?.test(next?.korean ?? "") ?? false);
  const isDecoration = words.some(({ korean, role }) => role === "kind" && DECORATIONS.test(korean));
  const korean = isDecoration ? "인테리어" : "가정용";
  return words.map((word, at) => (isBare(word, words[at + 1]) && !isSaid ? { ...word, korean } : word));
}

/** Place and occasion as one, because the place is said of it: 装饰家居 and 家居装饰 are both `홈 장식`. */
function withHomes<Word extends Said>(words: readonly Word[]): Word[] {
  const [home, decoration] = ["홈", "장식"].map((korean) => words.find((word) => word.korean === korean));
  if (!home || !decoration) return [...words];
  // 장식품 says 장식 itself.
  if (words.some(({ korean, role }) => role === "kind" && korean.endsWith("장식품")))
    return words.filter((word) => word !== decoration);
  return words.flatMap((word) =>
    word === home ? [] : word === decoration ? [{ ...word, korean: "홈 장식" }] : [word],
  );
}

/**
 * The words of a name without those that have lost their noun: a bare 홈, 기본 or 원단. A number, a model and what is sold are
 * none. Example: `홈`, `거실`, `러그` is `거실`, `러그`; `홈`, `슬리퍼` is `가정용`,
 * `슬리퍼`; `홈`, `장식`, `조화` is `홈 장식`, `조화`.
 */
export const withoutOrphans = <Word extends Said>(words: readonly Word[]): Word[] =>
  asPurpose(withHomes(words)).filter(({ korean, role }, at, all) => {
    if (korean === CLOTHES && role !== "kind") return all.some((word) => FOR_CLOTHES.test(word.korean));
    if (korean === DECORATION && all.some((word) => word.role === "kind" && WORN.test(word.korean))) return false;
    if (!(korean in BARE) || role === "kind" || role === "kept") return true;
    return BARE[korean]?.test(all[at + 1]?.korean ?? "") ?? false;
  });

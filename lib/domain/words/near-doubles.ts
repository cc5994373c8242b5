import { times } from "./measures/decimal";

/** A word of a name, and those beside which it says nothing more. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  면: ["순면"],
  "면 원단": ["순면", "면"],
  가죽: ["천연가죽", "소가죽", "천연 소가죽", "양가죽", "PU가죽", "인조가죽"],
  천연가죽: ["천연 소가죽", "소가죽"],
  가벼운: ["초경량"],
  얇은: ["초슬림"],
  두꺼운: ["아주 두꺼운", "두껍고 따뜻한", "도톰한"],
  도톰한: ["두껍고 따뜻한"],
  보온: ["두껍고 따뜻한", "방한"],
  통풍: ["통기성"],
  촉촉한: ["보습", "수분"],
  수분: ["깊은 수분감"],
  은: ["925 실버", "925 순은", "순은", "실버"],
  큰: ["대형", "빅사이즈"],
  작은: ["소형", "미니"],
  소형: ["미니", "초소형"],
  여행: ["여행용"],
  촬영: ["촬영용", "촬영 소품"],
  장식: ["장식품", "장식 소품", "벽장식"],
  실내: ["실내외"],
  야외: ["실내외", "캠핑", "아웃도어"],
  고급: ["고급스러운", "럭셔리"],
  럭셔리: ["고급스러운"],
  수공예: ["핸드메이드"],
  자동: ["전자동"],
  거치대: ["액자"],
  중국풍: ["신중식"],
  "중국 전통풍": ["신중식", "중국풍"],
  스테인리스: ["티타늄 스틸"],
  조절: ["조절 가능", "높이조절", "길이조절"],
  "조절 가능": ["높이조절", "길이조절"],
  모형: ["미니카"],
  향: ["향이 오래가는", "은은한 향"],
  루즈한: ["루즈핏", "오버핏"],
  넥워머: ["목도리"],
  롱: ["긴", "롱부츠", "롱스커트", "긴바지"],
  숏: ["짧은", "반바지"],
  타이트: ["슬림핏"],
  "날씬해 보이는 핏": ["슬림핏"],
  미니멀: ["심플"],
  "방풍 방수": ["방수 바지"],
  성인: ["성인용"],
  창문: ["문·창문"],
  거실장: ["거실", "현관"],
  와인장: ["거실", "현관"],
  선물용: ["여성 선물", "남성 선물", "여자친구 선물", "남자친구 선물", "생일 선물"],
  유행: ["트렌디"],
  헬스: ["헬스장"],
  경량: ["초경량", "가벼운"],
  사무실: ["사무용"],
  차양: ["자외선 차단", "햇빛 차단"],
  "햇빛 차단": ["자외선 차단"],
  "카드 케이스": ["카드지갑"],
  "박스 포장": ["선물세트", "선물 상자", "선물 포장"],
  투명: ["클리어 파일"],
};
/** Words for a use that the goods' own name says: 스포츠 beside 운동화. */
const SAID_WITHIN: Readonly<Record<string, RegExp>> = {
  모형: /(?:조화|인조 식물|인조 나무|호접란|부케|모형 과일|모형 채소)$/u,
  인조: /조화$/u,
  플라워: /(?:조화|꽃다발)$/u,
  라인: /몰딩$/u,
  화이트: /(?:^|\s)흰색/u,
  블랙: /(?:^|\s)블랙/u,
  "침대 옆": /^침대/u,
  풀세트: /세트$/u,
  "봉지 포장": /\d봉$/u,
  "병 포장": /\d병$/u,
  "박스 포장": /\d박스$|세트$/u,
  스포츠: /(?:^|\s)(?:운동|트레이닝|스포츠)/u,
  에어컨: /(?:담요|이불|이불솜|쿠션|베개|가습기)$/u,
  차량용: /(?:^|\s)(?:차량|자동차)/u,
  향: /향수|디퓨저/u,
  스킨케어: /(?:마스크팩|크림|에센스|토너|로션|폼클렌징)$/u,
};

/** A word for many kinds of goods by the ends of the more precise ones of its family. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  바지: /(?:긴바지|반바지|팬츠|레깅스|슬랙스|청바지|스키니|내복)$/u,
  긴바지: /(?:팬츠|레깅스|슬랙스|청바지)$/u,
  발매트: /요가 매트$/u,
  지갑: /(?:장지갑|반지갑|카드지갑)$/u,
  안경: /안경테$/u,
  부츠: /(?:워커|앵클부츠|롱부츠|삭스부츠)$/u,
  방한화: /(?:방한 부츠|방한화)$/u,
  하의: /(?:바지|팬츠|레깅스|내복)$/u,
  치마: /(?:스커트|원피스)$/u,
  미니스커트: /원피스$/u,
  롱스커트: /원피스$/u,
  상의: /(?:셔츠|맨투맨|니트|블라우스|후드티|민소매)$/u,
  외투: /(?:재킷|점퍼|코트|패딩|바람막이)$/u,
  컵: /(?:머그컵|텀블러|물컵|유리컵|커피잔)$/u,
  의자: /(?:캠핑의자|소파|스툴)$/u,
  조명: /(?:스탠드|무드등|샹들리에|펜던트등|벽등)$/u,
  매트: /(?:러그|발매트|요가매트)$/u,
  의류: /(?:재킷|코트|점퍼|패딩|가디건|셔츠|바지|팬츠|원피스|맨투맨|의상|잠옷|니트|[^의]복)$/u,
  도복: /.도복$/u,
  옷: /(?:재킷|코트|점퍼|패딩|셔츠|바지|원피스|잠옷|우주복|점프수트)$/u,
  속옷: /(?:팬티|브라|드로즈|내복|잠옷)$/u,
  신발: /(?:화|부츠|워커|샌들|슬리퍼|스니커즈|구두|로퍼|클로그|슈즈|슬립온)$/u,
  양말: /(?:덧신|니삭스|스타킹)$/u,
  모자: /(?:비니|캡|버킷햇|볼캡)$/u,
  가방: /(?:백|백팩|배낭)$/u,
  시계: /(?:손목시계|벽시계|탁상시계|알람시계)$/u,
  반지: /(?:커플링)$/u,
  인형: /(?:봉제인형|손인형|애착 인형)$/u,
  이불: /(?:이불솜|솜이불)$/u,
  이어팁: /(?:이어폰)$/u,
  귀마개: /(?:이어폰)$/u,
  헤드셋: /(?:이어폰)$/u,
  주얼리: /(?:반지|목걸이|귀걸이|팔찌|발찌|브로치)$/u,
  팬티: /(?:사각팬티|삼각팬티|드로즈)$/u,
  소품: /(?:조화|꽃다발|장식품|꽃병|부케|호접란)$/u,
  손목시계: /회중시계$|(?:커플|반지|아날로그|밀리터리|스포츠|전자|스마트) (?:손목)?시계$/u,
  요가복: /요가 (?:레깅스|팬츠|바지|브라|세트)$/u,
  운동복: /(?:요가복|트레이닝복|레깅스|러닝복)$/u,
  회중시계: /벽시계$/u,
  "선물 상자": /선물세트$/u,
  우산: /우산$/u,
  담요: /(?:러그|카펫|발매트)$/u,
  무릎담요: /담요$/u,
  매트리스: /(?:이불솜|방수 패드)$/u,
  휴지: /물티슈$/u,
  액세서리: /(?:반지|목걸이|귀걸이|팔찌|발찌|브로치|커플링|손목시계|벨트|장식품|키링|커버|매트)$/u,
  화장품: /(?:마스크팩|에센스|토너|로션)$/u,
  과일: /(?:사과|배|귤|오렌지|만다린|한라봉|포멜로|자몽|레몬|라임|복숭아|황도|자두|체리|포도|샤인머스캣|망고|망고스틴|두리안|용과|파인애플|코코넛|리치|용안|비파|살구|단감|홍시|감|수박|멜론|참외|파파야|아보카도|키위|패션후르츠|석류|대추|무화과|토마토|바나나)$/u,
  채소: /(?:고구마|감자|옥수수|호박|마늘|양파|생강|연근|토란|버섯|마)$/u,
  주방용품: /(?:뒤집개|팬|냄비|칼|도마|그릇|국자|수저)$/u,
  식기: /(?:숟가락|젓가락|그릇|접시|뒤집개)(?: 세트)?$/u,
  간식: /(?:쿠키|빵|껌|사탕|초콜릿|육포|과자|젤리|칩|케이크|견과류?|말린 .+|디저트|말랭이|모찌|떡|호두|아몬드|피칸|피스타치오|마카다미아|캐슈넛|씨|땅콩|스낵|닭발)$/u,
  견과류: /(?:호두|아몬드|피칸|피스타치오|마카다미아|캐슈넛|헤이즐넛|잣|땅콩|하루견과|혼합 견과|견과 선물세트)$/u,
  면: /(?:라면|비빔면|건면|파스타|메밀면|우동|냉면|쌀국수|불닭볶음면|면)$/u,
  찻잎: /(?:차|철관음|대홍포|벽라춘)$/u,
  잡곡: /(?:면|쿠키|빵|과자|죽|가루|시리얼|오트밀)$/u,
  디저트: /(?:케이크|빵|쿠키|모찌|떡|단황수|푸딩|젤리)$/u,
  장난감: /(?:인형|블록|퍼즐|로봇|물총)$/u,
};

/** What describes any goods of a family: 캐주얼 of 캐주얼 바지, and no 노트북 of 노트북 가방. */
const DESCRIBES =
  /^(?:캐주얼|트레이닝|가죽|면|기모|니트|모직|쿼츠|기계식|다이버|등산|카고|일자|와이드|[5-9]부|슬림핏|방한|봄|여름|가을|겨울|정장|레이스|촬영|방수|실크|구스|통굽|플랫|은|운동|햇빛|차단|목화솜|소품|공예)$/u;

const AUDIENCES = /^(?:아기|아동|여성|남성)$/u;

type Said = { korean: string; role: string; place: number };

/** Roles of words that describe the goods, and of which nothing is lost where their name begins so. */
const DESCRIBING = new Set(["feature", "occasion", "place", "content", "shape", "material", "size", "value"]);
/** Words that begin as another one and mean something else. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  자동: /^자동차/u,
  거실: /^거실장/u,
  휴대용: /^휴대용기/u,
  방수: /^방수막/u,
};

const joinedOf = ({ korean }: Said): string => korean.replaceAll(" ", "");

/** Whether a word is the end of another one, or the same, however blanks part them: 스팀다리미 in 핸디 스팀 다리미. */
function isWrittenIn(word: Said, other: Said, isLater: boolean): boolean {
  const [one, more] = [joinedOf(word), joinedOf(other)];
  if (one === more) return isLater && word !== other;
  const isParted = other.korean.includes(" ");
  return word.role === "kind" && other.role === "kind" && isParted && more.endsWith(one);
}

/** Whether another word is written as one with this one: 수영 beside 수영복, 급속 and 가열 beside 급속가열. */
function isPartOfWord({ korean, role }: Said, others: readonly Said[]): boolean {
  if (!DESCRIBING.has(role) || korean.length < 2 || korean.includes(" ")) return false;
  const begins = (part: string): boolean =>
    part.length > korean.length && part.startsWith(korean) && !OTHERS[korean]?.test(part);
  return others.some((other) => {
    const parts = other.korean.split(" ");
    if (other.role === "kind") return parts.some(begins);
    return DESCRIBING.has(other.role) && parts.some((part) => begins(part) || isEnd(part, korean));
  });
}
const isEnd = (part: string, end: string): boolean => part.length > end.length && part.endsWith(end);

/** Whether another word of the name says what this one says. */
const isSaidBy = (word: Said, others: readonly Said[]): boolean => {
  const more = SAID_BY[word.korean] ?? [];
  const within = SAID_WITHIN[word.korean];
  return others.some(({ korean }) => more.includes(korean) || within?.test(korean));
};

/**
 * Goods without a last noun that other goods of the name say more precisely; what described it stays before the goods. Beside
 * `긴바지`, `캐주얼 바지` is `캐주얼` and `바지` is nothing.
 */
function asDescription<Word extends Said>(word: Word, others: readonly Word[], place: number): Word[] {
  const parts = word.korean.split(" ");
  const family = word.role === "kind" || word.role === "content" ? FAMILIES[parts.at(-1) ?? ""] : undefined;
  const isNamed = others.some(({ role, korean }) => role === "kind" && family?.test(korean));
  if (!isNamed) return [word];
  const rest = parts.slice(0, -1);
  // For whom goods are is said before all goods.
  if (rest.length === 1 && AUDIENCES.test(rest[0] ?? "")) return [];
  if (!rest.every((part) => DESCRIBES.test(part))) return [word];
  return rest.length === 0 ? [] : [{ ...word, korean: rest.join(" "), role: "shape", place }];
}

const NUMBER = /^\d+$/u;
/** Whether a bare number is one that another word says with its unit: 361 beside 361도. */
const isSaidWithUnit = ({ korean }: Said, others: readonly Said[]): boolean =>
  NUMBER.test(korean) &&
  others.some((other) => [...other.korean.matchAll(/\d+/gu)].some(([number]) => number === korean));

const WEIGHT = /^(\d+(?:\.\d+)?)(k?)g$/u;
/** A weight in grams, of a word that is one. */
function gramsOf(korean: string): string | undefined {
  const [, number, kilo] = WEIGHT.exec(korean) ?? [];
  return number === undefined ? undefined : times(number, kilo ? "1000" : "1");
}
/** Whether a weight is one that another word says in its unit: 500g and 0.5kg. The first one stays. */
const isSameWeight = (word: Said, at: number, words: readonly Said[]): boolean => {
  const grams = gramsOf(word.korean);
  return grams !== undefined && words.slice(0, at).some(({ korean }) => gramsOf(korean) === grams);
};

/** Whether the name has the same word in the source's own spelling: HAVIT and havit. */
const isSpelled = ({ role, korean }: Said, others: readonly Said[]): boolean =>
  role !== "kept" && others.some((other) => other.role === "kept" && isSame(other.korean, korean));
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a word of more than one describes its own last word by: 두꺼운 of 두꺼운 기모. */
const ADJECTIVE = /^(?:두꺼운|도톰한|얇은|부드러운|가벼운)$/u;

/**
 * A word without a first one that another word says: `기모`, `기모 바지` is `기모`, `바지`, and `아주 두꺼운`, `두꺼운 기모` is
 * `아주 두꺼운`, `기모`.
 */
function withoutSaidBeginning<Word extends Said>(word: Word, others: readonly Word[]): Word {
  const [first = "", ...rest] = word.korean.split(" ");
  const isSaidOf =
    word.role === "kind"
      ? DESCRIBES.test(first) && others.some(({ role, korean }) => role !== "kind" && korean.split(" ").includes(first))
      : ADJECTIVE.test(first) && others.some(({ korean }) => korean.split(" ").at(-1) === first);
  return rest.length > 0 && isSaidOf ? { ...word, korean: rest.join(" ") } : word;
}

/**
 * The words of a name without those that say what another one says: 면 beside 순면, 신발 beside 운동화. What describes
 * goods that are dropped stays, at `place` in the name.
 *
 * Example: `순면`, `면`, `캐주얼 바지`, `긴바지` is `순면`, `캐주얼`, `긴바지`.
 */
export function withoutNearDoubles<Word extends Said>(words: readonly Word[], place: number): Word[] {
  const different = words.filter(
    (word, at) => !isSameWeight(word, at, words) && !words.some((other, place) => isWrittenIn(word, other, place > at)),
  );
  const kept = different.filter((word) => {
    const others = different.filter((other) => other !== word);
    if (isSpelled(word, others)) return false;
    return word.role === "kept"
      ? !isSaidWithUnit(word, others)
      : !isSaidBy(word, others) && !isPartOfWord(word, others);
  });
  const begun = kept.map((word) => withoutSaidBeginning(word, kept));
  const described = begun.flatMap((word) =>
    asDescription(
      word,
      begun.filter((other) => other !== word),
      place,
    ),
  );
  // What is left of goods may be said already: the 햇빛 차단 of a hat beside 자외선 차단.
  return described.filter(
    (word) => begun.includes(word) || (!isSaidBy(word, described) && !isPartOfWord(word, described)),
  );
}

/** What goods of any family are like, where their name begins so. */
const SHAPES = /^(?:긴팔|반팔|민소매|접이식|미니|대형|소형|휴대용)$/u;

/**
 * The words of a name with goods that end alike in a row, where others part them, so that their end is said once (`repeats.ts`): 침대 커버,
 * 스커트, 매트리스 커버 are `스커트`, `침대 커버`, `매트리스 커버`. What describes the earlier goods goes to `place` in the name, and what other
 * goods say as well goes.
 */
export function withEndsOnce<Word extends Said>(words: readonly Word[], place: number): Word[] {
  const kinds = words.filter(({ role }) => role === "kind");
  const endOf = (word: Word | undefined): string => word?.korean.split(" ").at(-1) ?? "";
  const lastAlike = (word: Word): Word | undefined => {
    const at = kinds.indexOf(word);
    const isParted = at >= 0 && endOf(kinds[at + 1]) !== endOf(word);
    return isParted ? kinds.slice(at + 1).findLast((later) => endOf(later) === endOf(word)) : undefined;
  };
  const moved = new Map<Word, Word[]>();
  const kept = words.flatMap((word): Word[] => {
    const last = lastAlike(word);
    if (!last) return [word];
    const isSaid = (part: string): boolean =>
      kinds.some((other) => other !== word && other.korean.split(" ").includes(part));
    const rest = word.korean.split(" ").slice(0, -1);
    const own = rest.filter((part) => !isSaid(part));
    if (own.length === 0) return [];
    if (own.every((part) => DESCRIBES.test(part) || SHAPES.test(part)))
      return [{ ...word, korean: own.join(" "), role: "shape", place }];
    moved.set(last, [...(moved.get(last) ?? []), { ...word, korean: [...own, endOf(word)].join(" ") }]);
    return [];
  });
  return kept.flatMap((word) => [...(moved.get(word) ?? []), word]);
}

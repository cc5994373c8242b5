/**
 * The kinds of goods the notice of the Fair Trade Commission (전자상거래 등에서의 상품 등의 정보제공에 관한 고시) tells apart,
 * as far as they are goods that come in a parcel, each by the names markets give it. `other` takes what no kind is.
 */
const NAMES = {
  wear: ["의류"],
  shoes: ["구두/신발", "구두", "신발"],
  bag: ["가방"],
  fashionGoods: ["패션잡화"],
  bedding: ["침구류/커튼", "침구류", "커튼"],
  furniture: ["가구"],
  videoAppliance: ["영상가전"],
  homeAppliance: ["가정용 전기제품", "가정용전기"],
  seasonAppliance: ["계절가전"],
  officeMachine: ["사무용기기"],
  optical: ["광학기기"],
  smallElectronics: ["소형전자"],
  phone: ["휴대폰", "휴대형 통신기기", "휴대용통신기기"],
  navigation: ["내비게이션"],
  carGoods: ["자동차용품"],
  medicalDevice: ["의료기기"],
  kitchenware: ["주방용품"],
  cosmetics: ["화장품"],
  jewellery: ["귀금속/보석/시계류"],
  freshFood: ["식품(농·축·수산물)", "식품(농수축산물)", "농수축산물"],
  processedFood: ["가공식품"],
  healthFood: ["건강기능식품"],
  childGoods: ["어린이제품", "영유아용품"],
  instrument: ["악기"],
  sportsGoods: ["스포츠용품"],
  book: ["서적"],
  householdChemical: ["생활화학제품"],
  biocide: ["살생물제품"],
  other: ["기타 재화", "기타재화"],
} as const;

export type NoticeKind = keyof typeof NAMES;
export const NOTICE_KINDS = Object.keys(NAMES) as NoticeKind[];

const plain = (name: string): string => name.normalize("NFC").replace(/\([^)]*\)|\s/gu, "");
const KIND_BY_NAME = new Map(
  NOTICE_KINDS.flatMap((kind) => NAMES[kind].map((name): [string, NoticeKind] => [plain(name), kind])),
);

/**
 * The kind a market's group of notice information is, whatever it writes in brackets behind it.
 * Example: "패션잡화(모자/벨트/액세서리)" is `fashionGoods`; undefined for groups of services, such as "여행패키지".
 */
export const noticeKindNamed = (name: string): NoticeKind | undefined => KIND_BY_NAME.get(plain(name));

/** Words on a category's path and the kind of its products; the first match counts. */
const BY_WAY: readonly (readonly [words: RegExp, kind: NoticeKind])[] = [
  [/반려|애완|애견|강아지|고양이|관상어/u, "other"],
  [/건강기능식품|영양제/u, "healthFood"],
  [/농산물|수산물|축산물|과일|정육/u, "freshFood"],
  [/식품|과자|음료|커피믹스|초콜릿|차음료/u, "processedFood"],
  [/도서(?!관|정리)|서적/u, "book"],
  [/화장품정리|화장거울|미용소품|뷰티소품|네일|헤어소품|브러시|퍼프|가발/u, "other"],
  [/화장품|스킨케어|메이크업|향수|선케어|바디케어/u, "cosmetics"],
  [/출산|유아|아동|어린이|키즈|완구/u, "childGoods"],
  [/신발|구두|운동화|등산화|안전화|샌들|슬리퍼/u, "shoes"],
  [/가방|캐리어|백팩|지갑|파우치/u, "bag"],
  [/커튼|블라인드|침구|이불|베개|담요|러그|카페트|쿠션/u, "bedding"],
  [/시계|주얼리|쥬얼리|귀금속|보석/u, "jewellery"],
  [/패션잡화|모자|벨트|양말|장갑|머플러|선글라스/u, "fashionGoods"],
  [/의류|언더웨어|작업복|테마의상|래시가드|수영복|요가복|트레이닝복/u, "wear"],
  [/수납|가구|책상|의자|소파|침대|선반/u, "furniture"],
  [/카메라|망원경|현미경/u, "optical"],
  [/TV|프로젝터|모니터/u, "videoAppliance"],
  [/에어컨|선풍기|가습기|제습기|히터|냉풍기|계절가전/u, "seasonAppliance"],
  [/노트북|프린터|사무용기기|세단기/u, "officeMachine"],
  [/생활가전|주방가전|이미용가전|소형가전|청소기|다리미|안마/u, "homeAppliance"],
  [/휴대폰|스마트폰|태블릿|PC|음향|이어폰|스피커|게이밍|스마트홈|디지털|가전/u, "smallElectronics"],
  [/자동차|차량/u, "carGoods"],
  [/의료|혈압계|체온계/u, "medicalDevice"],
  [/주방|조리도구|식기|보관용기/u, "kitchenware"],
  [/세제|방향제|탈취제|접착제|살충/u, "householdChemical"],
  [/악기|기타피크|우쿨렐레/u, "instrument"],
  [/스포츠|레저|캠핑|등산|낚시|골프|수영|헬스|요가|자전거/u, "sportsGoods"],
];

/**
 * The kind of notice a category's goods need by law, by the names from the top down; the names nearest to the goods decide
 * before those above them. Where a market says itself which groups fit, its word goes first.
 *
 * Example: `["패션잡화", "여성신발", "샌들"]` is `shoes`, `["생활/건강", "공구", "줄자"]` is `other`.
 */
export function noticeKindOf(names: readonly string[]): NoticeKind {
  const isPets = names.some((name) => BY_WAY[0]?.[0].test(name));
  if (isPets) return "other";
  for (const name of names.toReversed()) {
    const found = BY_WAY.find(([words]) => words.test(name));
    if (found) return found[1];
  }
  return "other";
}

import type { SmartStoreCategory } from "./tree";

/**
 * What SmartStore asks of a product by its category. Numbers and names are made up; the shapes are those of the Commerce
 * API's documents (apicenter.commerce.naver.com, "카테고리별 속성 조회", "상품정보제공고시 상품군 단건 조회").
 */

type Attribute = { name: string; kind: "SINGLE_SELECT" | "MULTI_SELECT" | "RANGE"; main: boolean; values: string[] };

const words = (text: string): string[] => text.split(" ");
const choice = (name: string, values: string, main = false, kind: Attribute["kind"] = "MULTI_SELECT"): Attribute => ({
  name,
  kind,
  main,
  values: words(values),
});

const COLOURS = choice("색상계열", "블랙 화이트 그레이 베이지 브라운 레드 핑크 옐로우 그린 블루 네이비 퍼플");
const SEASON = choice("사용계절", "봄 여름 가을 겨울 사계절");
const SIZE = choice("가로길이", "0~20 20~50 50~100 100~200", false, "RANGE");

/** By the name of the top category; what is not named has colours alone. */
const ATTRIBUTES: Record<string, Attribute[]> = {
  패션의류: [
    choice("주요소재", "면 폴리에스테르 나일론 울 린넨 데님 스판덱스 아크릴", true),
    choice("핏", "기본핏 오버핏 슬림핏 루즈핏", true, "SINGLE_SELECT"),
    SEASON,
    COLOURS,
  ],
  패션잡화: [choice("주요소재", "천연가죽 인조가죽 캔버스 면 나일론 금속", true), COLOURS],
  "가구/인테리어": [choice("주요소재", "원목 철제 유리 플라스틱 라탄 패브릭", true), SIZE, COLOURS],
  "생활/건강": [choice("재질", "스테인리스 실리콘 도자기 유리 플라스틱 원목", true), COLOURS],
  "디지털/가전": [
    choice("연결방식", "유선 무선 블루투스", true, "SINGLE_SELECT"),
    choice("전원방식", "충전식 건전지 콘센트 USB"),
    COLOURS,
  ],
  "스포츠/레저": [choice("사용대상", "남성 여성 공용 아동", true), SEASON, COLOURS],
  "출산/육아": [choice("사용연령", "신생아 3개월이상 6개월이상 12개월이상 36개월이상", true, "SINGLE_SELECT"), COLOURS],
  "화장품/미용": [choice("사용부위", "얼굴 바디 모발 손 발", true)],
};

const UNIT = { id: "A02030", unitCodeName: "cm" };

/** Every unit an attribute's value may have. */
export const attributeUnits = [UNIT, { id: "A02015", unitCodeName: "ml" }, { id: "A02009", unitCodeName: "g" }];

const attributesOf = ({ wholeCategoryName }: SmartStoreCategory): Attribute[] =>
  ATTRIBUTES[wholeCategoryName.split(">")[0] ?? ""] ?? [COLOURS];

const seqOf = ({ largeId }: SmartStoreCategory, at: number): number => 10_010_000 + (Number(largeId) % 100) * 100 + at;

export const attributeRows = (category: SmartStoreCategory) =>
  attributesOf(category).map(({ name, kind, main }, at) => ({
    attributeSeq: seqOf(category, at),
    categoryId: category.id,
    attributeName: name,
    attributeType: main ? "PRIMARY" : "OPTIONAL",
    attributeClassificationType: kind,
    attributeValueMaxMatchingCount: kind === "MULTI_SELECT" ? 5 : 1,
    unitUsable: kind === "RANGE",
    ...(kind === "RANGE" && { representativeUnitCode: UNIT.id }),
  }));

export const attributeValueRows = (category: SmartStoreCategory) =>
  attributesOf(category).flatMap(({ kind, values }, at) =>
    values.map((value, place) => {
      const [least = "", most = ""] = value.split("~");
      return {
        attributeSeq: seqOf(category, at),
        attributeValueSeq: seqOf(category, at) * 100 + place,
        exposureOrder: place + 1,
        ...(kind === "RANGE"
          ? {
              minAttributeValue: least,
              minAttributeValueUnitCode: UNIT.id,
              maxAttributeValue: most,
              maxAttributeValueUnitCode: UNIT.id,
            }
          : { minAttributeValue: value }),
      };
    }),
  );

type Field = [fieldName: string, fieldDescription: string];
const MAKER: Field[] = [
  ["manufacturer", "제조자(사)"],
  ["warrantyPolicy", "품질보증기준"],
  ["afterServiceDirector", "A/S 책임자와 전화번호"],
];
const NOTICES: Record<string, [name: string, fields: Field[]]> = {
  WEAR: [
    "의류",
    [
      ["material", "제품 소재"],
      ["color", "색상"],
      ["size", "치수"],
      ["caution", "세탁 방법 및 취급 시 주의사항"],
      ...MAKER,
    ],
  ],
  SHOES: [
    "구두/신발",
    [
      ["material", "제품 소재"],
      ["color", "색상"],
      ["size", "치수"],
      ["height", "굽 높이"],
      ["caution", "취급 시 주의사항"],
      ...MAKER,
    ],
  ],
  BAG: [
    "가방",
    [
      ["type", "종류"],
      ["material", "소재"],
      ["color", "색상"],
      ["size", "크기"],
      ["caution", "취급 시 주의사항"],
      ...MAKER,
    ],
  ],
  FASHION_ITEMS: [
    "패션잡화",
    [["type", "종류"], ["material", "소재"], ["size", "치수"], ["caution", "취급 시 주의사항"], ...MAKER],
  ],
  SLEEPING_GEAR: [
    "침구류/커튼",
    [
      ["material", "제품 소재"],
      ["color", "색상"],
      ["size", "치수"],
      ["components", "제품 구성"],
      ["caution", "세탁 방법 및 취급 시 주의사항"],
      ...MAKER,
    ],
  ],
  FURNITURE: [
    "가구",
    [
      ["itemName", "품명"],
      ["color", "색상"],
      ["components", "구성품"],
      ["material", "주요 소재"],
      ["size", "크기"],
      ["producer", "생산자"],
      ["installedCharge", "배송·설치 비용"],
      ...MAKER,
    ],
  ],
  KITCHEN_UTENSILS: [
    "주방용품",
    [
      ["itemName", "품명 및 모델명"],
      ["material", "재질"],
      ["component", "구성품"],
      ["size", "크기"],
      ["producer", "생산자"],
      ...MAKER,
    ],
  ],
  OFFICE_APPLIANCES: [
    "사무용기기",
    [
      ["itemName", "품명 및 모델명"],
      ["certificationType", "KC 인증정보"],
      ["ratedVoltage", "정격전압, 소비전력"],
      ["size", "크기"],
      ...MAKER,
    ],
  ],
  HOME_APPLIANCES: [
    "가정용 전기제품",
    [
      ["itemName", "품명 및 모델명"],
      ["certificationType", "KC 인증정보"],
      ["ratedVoltage", "정격전압, 소비전력"],
      ["energyEfficiencyRating", "에너지소비효율등급"],
      ["size", "크기"],
      ...MAKER,
    ],
  ],
  KIDS: [
    "어린이제품",
    [
      ["itemName", "품명 및 모델명"],
      ["certificationType", "KC 인증정보"],
      ["size", "크기"],
      ["material", "재질"],
      ["recommendedAge", "사용연령"],
      ["caution", "취급방법 및 취급 시 주의사항"],
      ...MAKER,
    ],
  ],
  COSMETIC: [
    "화장품",
    [
      ["capacity", "내용물의 용량 또는 중량"],
      ["specification", "제품 주요 사양"],
      ["expirationDate", "사용기한"],
      ["usage", "사용방법"],
      ["mainIngredient", "모든 성분"],
      ...MAKER,
    ],
  ],
  SPORTS_EQUIPMENT: [
    "스포츠용품",
    [
      ["itemName", "품명 및 모델명"],
      ["size", "크기"],
      ["weight", "중량"],
      ["color", "색상"],
      ["material", "재질"],
      ["components", "제품 구성"],
      ...MAKER,
    ],
  ],
  GENERAL_FOOD: [
    "가공식품",
    [
      ["productName", "제품명"],
      ["foodType", "식품 유형"],
      ["producer", "생산자 및 소재지"],
      ["packDate", "제조연월일"],
      ["weight", "포장단위별 내용물의 용량"],
      ["ingredients", "원재료명 및 함량"],
    ],
  ],
  BOOKS: [
    "서적",
    [
      ["title", "도서명"],
      ["author", "저자"],
      ["publisher", "출판사"],
      ["size", "크기"],
      ["pages", "쪽수"],
      ["publishDate", "출간일"],
    ],
  ],
  ETC: [
    "기타 재화",
    [["itemName", "품명"], ["modelName", "모델명"], ["certificateDetails", "법에 의한 인증, 허가 등"], ...MAKER],
  ],
};
/** The recommended groups for a top category; "기타 재화" follows all of them. */
const RECOMMENDED: Record<string, string[]> = {
  패션의류: ["WEAR"],
  패션잡화: ["FASHION_ITEMS", "SHOES", "BAG"],
  "가구/인테리어": ["FURNITURE", "SLEEPING_GEAR"],
  "생활/건강": ["KITCHEN_UTENSILS"],
  "디지털/가전": ["HOME_APPLIANCES", "OFFICE_APPLIANCES"],
  "스포츠/레저": ["SPORTS_EQUIPMENT"],
  "출산/육아": ["KIDS"],
  "화장품/미용": ["COSMETIC"],
  "문구/취미": ["OFFICE_APPLIANCES"],
  식품: ["GENERAL_FOOD"],
  도서: ["BOOKS"],
};

const NOTICE_LENGTH_MAX = 1500;

/** One group of notice information with its fields; undefined for a type the market does not have. */
export function noticeType(type: string) {
  const found = Object.hasOwn(NOTICES, type) ? NOTICES[type] : undefined;
  if (!found) return undefined;
  const [name, fields] = found;
  return {
    productInfoProvidedNoticeType: type,
    productInfoProvidedNoticeTypeName: name,
    productInfoProvidedNoticeContents: fields.map(([fieldName, fieldDescription]) => ({
      fieldType: "String",
      fieldName,
      fieldDescription,
      fieldAddDescription: "",
      fieldMaxLength: NOTICE_LENGTH_MAX,
    })),
  };
}

/** The types a top category is recommended; all of them where none is named. */
export const noticeTypes = (large: SmartStoreCategory | undefined): string[] =>
  large ? [...(RECOMMENDED[large.name] ?? []), "ETC"] : Object.keys(NOTICES);

const CERTIFICATION = {
  electric: { id: 1, name: "[전기용품] 안전인증", kindTypes: ["KC_CERTIFICATION"] },
  living: { id: 2, name: "[생활용품] 안전확인", kindTypes: ["KC_CERTIFICATION"] },
  child: { id: 3, name: "[어린이제품] 안전확인", kindTypes: ["CHILD_CERTIFICATION"] },
};
const CERTIFIED: Record<string, (keyof typeof CERTIFICATION)[]> = {
  "디지털/가전": ["electric", "living"],
  "생활/건강": ["living"],
  "출산/육아": ["child"],
};
const PRICED_FREELY = ["가구/인테리어", "여가/생활편의"];

/** A category with what it needs beyond its name (`GET /v1/categories/{id}`). */
export function categoryDetail({ id, name, wholeCategoryName, last }: SmartStoreCategory) {
  const [large = ""] = wholeCategoryName.split(">");
  const kinds = CERTIFIED[large] ?? [];
  return {
    id,
    name,
    wholeCategoryName,
    last,
    exceptionalCategories: [
      ...(kinds.includes("child") ? ["CHILD_CERTIFICATION"] : []),
      ...(kinds.some((kind) => kind !== "child") ? ["KC_CERTIFICATION"] : []),
      ...(PRICED_FREELY.includes(large) ? ["OPTION_PRICE"] : []),
    ],
    certificationInfos: last ? kinds.map((kind) => CERTIFICATION[kind]) : [],
  };
}

type Area = { code: string; name: string };
const TOPS: Area[] = [
  { code: "00", name: "국산" },
  { code: "01", name: "원양산" },
  { code: "02", name: "수입산" },
  { code: "03", name: "기타-상세 설명에 표시" },
  { code: "04", name: "기타-직접 입력" },
  { code: "05", name: "원산지 표기 의무 대상 아님" },
];
const CONTINENTS: [code: string, name: string, countries: string][] = [
  ["0200", "아시아", "0200012:대만 0200017:베트남 0200026:인도 0200029:일본 0200037:중국 0200040:태국 0200045:홍콩"],
  ["0201", "유럽", "0201004:독일 0201011:스페인 0201019:영국 0201022:이탈리아 0201037:프랑스"],
  ["0204", "북아메리카", "0204000:미국 0204011:멕시코 0204019:캐나다"],
  ["0205", "오세아니아", "0205003:뉴질랜드 0205022:호주"],
];

/** Every origin by its code, e.g. `0200037` "수입산:아시아>중국". */
export const originAreas: readonly Area[] = [
  ...TOPS,
  ...CONTINENTS.flatMap(([code, continent, countries]) => [
    { code, name: `수입산:${continent}` },
    ...words(countries).map((country) => {
      const [of = "", name = ""] = country.split(":");
      return { code: of, name: `수입산:${continent}>${name}` };
    }),
  ]),
];

/** The origins right below one: two digits, then four, then seven. */
export const originAreasBelow = (code: string): Area[] => {
  const digits = { 2: 4, 4: 7 }[code.length];
  return originAreas.filter((area) => area.code.length === digits && area.code.startsWith(code));
};

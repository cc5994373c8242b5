import type { CoupangCategory } from "./tree";

/**
 * What Coupang asks of a product by its category. Which category asks what is made up; the shapes and the words of
 * enumerations are those of article 360034035713 ("카테고리 메타정보 조회").
 */

type Attribute = {
  name: string;
  type: "STRING" | "NUMBER";
  mandatory?: boolean;
  /** A purchase option; left out, it is for searching alone. */
  bought?: boolean;
  units?: string[];
  /** The only values that are taken; left out, the value is written by hand. */
  values?: string[];
  /** Of the attributes that share a group one is filled in. */
  group?: "1" | "2";
};

const words = (text: string): string[] => text.split(" ");

const COUNT: Attribute = {
  name: "수량",
  type: "NUMBER",
  mandatory: true,
  bought: true,
  units: words("개 개입 매 팩 장 병 박스 세트 켤레"),
};
const COLOUR: Attribute = { name: "색상", type: "STRING", mandatory: true, bought: true };
const SIZE: Attribute = { name: "사이즈", type: "STRING", mandatory: true, bought: true };
const SEASON: Attribute = { name: "계절", type: "STRING", values: words("봄 여름 가을 겨울 사계절") };
const VOLUME: Attribute = {
  name: "개당 용량",
  type: "NUMBER",
  mandatory: true,
  bought: true,
  units: words("ml L cc"),
  group: "1",
};
const WEIGHT: Attribute = {
  name: "개당 중량",
  type: "NUMBER",
  mandatory: true,
  bought: true,
  units: words("g mg kg t oz lb"),
  group: "1",
};
const WIDTH: Attribute = { name: "가로길이", type: "NUMBER", units: words("cm mm m") };
const choice = (name: string, values: string): Attribute => ({ name, type: "STRING", values: words(values) });

/** By the name of the top category; what is not named has a count alone. */
const ATTRIBUTES: Record<string, Attribute[]> = {
  패션의류잡화: [
    { ...SIZE, name: "패션의류/잡화 사이즈" },
    COLOUR,
    COUNT,
    SEASON,
    choice("핏", "기본핏 오버핏 슬림핏"),
  ],
  패션잡화: [{ ...SIZE, name: "패션의류/잡화 사이즈" }, COLOUR, COUNT, choice("주요소재", "가죽 천 금속 고무")],
  홈인테리어: [COLOUR, COUNT, WIDTH, choice("주요소재", "원목 철제 유리 플라스틱 라탄 패브릭")],
  생활용품: [{ ...COLOUR, mandatory: false }, COUNT, choice("재질", "스테인리스 실리콘 도자기 유리 플라스틱 원목")],
  가전디지털: [COLOUR, COUNT, choice("연결방식", "유선 무선 블루투스"), choice("전원방식", "충전식 건전지 콘센트")],
  "스포츠/레저": [COLOUR, { ...SIZE, mandatory: false }, COUNT, SEASON],
  "출산/유아동": [COLOUR, COUNT, choice("사용연령", "신생아 유아 아동")],
  뷰티: [VOLUME, WEIGHT, COUNT, choice("사용부위", "얼굴 바디 모발 손 발")],
  식품: [VOLUME, WEIGHT, COUNT],
};

const MANY = "품질보증기준|A/S 책임자와 전화번호";
const MADE = "제조자(수입자)|제조국";
/** The fields of each group; one with a `?` behind it may be left out. */
const NOTICES: Record<string, string> = {
  의류: `제품 소재|색상|치수|${MADE}|세탁방법 및 취급시 주의사항|제조연월|${MANY}`,
  "구두/신발": `제품의 주소재|색상|치수(발길이, 굽높이)|${MADE}|취급시 주의사항|${MANY}`,
  가방: `종류|소재|색상|크기|${MADE}|취급시 주의사항|${MANY}`,
  "패션잡화(모자/벨트/액세서리)": `종류|소재|치수|${MADE}|취급시 주의사항|${MANY}`,
  "침구류/커튼": `제품소재|색상|치수|제품구성|${MADE}|세탁방법 및 취급시 주의사항|${MANY}`,
  "가구(침대/소파/싱크대/DIY제품)": `품명|KC 인증 필 유무|색상|구성품|주요 소재|${MADE}|크기|배송/설치비용?|${MANY}`,
  주방용품: `품명 및 모델명|재질|구성품|크기|동일모델의 출시년월?|${MADE}|수입식품안전관리특별법에 따른 수입신고|${MANY}`,
  소형전자: `품명 및 모델명|KC 인증 필 유무|정격전압, 소비전력|동일모델의 출시년월?|${MADE}|크기, 무게|주요 사양|${MANY}`,
  스포츠용품: `품명 및 모델명|크기, 중량|색상|재질|제품 구성|동일모델의 출시년월?|${MADE}|상품별 세부 사양|${MANY}`,
  어린이제품: `품명 및 모델명|KC 인증 필 유무|크기, 중량|색상|재질|사용연령|크기/체중의 한계?|동일모델의 출시년월?|${MADE}|취급방법 및 취급시 주의사항, 안전표시|${MANY}`,
  화장품: `용량(중량)|제품 주요 사양|사용기한 또는 개봉 후 사용기간|사용방법|화장품제조업자 및 화장품책임판매업자|제조국|화장품법에 따라 기재, 표시하여야 하는 모든 성분|기능성 화장품의 경우 화장품법에 따른 심사 필 유무?|사용할 때 주의사항|품질보증기준|소비자상담관련 전화번호`,
  가공식품:
    "제품명|식품의 유형|생산자 및 소재지|제조연월일, 소비기한 또는 품질유지기한|포장단위별 내용물의 용량(중량), 수량|원재료명 및 함량|영양성분?|소비자상담관련 전화번호",
  서적: "도서명|저자, 출판사|크기|쪽수|제품 구성?|출간일|목차 또는 책소개",
  "기타 재화": "품명 및 모델명|인증/허가 사항|제조국(원산지)|제조자(수입자)|소비자상담 관련 전화번호",
};
const OTHER = "기타 재화";

/** The groups of a top category, the most fitting first; every product may take the last one. */
const RECOMMENDED: Record<string, string[]> = {
  패션의류잡화: ["의류"],
  패션잡화: ["패션잡화(모자/벨트/액세서리)", "구두/신발", "가방"],
  홈인테리어: ["가구(침대/소파/싱크대/DIY제품)", "침구류/커튼"],
  생활용품: ["주방용품"],
  가전디지털: ["소형전자"],
  "스포츠/레저": ["스포츠용품"],
  "출산/유아동": ["어린이제품"],
  뷰티: ["화장품"],
  식품: ["가공식품"],
  도서: ["서적"],
};

type Asked = "MANDATORY" | "RECOMMEND" | "OPTIONAL";
const CERTIFICATIONS: [type: string, name: string, dataType: "CODE" | "NONE"][] = [
  ["NOT_REQUIRED", "인증대상아님", "NONE"],
  ["PRESENTED_IN_DETAIL_PAGE", "상세설명에 표시", "NONE"],
  ["KC_KID_CERTIFICATION", "KC인증 어린이제품 안전인증", "CODE"],
  ["KC_KID_CONFIRM", "KC인증 어린이제품 안전확인", "CODE"],
  ["KC_ELECTRONICS_CERTIFICATION", "KC인증 전기용품 안전인증", "CODE"],
  ["KC_ELECTRONICS_CONFIRM", "KC인증 전기용품 안전확인", "CODE"],
  ["KC_HOUSEHOLD_CONFIRM", "KC인증 생활용품 자율안전확인", "CODE"],
  ["COMMUNICATION_EQUIPMENT", "방송통신기자재 적합성 평가 대상", "CODE"],
];
const CERTIFIED: Record<string, Record<string, Asked>> = {
  가전디지털: { KC_ELECTRONICS_CERTIFICATION: "RECOMMEND", COMMUNICATION_EQUIPMENT: "RECOMMEND" },
  생활용품: { KC_HOUSEHOLD_CONFIRM: "RECOMMEND" },
  "출산/유아동": { KC_KID_CERTIFICATION: "MANDATORY", KC_KID_CONFIRM: "RECOMMEND" },
};

const DOCUMENTS = [
  { templateName: "기타인증서류", required: "OPTIONAL" },
  { templateName: "수입신고필증(병행수입 선택시)", required: "MANDATORY_PARALLEL_IMPORTED" },
  { templateName: "인보이스영수증(해외구매대행 선택시)", required: "MANDATORY_OVERSEAS_PURCHASED" },
];

/** Everything a listing in a leaf must or may tell (`…/category-related-metas/display-category-codes/{code}`). */
export function categoryMeta({ path }: CoupangCategory) {
  const [top = ""] = path;
  const certified = CERTIFIED[top] ?? {};
  return {
    isAllowSingleItem: true,
    attributes: (ATTRIBUTES[top] ?? [COUNT]).map((attribute) => ({
      attributeTypeName: attribute.name,
      dataType: attribute.type,
      inputType: attribute.values ? "SELECT" : "INPUT",
      inputValues: attribute.values ?? [],
      basicUnit: attribute.units?.[0] ?? "없음",
      usableUnits: attribute.units ?? [],
      required: attribute.mandatory ? "MANDATORY" : "OPTIONAL",
      groupNumber: attribute.group ?? "NONE",
      exposed: attribute.bought ? "EXPOSED" : "NONE",
    })),
    noticeCategories: [...(RECOMMENDED[top] ?? []), OTHER].map((noticeCategoryName) => ({
      noticeCategoryName,
      noticeCategoryDetailNames: (NOTICES[noticeCategoryName] ?? "").split("|").map((field) => ({
        noticeCategoryDetailName: field.replace(/\?$/, ""),
        required: field.endsWith("?") ? "OPTIONAL" : "MANDATORY",
      })),
    })),
    requiredDocumentNames: DOCUMENTS,
    certifications: CERTIFICATIONS.map(([certificationType, name, dataType]) => ({
      certificationType,
      name,
      dataType,
      required: certified[certificationType] ?? "OPTIONAL",
    })),
    allowedOfferConditions: ["NEW"],
  };
}

import type { Place } from "@/rehearsal/markets/planted-tree";

/**
 * What both sites ask of goods: options by category, notices and origins for all. Which category has which options and
 * most numbers are made up; the shapes are those of etapi.gmarket.com/155, /161 and /162.
 */

const words = (text: string): string[] => text.split(" ");

type Option = { no: number; kor: string; eng: string; typeName: string; values: string[]; freely?: boolean };

const COLOUR: Option = {
  no: 1,
  kor: "색상",
  eng: "Color",
  typeName: "공통",
  values: words("블랙 화이트 그레이 베이지 브라운 레드 핑크 옐로우 그린 블루 네이비 퍼플"),
  freely: true,
};
const WEAR_SIZE: Option = {
  no: 976,
  kor: "사이즈",
  eng: "Size",
  typeName: "의류",
  values: words("XS S M L XL XXL FREE"),
};
const SHOE_SIZE: Option = {
  no: 977,
  kor: "사이즈",
  eng: "Size",
  typeName: "신발",
  values: words("220 225 230 235 240 245 250 255 260 265 270 275 280"),
};
const VOLUME: Option = { no: 1004, kor: "용량", eng: "Volume", typeName: "공통", values: [], freely: true };
const CONNECTION: Option = {
  no: 1021,
  kor: "연결방식",
  eng: "Connection",
  typeName: "가전",
  values: words("유선 무선"),
};
const OPTIONS = [COLOUR, WEAR_SIZE, SHOE_SIZE, VOLUME, CONNECTION];
/** Options of the seller's own making; where it is missing a category takes none. */
const OWN = { no: 0, kor: "직접입력", typeName: "선택형" };

/** Options by a word of the path, top first; a path without a match allows only the seller's own. */
const OPTIONS_OF: [word: string, options: Option[], own: boolean][] = [
  ["신발", [SHOE_SIZE, COLOUR], false],
  ["의류", [WEAR_SIZE, COLOUR], true],
  ["언더웨어", [WEAR_SIZE, COLOUR], true],
  ["패션잡화", [COLOUR], true],
  ["가전", [CONNECTION, COLOUR], true],
  ["화장품", [VOLUME], true],
  ["도서", [], false],
];

const nameOf = (kor: string | null, eng: string | null) => ({ kor, eng, chi: null, jpn: null });

/** The options a category takes; nothing where it takes none. */
export function optionsOf({ path }: Place) {
  const [, options, own] = OPTIONS_OF.find(([word]) => path.some((name) => name.includes(word))) ?? ["", [], true];
  const rows = options.map(({ no, kor, eng, typeName }) => ({
    recommendedOptNo: no,
    recommendedOptName: nameOf(kor, eng),
    recommendedOptTypeName: typeName,
  }));
  const last = {
    recommendedOptNo: OWN.no,
    recommendedOptName: nameOf(OWN.kor, null),
    recommendedOptTypeName: OWN.typeName,
  };
  return own ? [...rows, last] : rows;
}

/** One option with its values; a value numbered 0 allows free text. */
export function optionDetail(no: string) {
  const option = OPTIONS.find((one) => String(one.no) === no);
  if (!option) return undefined;
  const { kor, eng, typeName, values, freely } = option;
  const value = (recommendedOptValueNo: number, name: string | null) => ({
    recommendedOptValueNo,
    recommendedOptValueName: { korEng: name, ...nameOf(name, null) },
  });
  return {
    type: 1,
    typeName,
    recommendedOptNo: option.no,
    recommendedOptName: nameOf(kor, eng),
    isTextOption: false,
    details: [...(freely ? [value(0, null)] : []), ...values.map((name, at) => value(option.no * 100 + at + 1, name))],
  };
}

const MADE = "제조자, 수입자|제조국";
const SERVED = "품질보증기준|A/S 책임자와 전화번호";
const HIRED = "소유권 이전 조건|유지보수 조건|소비자 책임|중도 해약 시 환불 기준|소비자상담 관련 전화번호";
const TRAVELLED = "국가 또는 지역명|이용 조건|취소 규정|소비자상담 관련 전화번호";
const ELECTRIC = `품명 및 모델명|KC 인증 필 유무|정격전압, 소비전력|동일모델의 출시년월?|${MADE}|크기|${SERVED}`;

/** The groups in the order of their numbers, from 1; a field with a `?` behind it may be left out. */
const NOTICES: [name: string, fields: string][] = [
  ["의류", `제품 소재|색상|치수|${MADE}|세탁방법 및 취급시 주의사항|제조연월|${SERVED}`],
  ["구두/신발", `제품 소재|색상|치수|${MADE}|취급시 주의사항|${SERVED}`],
  ["가방", `종류|소재|색상|크기|${MADE}|취급시 주의사항|${SERVED}`],
  ["패션잡화", `종류|소재|치수|${MADE}|취급시 주의사항|${SERVED}`],
  ["침구류/커튼", `제품 소재|색상|치수|제품구성|${MADE}|세탁방법 및 취급시 주의사항|${SERVED}`],
  ["가구", `품명|KC 인증 필 유무|색상|구성품|주요 소재|${MADE}|크기|배송, 설치비용?|${SERVED}`],
  ["영상가전", `${ELECTRIC}|화면사양`],
  ["가정용 전기제품", `${ELECTRIC}|에너지소비효율등급`],
  ["계절가전", `${ELECTRIC}|냉난방면적`],
  ["사무용기기", `${ELECTRIC}|주요 사양`],
  ["광학기기", `${ELECTRIC}|주요 사양`],
  ["소형전자", `${ELECTRIC}|주요 사양`],
  ["휴대폰", `${ELECTRIC}|이동통신 가입조건`],
  ["내비게이션", `${ELECTRIC}|맵 업데이트 비용 및 무상기간`],
  ["자동차용품", `품명 및 모델명|동일모델의 출시년월?|자동차부품 자기인증 여부|${MADE}|크기|적용차종|${SERVED}`],
  ["의료기기", `품명 및 모델명|의료기기 허가·신고 번호|${MADE}|사용목적 및 사용방법|취급시 주의사항|${SERVED}`],
  ["주방용품", `품명 및 모델명|재질|구성품|크기|동일모델의 출시년월?|${MADE}|수입신고 여부|${SERVED}`],
  [
    "화장품",
    "용량 또는 중량|제품 주요 사양|사용기한|사용방법|책임판매업자|제조국|모든 성분|사용시 주의사항|품질보증기준",
  ],
  ["귀금속/보석/시계류", `소재, 순도, 밴드재질|중량|${MADE}|치수|착용시 주의사항|주요 사양|보증서 제공여부?|${SERVED}`],
  ["식품(농·축·수산물)", "품목 또는 명칭|포장단위별 용량|생산자|원산지|제조연월일|보관방법|소비자상담 관련 전화번호"],
  [
    "가공식품",
    "제품명|식품의 유형|생산자 및 소재지|소비기한|포장단위별 용량|원재료명 및 함량|소비자상담 관련 전화번호",
  ],
  [
    "건강기능식품",
    "제품명|제조업소|소비기한|포장단위별 용량|원료명 및 함량|기능정보|섭취시 주의사항|소비자상담 관련 전화번호",
  ],
  ["어린이제품", `품명 및 모델명|KC 인증 필 유무|크기, 중량|색상|재질|사용연령|${MADE}|취급시 주의사항|${SERVED}`],
  ["악기", `품명 및 모델명|크기|색상|재질|제품 구성|${MADE}|상품별 세부 사양|${SERVED}`],
  ["스포츠용품", `품명 및 모델명|크기, 중량|색상|재질|제품 구성|동일모델의 출시년월?|${MADE}|${SERVED}`],
  ["서적", "도서명|저자, 출판사|크기|쪽수|제품 구성?|출간일|목차 또는 책소개"],
  ["호텔/펜션 예약", TRAVELLED],
  ["여행패키지", TRAVELLED],
  ["항공권", TRAVELLED],
  ["자동차 대여 서비스", HIRED],
  ["물품대여 서비스(가전)", HIRED],
  ["물품대여 서비스(서적, 유아용품 등)", HIRED],
  ["디지털 콘텐츠", "제작자 또는 공급자|이용조건, 이용기간|청약철회 조건|최소 시스템 사양?|소비자상담 관련 전화번호"],
  ["상품권/쿠폰", "발행자|유효기간, 이용조건|이용 가능 매장|환불조건 및 방법|소비자상담 관련 전화번호"],
  [
    "기타 재화",
    "품명 및 모델명|인증, 허가 사항|제조국 또는 원산지|제조자, 수입자|소비자상담 관련 전화번호|주문 후 예상 배송기간?",
  ],
  ["모바일 쿠폰", "발행자|유효기간, 이용조건|이용 가능 매장|환불조건 및 방법|소비자상담 관련 전화번호"],
  ["영화/공연", "주최 또는 기획|주연|관람등급|상영·공연시간|장소|취소 조건|소비자상담 관련 전화번호"],
  ["기타 용역", "서비스 제공 사업자|인증·허가 사항|이용조건|취소·환불 기준|소비자상담 관련 전화번호"],
  ["의료기기 대여", HIRED],
  [
    "생활화학제품",
    "품목 및 제품명|용도|제조연월|중량, 용량|효과·효능?|제조자, 수입자|사용방법|소비자상담 관련 전화번호",
  ],
  [
    "살생물제품",
    "제품명 및 살생물제품유형|중량, 용량|사용대상자 및 사용범위|유효기간|취급시 주의사항|소비자상담 관련 전화번호",
  ],
];

export const noticeGroups = NOTICES.map(([officialNoticeName], at) => ({
  officialNoticeNo: at + 1,
  officialNoticeName,
}));

/** The fields of a group by its number; undefined for one that is not there. */
export function noticeCodes(no: number) {
  return NOTICES[no - 1]?.[1].split("|").map((field, at) => ({
    officialNoticeItemelementCode: `${no}-${at + 1}`,
    officialNoticeItemelementName: field.replace(/\?$/, ""),
    guideText: "",
    isExtraMark: !field.endsWith("?"),
  }));
}

/** Continents of what is imported, and provinces, with their countries or towns by number. */
const ORIGINS: [type: 1 | 2 | 3, lname: string, places: string][] = [
  [1, "강원", "5101:강릉시 5102:춘천시 5103:원주시"],
  [1, "경기", "5201:수원시 5202:이천시"],
  [1, "전남", "5301:완도군 5302:해남군"],
  [2, "아시아", "201:중국 202:일본 203:대만 204:홍콩 205:베트남 206:태국 207:인도"],
  [2, "유럽", "231:독일 232:핀란드 233:프랑스 234:이탈리아 235:영국 236:스페인"],
  [2, "북아메리카", "251:미국 252:캐나다 253:멕시코"],
  [2, "오세아니아", "271:호주 272:뉴질랜드"],
  [3, "기타", "901:상세설명참조"],
];

/** Every origin by its code, e.g. 201 "중국" of "아시아". */
export const originCodes = ORIGINS.flatMap(([type, lname, places]) =>
  words(places).map((place) => {
    const [code = "", mname = ""] = place.split(":");
    return { type, code, lname, mname };
  }),
);

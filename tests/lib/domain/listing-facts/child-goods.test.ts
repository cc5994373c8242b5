import { namesOf } from "@/lib/domain/category/category";
import { isChildGoods } from "@/lib/domain/listing-facts/child-goods";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import type { MarketName } from "@/lib/domain/markets/markets";

const way = (text: string): string[] => text.split(" > ");

describe("children's goods (docs/markets.md#listing-law-certificates)", () => {
  it.each([
    "출산/육아 > 유아동의류 > 티셔츠",
    "출산/유아동 > 완구/인형 > 봉제인형",
    "유아동 > 유아용품 > 젖병",
    "출산/육아 > 놀이/완구 > 퍼즐 > 원목 퍼즐",
    "출산/육아 > 완구/인형 > 봉제인형 > 강아지 봉제인형",
    "스포츠/레저 > 수영 > 수영복 > 아동",
    "패션잡화 > 시계 > 아동시계",
    "패션의류 > 테마의상 > 교복 > 아동 교복",
    "가구/인테리어 > 아동/주니어가구 > 침대 > 벙커형 침대",
    "뷰티 > 헤어소품 > 헤어핀 > 여아 헤어핀",
    "출산/육아 > 유아의류 > 우주복 > 남아 우주복",
    "문구/완구/취미 > 완구 > 블록",
    "문구/완구/취미 > 미술용품 > 물감 > 어린이 물감",
    "문구/완구/취미 > 봉제인형",
    "패션의류 > 키즈의류 > 점퍼",
    "골프 > 주니어 골프채",
    "화장품 > 베이비 스킨케어",
    "디지털/가전 > 휴대폰 > 키즈폰",
    "생활/건강 > 아기띠",
    "출산/임부 > 유아의류 > 내의",
  ])("%s is for children", (path) => {
    expect(isChildGoods(way(path))).toBe(true);
  });

  it.each([
    ["생활/건강 > 반려동물 > 장난감", "an animal's toy"],
    ["생활용품 > 반려견용품 > 장난감 > 소형견 장난감", "an animal's toy"],
    ["생활/건강 > 반려묘용품 > 고양이장난감 > 자동 고양이장난감", "an animal's toy"],
    ["반려동물 > 강아지 > 유모차", "an animal's pram"],
    ["문구/완구/취미 > 필기/노트 > 볼펜 > 캐릭터 볼펜", "a shelf that counts toys among others"],
    ["문구/완구/취미 > 악기 > 통기타 > 입문용 통기타", "a shelf that counts toys among others"],
    ["도서 > 아동문학", "a book"],
    ["유아동 > 유아도서/전집", "a book"],
    ["도서 > 어린이 > 창작동화", "a book"],
    ["출산/육아 > 임부복 > 원피스", "mothers' clothes"],
    ["성인용품 > 성인 장난감", "for adults"],
    ["취미 > 키덜트 완구", "for adults"],
    ["여행 > 동남아 > 패키지", "South-East Asia"],
    ["여행 > 남아프리카", "South Africa"],
    ["여성 언더웨어 > 베이비돌", "lingerie"],
    ["인테리어소품 > 아기자기한 소품", "a word that only looks so"],
    ["음반 > 스키즈 굿즈", "a band"],
    ["패션잡화 > 여성신발 > 운동화", "nothing of the kind"],
    ["가구/인테리어 > 인테리어소품 > 장식인형", "a figure to look at"],
    ["의료/보조용품 > 보행기", "for the old"],
    ["자동차용품 > 시트커버 > 카시트 방석", "for a car"],
  ])("%s is not: %s", (path) => {
    expect(isChildGoods(way(path))).toBe(false);
  });

  const MARKETS: MarketName[] = ["SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst"];

  it.each(MARKETS)("in %s's whole tree only its shelf for them and what names them counts", (market) => {
    const mothers = /수유쿠션|유축기/;
    const named = /아동|유아|어린이|여아|남아|신생아|아기|완구|봉제인형/;
    for (const category of categoriesOf(market)) {
      const names = namesOf(category);
      const isShelf = names[0]!.includes("출산") || names[0] === "유아동";
      const isTheirs = (isShelf || names.slice(1).some((one) => named.test(one))) && !mothers.test(names.join());
      expect([names.join(" > "), isChildGoods(names)]).toEqual([names.join(" > "), isTheirs]);
    }
  });
});

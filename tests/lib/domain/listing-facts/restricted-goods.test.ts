import { restrictedGoods, type RestrictedKind } from "@/lib/domain/listing-facts/restricted-goods";

test.each<[string, RestrictedKind | undefined]>([
  ["식품>과자/베이커리>초콜릿", "food"],
  ["생활/건강>보관용기>식품보관용기", undefined],
  ["생활/건강>건강식품>비타민", "food"],
  ["생활/건강>반려견용품>간식>강아지 영양제", undefined],
  ["생활/건강>의약품>연고", "medicine"],
  ["생활/건강>성인용품>콘돔", "adult"],
  ["출산/육아>완구/인형>블록", "child"],
  ["출산/육아>유아용품>이유식용기", "child"],
  ["패션의류>여성의류>원피스", undefined],
])("goods of %s are %s", (way, kind) => {
  expect(restrictedGoods(way.split(">"))).toBe(kind);
});

test("a product's name tells what its category hides", () => {
  expect(restrictedGoods(["생활/건강", "안마/건강", "마사지기"], "성인용품 진동 마사지기")).toBe("adult");
});

test.each(["출발기념 현수막", "인연고리 키링", "연고지 응원 타월", "개발기획 다이어리"])(
  "a name that only has a medicine's letters in it is none: %s",
  (name) => {
    expect(restrictedGoods(["문구", "잡화"], name)).toBeUndefined();
  },
);

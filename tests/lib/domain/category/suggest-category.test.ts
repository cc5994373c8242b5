import fc from "fast-check";
import { wayOf, type Category } from "@/lib/domain/category/category";
import { suggestCategories, suggestionIndex } from "@/lib/domain/category/suggest-category";

const leaf = (id: number, way: string): Category => {
  const [largeName = "", middleName = null, smallName = null, detailName = null] = way.split(" > ");
  return { id, largeName, middleName, smallName, detailName };
};
const TREE = [
  leaf(1, "패션의류 > 여성의류 > 원피스"),
  leaf(2, "패션의류 > 여성의류 > 니트 > 스웨터"),
  leaf(3, "패션의류 > 남성의류 > 니트 > 스웨터"),
  leaf(4, "출산/육아 > 유아동의류 > 원피스"),
  leaf(5, "생활/건강 > 주방용품 > 머그컵"),
  leaf(6, "생활/건강 > 주방용품 > 유리컵"),
  leaf(7, "생활/건강 > 반려견용품 > 강아지옷 > 겨울 강아지옷"),
  leaf(8, "디지털/가전 > 휴대폰액세서리 > 케이스"),
  leaf(9, "디지털/가전 > 휴대폰액세서리 > 거치대"),
  leaf(10, "생활/건강 > 자동차용품 > 휴대폰거치대"),
  leaf(11, "가구/인테리어 > 서재/사무용가구 > 의자"),
  leaf(12, "스포츠/레저 > 캠핑 > 캠핑의자"),
  leaf(13, "가구/인테리어 > 수납/정리 > 신발정리대 > 접이식 신발정리대"),
  leaf(14, "패션잡화 > 여성신발 > 샌들 > 뮬"),
  leaf(15, "식품 > 농산물 > 버섯"),
  leaf(16, "가구/인테리어 > 조명 > 무드등"),
  leaf(17, "가구/인테리어 > 조명 > 무드등 > 원목 무드등"),
];
const index = suggestionIndex(TREE);
const best = (title: string, source = "", options: string[] = []) => {
  const [first] = suggestCategories({ title, source, options }, index);
  return first && wayOf(first.category);
};

test.each([
  ["a word of its own name", "북유럽 머그컵 세트", "", "생활/건강 > 주방용품 > 머그컵"],
  ["another word for the same thing", "도자기 머그잔 커피", "", "생활/건강 > 주방용품 > 머그컵"],
  [
    "the Chinese name where the Korean one says nothing",
    "신상 인기 대박 선물",
    "陶瓷马克杯",
    "생활/건강 > 주방용품 > 머그컵",
  ],
  ["two words that are one in the tree", "튼튼한 캠핑 의자", "", "스포츠/레저 > 캠핑 > 캠핑의자"],
  [
    "the longer thing, and not what is a part of its name",
    "틈새 신발정리대",
    "",
    "가구/인테리어 > 수납/정리 > 신발정리대 > 접이식 신발정리대",
  ],
  ["for men what men wear", "남자 겨울 니트", "", "패션의류 > 남성의류 > 니트 > 스웨터"],
  ["for children what children wear", "아동 여름 원피스", "", "출산/육아 > 유아동의류 > 원피스"],
  ["not for children what does not say so", "여름 롱 원피스", "", "패션의류 > 여성의류 > 원피스"],
  ["for cars what is for cars", "차량용 핸드폰 거치대", "", "생활/건강 > 자동차용품 > 휴대폰거치대"],
  ["not for cars what does not say so", "탁상 핸드폰 거치대", "", "디지털/가전 > 휴대폰액세서리 > 거치대"],
  ["the thing and not the food it is shaped like", "모던 감성 버섯 무드등", "", "가구/인테리어 > 조명 > 무드등"],
  ["food for what can be eaten", "말린 표고 버섯 1kg", "", "식품 > 농산물 > 버섯"],
  ["the thing and not what it is made for", "아이폰 투명 케이스", "", "디지털/가전 > 휴대폰액세서리 > 케이스"],
])("%s decides", (_what, title, source, way) => expect(best(title, source)).toBe(way));

test.each([
  ["no name at all", ""],
  ["words that no category knows", "ㅁㄴㅇㄹ 12345 !!"],
])("%s suggests nothing", (_what, title) => expect(suggestCategories({ title }, index)).toEqual([]));

test("an empty tree suggests nothing", () =>
  expect(suggestCategories({ title: "머그컵" }, suggestionIndex([]))).toEqual([]));

test("options say a little, and never more than the name", () => {
  expect(best("감성 선물", "", ["머그컵"])).toBe("생활/건강 > 주방용품 > 머그컵");
  expect(best("유리컵", "", ["머그컵"])).toBe("생활/건강 > 주방용품 > 유리컵");
});

test("one leaf ahead of all is sure, two alike are not", () => {
  const twins = suggestionIndex([...TREE, leaf(15, "생활/건강 > 식기 > 머그컵")]);
  expect(suggestCategories({ title: "머그컵" }, index)[0]).toMatchObject({ isSure: true });
  const [first, second] = suggestCategories({ title: "머그컵" }, twins);
  expect([first?.isSure, second?.isSure]).toEqual([false, false]);
});

test("whatever is said, at most three come, best first, each once, with shares between 0 and 1, whatever the tree's order", () => {
  const words = fc.constantFrom(
    "머그컵",
    "남자",
    "원피스",
    "아동",
    "캠핑",
    "의자",
    "니트",
    "케이스",
    "杯",
    "马克杯",
    "-",
    "ⓐ",
    "👗",
  );
  const turned = suggestionIndex([...TREE].reverse());
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), fc.string(), (said, noise) => {
      const title = `${said.join(" ")} ${noise}`;
      const found = suggestCategories({ title, source: title }, index);
      expect(found.length).toBeLessThanOrEqual(3);
      expect(new Set(found.map(({ category }) => category.id)).size).toBe(found.length);
      const shares = found.map(({ confidence }) => confidence);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      for (const share of shares) expect(share > 0 && share <= 1).toBe(true);
      expect(found.slice(1).some(({ isSure }) => isSure)).toBe(false);
      expect(suggestCategories({ title, source: title }, turned)).toEqual(found);
    }),
  );
});

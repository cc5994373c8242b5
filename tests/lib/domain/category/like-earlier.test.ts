import { earlierIndex, mostLike, SURELY_ALIKE } from "@/lib/domain/category/like-earlier";

const choices = [
  { title: "스테인리스 텀블러 500ml 핑크", choice: "newest" },
  { title: "스테인리스 텀블러 500ml 핑크", choice: "older" },
  { title: "신상 여름 린넨 원피스", choice: "dress" },
  { title: "신상 강아지 겨울 패딩", choice: "dog" },
];
const index = earlierIndex(choices);

test.each([
  ["the same title, in another order", "핑크 텀블러 스테인리스 500ml", "newest"],
  ["one word apart", "스테인리스 텀블러 500ml 블루", "newest"],
  ["letters put together otherwise", "신상 여름 린넨 원피스".normalize("NFD"), "dress"],
])("%s is the newest choice for it", (_what, title, choice) => expect(mostLike(title, index)?.choice).toBe(choice));

test.each([
  ["one word in common that many have", "신상 폰케이스 투명"],
  ["nothing in common", "낚싯대"],
  ["no words", ""],
])("%s is like none", (_what, title) => expect(mostLike(title, index)).toBeUndefined());

test("the same title is wholly alike, another is less, and nothing is like where nothing was chosen", () => {
  expect(mostLike("신상 강아지 겨울 패딩", index)?.likeness).toBeCloseTo(1);
  const near = mostLike("스테인리스 텀블러 500ml 블루", index)?.likeness ?? 1;
  expect(near).toBeLessThan(SURELY_ALIKE);
  expect(mostLike("텀블러", earlierIndex([]))).toBeUndefined();
});

import { isOutdated, leftOf, staged } from "@/lib/domain/listing/staged-fix";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";

const [A, B] = ["https://img.example/a.jpg", "https://img.example/b.webp"];
const group = (name: string) => ({ id: "c", name: "색상", values: [{ id: "c0", name }] });
const product = (over: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id: "1",
  name: "linen shirt",
  priceKrw: 12_900,
  priceMaxKrw: 12_900,
  tags: ["linen"],
  pictures: [{ address: A }, { address: B }],
  optionCount: 1,
  optionGroups: [group("빨강 & 파랑")],
  ...over,
});

describe("a staged fix", () => {
  const one = staged(undefined, { pictures: [A], options: [group("빨강 파랑")] }, product());

  test.each<[string, Partial<CheckedProduct>, boolean]>([
    ["the same pictures, seen by now", { pictures: [{ address: A, seen: "broken" }, { address: B }] }, false],
    ["the pictures it leaves", { pictures: [{ address: A }] }, false],
    ["other pictures", { pictures: [{ address: B }, { address: A }] }, true],
    ["the option names it gives", { optionGroups: [group("빨강 파랑")] }, false],
    ["other option names", { optionGroups: [group("초록")] }, true],
    ["another name, price and tags, which it does not touch", { name: "dress", priceKrw: 1, tags: [] }, false],
  ])("over %s", (_, over, expected) => {
    expect(isOutdated(one, product(over))).toBe(expected);
  });

  test("keeps for each part the value that was there when that part was fixed", () => {
    const now = product({ priceKrw: 27_405, pictures: [{ address: A }] });
    const more = staged(one, { price: 27_400 }, now);
    expect(isOutdated(more, now)).toBe(false);
    expect(isOutdated(more, product({ priceKrw: 12_900 }))).toBe(true);
  });

  test("leaves out what a product has by now", () => {
    expect(leftOf(one, product({ pictures: [{ address: A }] }))).toEqual({ options: [group("빨강 파랑")] });
  });
});

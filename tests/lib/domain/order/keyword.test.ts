import { bareNumber, severalNumbers } from "@/lib/domain/order/keyword";

test.each([
  ["lines of a sheet are many numbers", "2026112000001\n2026112000002", ["2026112000001", "2026112000002"]],
  ["commas and blanks part them as well", "123456, 234567 345678", ["123456", "234567", "345678"]],
  ["twice the same is one, and one is no list", "123456 123456", []],
  ["one number alone may be a part of one", "2026112", []],
  ["full-width digits parted by blanks are digits", "１２３４５６７\u3000２３４５６７８", ["1234567", "2345678"]],
  ["words are words", "블루투스 이어폰", []],
  ["a word among numbers makes it words", "123456 이어폰", []],
])("%s", (_, keyword, numbers) => {
  expect(severalNumbers(keyword)).toEqual(numbers);
});

test.each([
  ["010-1234-5678", "01012345678"],
  ["638012345678", "638012345678"],
  ["０１０－１２３４", "0101234"],
  ["3층", undefined],
])("%s without hyphens is %s", (keyword, bare) => {
  expect(bareNumber(keyword)).toBe(bare);
});

import { lastingLineNo } from "@/lib/domain/order/lasting-line-no";

it.each([
  ["Coupang", "642599-9001", "-9001"],
  ["Elevenst", "4000001-1", "4000001-1"],
  ["SmartStore", "2026112940000001", "2026112940000001"],
])("of a line's number at %s, %s, %s stays when goods are packed anew", (market, no, lasting) => {
  expect(lastingLineNo(market, no)).toBe(lasting);
});

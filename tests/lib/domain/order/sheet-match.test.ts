import { matchedLines } from "@/lib/domain/order/sheet-match";
import type { OrderStage } from "@/lib/domain/stages/stages";

const order = (orderNo: string, orderItemNo: string, stage: OrderStage) => ({ orderNo, orderItemNo, stage });

test("a line is for every line of its order, or for the one its number names", () => {
  const orders = [order("A", "A-1", "Ready"), order("A", "A-2", "Ready"), order("B", "B-1", "Delivery")];
  const { ready, stuck } = matchedLines([{ orderNo: "A" }, { orderNo: "B-1" }], orders);
  expect(ready.map(({ order: { orderItemNo }, stage }) => [orderItemNo, stage])).toEqual([
    ["A-1", "Ready"],
    ["A-2", "Ready"],
    ["B-1", "Delivery"],
  ]);
  expect(stuck).toEqual([]);
});

test("a line with a box is for the order's lines in it, where the market numbers its parcels", () => {
  const orders = [order("A", "500-1", "Ready"), order("A", "501-1", "Ready"), order("C", "31", "Ready")];
  const lines = [
    { orderNo: "A", box: "501" },
    { orderNo: "31", box: "77" },
    { orderNo: "A", box: "502" },
  ];
  const { ready, stuck } = matchedLines(lines, orders);
  expect(ready.map(({ order: { orderItemNo } }) => orderItemNo)).toEqual(["501-1", "31"]);
  expect(stuck).toEqual([{ line: { orderNo: "A", box: "502" }, problem: "order" }]);
});

test.each([
  ["New", "notConfirmed"],
  ["Cancel", "claimed"],
  ["Return", "claimed"],
  ["Exchange", "claimed"],
  ["Decided", "decided"],
] as const)("an order at %s is stuck as %s", (stage, problem) => {
  expect(matchedLines([{ orderNo: "A" }], [order("A", "A-1", stage)]).stuck).toEqual([
    { line: { orderNo: "A" }, problem },
  ]);
});

test("an order nobody has is told, and a line that can be sent is not stopped by one of its order that cannot", () => {
  expect(matchedLines([{ orderNo: "Z" }], []).stuck).toEqual([{ line: { orderNo: "Z" }, problem: "order" }]);
  const mixed = matchedLines([{ orderNo: "A" }], [order("A", "A-1", "Cancel"), order("A", "A-2", "Ready")]);
  expect(mixed.ready.map(({ order: { orderItemNo } }) => orderItemNo)).toEqual(["A-2"]);
  expect(mixed.stuck).toEqual([]);
});

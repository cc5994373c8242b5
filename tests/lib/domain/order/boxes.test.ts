import {
  boxesAt,
  boxNumbersOf,
  completedBoxes,
  keptBoxes,
  sentNumbersOf,
  stageOfBoxes,
  type OrderBox,
} from "@/lib/domain/order/boxes";
import type { OrderStage } from "@/lib/domain/stages/stages";

const box = (itemNo: string, stage: OrderStage, quantity = 1): OrderBox => ({
  itemNo,
  quantity,
  stage,
  nativeStatus: stage,
  courier: "",
  invoice: "",
});

it.each<[string, OrderStage[], OrderStage]>([
  ["a parcel that is still to be sent", ["Delivery", "Ready"], "Ready"],
  ["one that is still to be confirmed first", ["Ready", "New"], "New"],
  ["a return while the rest has arrived", ["DeliveryOk", "Return"], "Return"],
  ["what is left where one parcel was called off", ["Cancel", "DeliveryOk"], "DeliveryOk"],
  ["a cancel where every parcel was called off", ["Cancel", "Cancel"], "Cancel"],
])("a line in several parcels shows %s", (_what, stages, shown) => {
  expect(stageOfBoxes(stages.map((stage, place) => box(`${place}-9`, stage)))).toBe(shown);
});

it("only parcels at the asked stage are meant, and none is named for a line under its own number", () => {
  const boxes = [box("1-9", "Delivery"), box("2-9", "Ready"), box("3-9", "Ready")];
  expect(boxesAt({ boxes }, ["Ready"])).toEqual(["2-9", "3-9"]);
  expect(boxesAt({ boxes }, ["New"])).toBeUndefined();
  expect(boxesAt({ boxes: null }, ["Ready"])).toBeUndefined();
});

it("a line has the number of each parcel that was sent, else its own, and none before it was sent", () => {
  const own = { stage: "Delivery" as const, deliveryCompany: "CJ", invoice: "6890", boxes: null };
  expect(sentNumbersOf(own)).toEqual([{ courier: "CJ", invoice: "6890", stage: "Delivery" }]);
  expect(sentNumbersOf({ ...own, deliveryCompany: null, invoice: null })).toEqual([]);
  const sent = { ...box("1-9", "Delivery"), courier: "HANJIN", invoice: "4410" };
  expect(sentNumbersOf({ ...own, boxes: [sent, box("2-9", "Ready")] })).toEqual([
    { courier: "HANJIN", invoice: "4410", stage: "Delivery" },
  ]);
});

it("a line is known by the parcel it was first in and by those it is in now", () => {
  expect(boxNumbersOf({ orderItemNo: "1-9", boxes: [box("2-9", "Ready"), box("1-9", "Ready")] })).toEqual(["1", "2"]);
});

it("parcels are kept where there are several, or another one than at first", () => {
  expect(keptBoxes("1-9", [box("1-9", "Ready")])).toBeNull();
  expect(keptBoxes("1-9", [box("2-9", "Ready")])).toHaveLength(1);
  expect(keptBoxes("1-9", [box("1-9", "Ready"), box("2-9", "Ready")])).toHaveLength(2);
  expect(keptBoxes("1-9", [])).toBeNull();
});

it("a list that leaves a parcel out takes no pieces and no money from the line", () => {
  const boxes = [box("1-9", "Ready", 2), box("2-9", "Delivery", 1)];
  const known = { quantity: 3, totalPrice: 30_000, stage: "Ready" as const, boxes };
  const told = { quantity: 1, totalPrice: 10_000, stage: "Delivery" as const, boxes: [box("2-9", "Delivery", 1)] };
  const now = completedBoxes(known, told, told.boxes);
  expect(now).toMatchObject({ quantity: 3, totalPrice: 30_000, stage: "Ready" });
  expect(now.boxes?.map(({ itemNo }) => itemNo)).toEqual(["2-9", "1-9"]);
});

it("a parcel with another number takes the place of the one before", () => {
  const known = { quantity: 2, totalPrice: 20_000, stage: "Ready" as const, boxes: [box("1-9", "Ready", 2)] };
  const told = { quantity: 2, totalPrice: 20_000, stage: "Delivery" as const, boxes: [box("5-9", "Delivery", 2)] };
  expect(completedBoxes(known, told, told.boxes)).toBe(told);
});

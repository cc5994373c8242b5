import { plannedParcels } from "@/lib/domain/customs/planned-parcel";

const order = (receiver: string, code: string) => ({ receiver, code });

test.each([
  ["one receiver shares a parcel, whatever the market", [order("A", "1"), order("A", "1")], [0, 0]],
  ["two receivers do not", [order("A", "1"), order("B", "1")], [0, 1]],
  ["two customs codes are two importers", [order("A", "1"), order("A", "2"), order("A", "1")], [0, 1, 0]],
  [
    "an order without a code goes with its receiver's first",
    [order("A", ""), order("A", "1"), order("A", "2")],
    [0, 0, 2],
  ],
  ["without any code they lie together", [order("A", ""), order("A", "")], [0, 0]],
])("%s", (_sentence, orders, expected) => {
  const keys = plannedParcels(orders);
  expect(keys.map((key) => keys.indexOf(key))).toEqual(expected);
});

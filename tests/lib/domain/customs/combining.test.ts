import { combiningRisks, type CombinedParcel } from "@/lib/domain/customs/combining";

const parcel = (key: string, over: Partial<CombinedParcel> = {}): CombinedParcel => ({
  key,
  receiver: "A",
  waybill: "",
  usdCents: 9_000,
  lineUsd: 150,
  goods: [{ supplier: "shop", boughtOn: "2026-11-20" }],
  ...over,
});
const other = [{ supplier: "other", boughtOn: "2026-11-20" }];

test.each([
  ["goods of one supplier bought on one day, sent in parts", parcel("b"), ["supplierDay"]],
  ["one waybill that was split, of two suppliers", parcel("b", { goods: other, waybill: "W" }), ["waybill"]],
  ["two suppliers on one day: arriving together combines nothing since 2022-11-17", parcel("b", { goods: other }), []],
  ["one supplier on two days", parcel("b", { goods: [{ supplier: "shop", boughtOn: "2026-11-21" }] }), []],
  ["suppliers that are not known are not the same", parcel("b", { goods: [{ supplier: "", boughtOn: null }] }), []],
  ["two receivers are two importers", parcel("b", { receiver: "B", waybill: "W" }), []],
  ["together within the line nothing changes", parcel("b", { usdCents: 6_000 }), []],
])("%s", (_sentence, second, expected) => {
  const first = parcel("a", { waybill: "W" });
  expect(combiningRisks([first, second]).map(({ why }) => why)).toEqual(expected);
});

test("a risk names both parcels and what they come to together", () => {
  expect(combiningRisks([parcel("a"), parcel("b", { usdCents: 8_000 }), parcel("c", { goods: other })])).toEqual([
    { keys: ["a", "b"], why: "supplierDay", usdCents: 17_000, lineUsd: 150 },
  ]);
});

test("two parcels that are both over the line already are no risk; one that would be drawn in is", () => {
  const over = { usdCents: 20_000 };
  expect(combiningRisks([parcel("a", over), parcel("b", over)])).toEqual([]);
  expect(combiningRisks([parcel("a", over), parcel("b")])).toHaveLength(1);
});

test("goods that are still to be bought count as bought on one day", () => {
  const open = { goods: [{ supplier: "shop", boughtOn: null }] };
  expect(combiningRisks([parcel("a", open), parcel("b", open)])).toHaveLength(1);
  expect(combiningRisks([parcel("a", open), parcel("b")])).toEqual([]);
});

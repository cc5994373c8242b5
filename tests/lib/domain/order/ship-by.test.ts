import fc from "fast-check";
import { shipByOf, shipPressure } from "@/lib/domain/order/ship-by";

const at = (time: string) => new Date(time);

test.each([
  [
    "the market's word counts",
    "SmartStore",
    "2026-11-20T03:00:00Z",
    "2026-11-22T14:59:59Z",
    "2026-11-22T14:59:59.000Z",
  ],
  [
    "from Friday, three working days end on Wednesday",
    "Elevenst",
    "2026-11-20T03:00:00Z",
    undefined,
    "2026-11-25T15:00:00.000Z",
  ],
  ["from Saturday they begin on Monday", "Elevenst", "2026-11-21T03:00:00Z", undefined, "2026-11-25T15:00:00.000Z"],
  [
    "a day is Korea's: late in the evening of UTC is the next",
    "Elevenst",
    "2026-11-15T16:00:00Z",
    undefined,
    "2026-11-19T15:00:00.000Z",
  ],
  ["a market nobody knows gives three as well", "Lost", "2026-11-16T03:00:00Z", undefined, "2026-11-19T15:00:00.000Z"],
  ["a word nobody can read is none", "Elevenst", "2026-11-16T03:00:00Z", "soon", "2026-11-19T15:00:00.000Z"],
])("%s", (_, market, paid, told, shipBy) => {
  expect(shipByOf(market, at(paid), told === undefined ? null : at(told)).toISOString()).toBe(shipBy);
});

test("without the market's word there are always at least three days, and never more than six", () => {
  fc.assert(
    fc.property(fc.date({ min: at("2026-01-01"), max: at("2030-01-01"), noInvalidDate: true }), (paidAt) => {
      const days = (shipByOf("Coupang", paidAt).getTime() - paidAt.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(3);
      expect(days).toBeLessThanOrEqual(6);
    }),
  );
});

test.each([
  ["past its time", "Ready", "2026-11-20T00:00:00Z", "overdue"],
  ["within a day", "New", "2026-11-21T11:00:00Z", "soon"],
  ["in two days", "New", "2026-11-22T12:00:01Z", "later"],
  ["sent already", "Delivery", "2026-11-20T00:00:00Z", undefined],
] as const)("an order %s", (_, stage, shipBy, pressure) => {
  expect(shipPressure(stage, at(shipBy), at("2026-11-20T12:00:00Z"))).toBe(pressure);
});

test("an order whose day nobody knows does not press", () => {
  expect(shipPressure("New", undefined, at("2026-11-20T12:00:00Z"))).toBeUndefined();
});

import fc from "fast-check";
import { byPenalty, isOverdue, TODAY_KINDS, type TodayItem } from "@/lib/domain/order/today";

const NOW = new Date("2026-11-22T00:00:00Z");
const item = (kind: TodayItem["kind"], key: string, deadline: string | null = null): TodayItem => ({
  kind,
  key,
  deadline,
});

test("what is past its time comes first, then by what leaving it costs, then by deadline", () => {
  const items = [
    item("checkCode", "code"),
    item("claim", "fresh claim", "2026-11-23T00:00:00Z"),
    item("answer", "late answer", "2026-11-21T00:00:00Z"),
    item("ship", "late parcel", "2026-11-20T00:00:00Z"),
    item("ship", "tomorrow", "2026-11-23T00:00:00Z"),
    item("ship", "today", "2026-11-22T10:00:00Z"),
  ];
  expect(byPenalty(items, NOW).map(({ key }) => key)).toEqual([
    "late parcel",
    "late answer",
    "fresh claim",
    "today",
    "tomorrow",
    "code",
  ]);
});

test("sorting loses nothing, adds nothing, and puts no late item behind one that is not", () => {
  const anyItem = fc.record({
    kind: fc.constantFrom(...TODAY_KINDS),
    key: fc.string({ maxLength: 4 }),
    deadline: fc.option(
      fc
        .date({ min: new Date("2026-11-01"), max: new Date("2026-12-15"), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  });
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 30 }), (items) => {
      const sorted = byPenalty(items, NOW);
      expect(new Set(sorted)).toEqual(new Set(items));
      expect(sorted).toHaveLength(items.length);
      const firstCalm = sorted.findIndex((one) => !isOverdue(one, NOW));
      if (firstCalm >= 0) expect(sorted.slice(firstCalm).some((one) => isOverdue(one, NOW))).toBe(false);
    }),
  );
});

import fc from "fast-check";
import { byPenalty, groupedToday, isOverdue, TODAY_KINDS, type TodayItem } from "@/lib/domain/order/today";

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

const anyItem = fc.record({
  kind: fc.constantFrom(...TODAY_KINDS),
  key: fc.string({ maxLength: 4 }),
  deadline: fc.option(
    fc
      .date({ min: new Date("2026-11-01"), max: new Date("2026-12-15"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
});

test("sorting loses nothing, adds nothing, and puts no late item behind one that is not", () => {
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

test("eight claims and five parcels share the room, the late kind first", () => {
  const items = [
    ...Array.from({ length: 8 }, (_, at) => item("claim", `claim ${at}`, "2026-11-23T00:00:00Z")),
    ...Array.from({ length: 5 }, (_, at) => item("ship", `parcel ${at}`, `2026-11-2${at}T00:00:00Z`)),
    item("checkCode", "code"),
  ];
  expect(groupedToday(items, 7, NOW)).toEqual([
    { kind: "ship", items: [0, 1, 2].map((at) => expect.objectContaining({ key: `parcel ${at}` })) },
    { kind: "claim", items: [0, 1, 2].map((at) => expect.objectContaining({ key: `claim ${at}` })) },
    { kind: "checkCode", items: [expect.objectContaining({ key: "code" })] },
  ]);
});

test("every kind that waits is named where there is room for all kinds, and no room stays empty", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 30 }), fc.integer({ min: 0, max: 20 }), (items, room) => {
      const groups = groupedToday(items, room, NOW);
      const kinds = new Set(items.map(({ kind }) => kind));
      expect(groups.flatMap((group) => group.items)).toHaveLength(Math.min(room, items.length));
      expect(groups).toHaveLength(Math.min(room, kinds.size));
      for (const group of groups) expect(group.items.every(({ kind }) => kind === group.kind)).toBe(true);
    }),
  );
});

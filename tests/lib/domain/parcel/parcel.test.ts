import fc from "fast-check";
import {
  lastSeen,
  nextAskAt,
  PARCEL_STATES,
  seenAfter,
  shownParcel,
  sinceOrdered,
  troubleOf,
  type ParcelState,
  type ParcelStep,
  type ParcelTrouble,
} from "@/lib/domain/parcel/parcel";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date("2026-11-23T03:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const step = (hoursAgo: number, state: ParcelState): ParcelStep => ({
  at: ago(hoursAgo * HOUR).toISOString(),
  place: "옥천 허브",
  what: "간선상차",
  state,
});

it.each<[string, [ParcelState, ParcelTrouble | null][], number | undefined]>([
  [
    "the one that is still on the road",
    [
      ["delivered", null],
      ["moving", null],
    ],
    1,
  ],
  [
    "the one with trouble before one that is less far",
    [
      ["unknown", null],
      ["moving", "stalled"],
    ],
    1,
  ],
  [
    "the one that comes back before one that lies",
    [
      ["moving", "stalled"],
      ["returned", "returned"],
    ],
    1,
  ],
  ["none where none is known", [], undefined],
])("of several parcels %s is shown", (_what, parcels, place) => {
  const all = parcels.map(([state, trouble]) => ({ state, trouble }));
  expect(shownParcel(all)).toBe(place === undefined ? undefined : all[place]);
});

describe("what about a parcel needs its seller", () => {
  it.each<[string, ParcelState, number, number | null, boolean, string | null]>([
    ["a number of this morning that nobody knows yet", "unknown", 5 * HOUR, null, true, null],
    ["a number nobody knows after a day", "unknown", DAY, null, true, "wrongNumber"],
    ["one unknown under a code that may be wrong itself", "unknown", 3 * DAY, null, false, null],
    ["one that was scanned yesterday", "moving", 9 * DAY, DAY, true, null],
    ["one that was scanned four days ago", "moving", 9 * DAY, 4 * DAY, true, "stalled"],
    ["one that is prepared for four days", "ready", 4 * DAY, null, true, "stalled"],
    ["one on its way back, at once", "returned", HOUR, HOUR, true, "returned"],
    ["one that arrived long ago", "delivered", 20 * DAY, 18 * DAY, true, null],
  ])("%s", (_what, state, since, moved, isSure, trouble) => {
    const parcel = { state, since: ago(since), movedAt: moved === null ? null : ago(moved) };
    expect(troubleOf(parcel, NOW, isSure)).toBe(trouble);
  });
});

describe("when a parcel is asked about next, in units of an hour", () => {
  it.each<[string, ParcelState, number, number | null]>([
    ["out for delivery: in an hour", "out", HOUR, 1],
    ["at its last depot: in two", "arrived", HOUR, 2],
    ["on the road: in three", "moving", HOUR, 3],
    ["not known yet: in four", "unknown", HOUR, 4],
    ["on the road but not seen for three days: half as often", "moving", 3 * DAY, 6],
    ["not seen for a week: a quarter as often", "moving", 7 * DAY, 12],
    ["not seen for two weeks: once a day", "moving", 14 * DAY, 24],
    ["not seen for thirty days: never again", "moving", 30 * DAY, null],
    ["arrived: never again", "delivered", HOUR, null],
    ["returned: never again", "returned", HOUR, null],
  ])("%s", (_what, state, idle, hours) => {
    const next = nextAskAt({ state, since: ago(40 * DAY), movedAt: ago(idle) }, NOW, HOUR, 0);
    expect(next && (next.getTime() - NOW.getTime()) / HOUR).toBe(hours);
  });

  it("parcels sent together are set apart, by a quarter of their rest at most", () => {
    const at = (spread: number) =>
      nextAskAt({ state: "out", since: NOW, movedAt: null }, NOW, HOUR, spread)?.getTime() ?? 0;
    expect([at(0), at(0.5), at(1)].map((ms) => (ms - NOW.getTime()) / HOUR)).toEqual([1, 1.125, 1.25]);
  });
});

describe("what is known after another answer", () => {
  const before = { state: "moving" as const, steps: [step(8, "collected"), step(3, "moving")] };
  it.each<[string, { state: ParcelState; steps: ParcelStep[] }, ParcelState]>([
    ["a courier that forgot it takes nothing back", { state: "unknown", steps: [] }, "moving"],
    ["books that are behind take nothing back", { state: "collected", steps: [step(8, "collected")] }, "moving"],
    ["a further scan is taken", { state: "out", steps: [...before.steps, step(1, "out")] }, "out"],
    ["an arrival is taken even with fewer scans", { state: "delivered", steps: [step(0, "delivered")] }, "delivered"],
    [
      "a parcel sent to another depot again is where it is",
      { state: "collected", steps: [...before.steps, step(1, "collected")] },
      "collected",
    ],
  ])("%s", (_what, told, state) => {
    expect(seenAfter(before, told).state).toBe(state);
  });
});

const states = fc.constantFrom(...PARCEL_STATES);
const told = fc.record({
  state: states,
  steps: fc.array(
    fc.integer({ min: 0, max: 900 }).chain((hours) => states.map((state) => step(hours, state))),
    {
      maxLength: 8,
    },
  ),
});

test("whatever a courier says in whatever order: an end stays the end, and nothing seen is lost before it", () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), (answers) => {
      let seen: { state: ParcelState; steps: readonly ParcelStep[] } = { state: "unknown", steps: [] };
      for (const answer of answers) {
        const next = seenAfter(seen, answer);
        const wasOver = seen.state === "delivered" || seen.state === "returned";
        if (wasOver) expect(next).toBe(seen);
        const isOver = next.state === "delivered" || next.state === "returned";
        if (!isOver) expect(next.steps.length).toBeGreaterThanOrEqual(seen.steps.length);
        if (seen.state !== "unknown") expect(next.state).not.toBe("unknown");
        seen = next;
      }
    }),
  );
});

test("a parcel is never asked about in the past, and one in trouble is over or asked about again", () => {
  fc.assert(
    fc.property(
      states,
      fc.integer({ min: 0, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (state, days, spread) => {
        const parcel = { state, since: ago(days * DAY), movedAt: null };
        const next = nextAskAt(parcel, NOW, HOUR, spread);
        if (next) expect(next.getTime()).toBeGreaterThan(NOW.getTime());
        else expect(state === "delivered" || state === "returned" || days >= 30).toBe(true);
      },
    ),
  );
});

test("the newest scan is when a parcel was last seen, in whatever order they come; none without scans", () => {
  expect(lastSeen([step(3, "moving"), step(8, "collected")])).toEqual(ago(3 * HOUR));
  expect(lastSeen([])).toBeNull();
  expect(lastSeen([{ ...step(1, "moving"), at: "어제" }])).toBeNull();
});

describe("what a courier saw before the order was made was another parcel", () => {
  it.each<[string, ParcelStep[], ParcelState, ParcelState, number]>([
    [
      "a number that was used in spring",
      [step(4_000, "collected"), step(3_990, "delivered")],
      "delivered",
      "unknown",
      0,
    ],
    ["one used again since", [step(4_000, "delivered"), step(20, "collected")], "collected", "collected", 1],
    ["one of this order alone", [step(20, "collected"), step(2, "delivered")], "delivered", "delivered", 2],
    ["one nobody has seen", [], "unknown", "unknown", 0],
  ])("%s", (_what, steps, told, state, count) => {
    const seen = sinceOrdered({ state: told, steps }, ago(48 * HOUR));
    expect([seen.state, seen.steps.length]).toEqual([state, count]);
  });
});

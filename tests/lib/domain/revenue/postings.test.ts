import fc from "fast-check";
import { BOUGHT_BY, goodsFacts, POSTING_KINDS, type Posting } from "@/lib/domain/revenue/postings";

const at = new Date("2026-11-03T03:00:00Z");
const posting = (kind: Posting["kind"], over: Partial<Posting> = {}): Posting => ({
  kind,
  cause: null,
  won: 0,
  at,
  ...over,
});

test.each([
  ["nothing posted", [], { boughtBy: null, isShipped: false, outcome: null, recovered: 0 }],
  ["bought by an application", [posting("Bought", { cause: "agency" })], { boughtBy: "agency", isShipped: false }],
  [
    "sold again",
    [posting("Bought", { cause: "stage" }), posting("Resold", { won: 9_000 })],
    { outcome: "Resold", recovered: 9_000 },
  ],
  [
    "sold again and reopened",
    [posting("Bought", { cause: "stage" }), posting("Resold", { won: 9_000 }), posting("Reopened")],
    { boughtBy: "stage", outcome: null, decidedAt: null, recovered: 0 },
  ],
  [
    "written off after it was sold again by mistake",
    [posting("Resold", { won: 9_000 }), posting("WrittenOff")],
    { outcome: "WrittenOff", decidedAt: at, recovered: 0 },
  ],
] as const)("%s", (_sentence, postings, expected) => {
  expect(goodsFacts(postings)).toMatchObject(expected);
});

test("no later posting makes a purchase or a shipment disappear, and only the last decision brings money", () => {
  const some = fc.array(
    fc.record({
      kind: fc.constantFrom(...POSTING_KINDS),
      cause: fc.constantFrom(...BOUGHT_BY),
      won: fc.integer({ min: 0, max: 100_000 }),
      at: fc.constant(at),
    }),
  );
  fc.assert(
    fc.property(some, some, (before, after) => {
      const first = goodsFacts(before);
      const facts = goodsFacts([...before, ...after]);
      if (first.boughtBy !== null) expect(facts.boughtBy).toBe(first.boughtBy);
      if (first.isShipped) expect(facts.isShipped).toBe(true);
      expect(facts.recovered > 0 && facts.outcome !== "Resold").toBe(false);
    }),
  );
});

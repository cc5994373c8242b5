import { priceExplained } from "@/lib/domain/pricing/price-explained";
import { simpleRow, type PriceRule } from "@/lib/domain/pricing/price-rule";

const MONDAY = "2026-11-16T00:00:00.000Z";
const TUESDAY = "2026-11-17T00:00:00.000Z";
const rule = (over: Partial<PriceRule> = {}): PriceRule => ({
  rate: 200,
  rows: [simpleRow({ mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 })],
  delivery: 0,
  digit: 1,
  ...over,
});
const kept = { ...rule(), at: MONDAY };
const from50 = { from: 50, at: MONDAY };
const thing = { krw: 13_000, source: 50, currency: "CNY", priced: from50 };

test("a price by the rule that still holds needs no more words than its steps", () => {
  const why = priceExplained(thing, kept, { rule: rule(), changedAt: TUESDAY });
  expect(why).toMatchObject({ way: "rule", at: MONDAY, now: 13_000, drift: [], driftSince: null });
  expect(why.steps.at(-1)).toEqual({ kind: "round", digit: 1, krw: 13_000 });
});

test.each([
  ["the rate", rule({ rate: 210 }), 50, [{ kind: "rate", from: 200, to: 210 }], 13_650],
  ["the margin", rule({ rows: [] }), 50, [{ kind: "steps" }], 10_000],
  ["delivery", rule({ delivery: 3_000 }), 50, [{ kind: "delivery", from: 0, to: 3_000 }], 16_000],
  ["rounding", rule({ digit: 4 }), 50, [{ kind: "digit", from: 1, to: 4 }], 10_000],
])("%s that changed since is said, with the day the setting was saved", (_what, present, source, drift, now) => {
  const why = priceExplained({ ...thing, source }, kept, { rule: present, changedAt: TUESDAY });
  expect(why).toMatchObject({ way: "rule", now, drift, driftSince: TUESDAY });
  expect(why.steps.at(-1)).toMatchObject({ krw: 13_000 });
});

test("a setting older than the price was never what it was priced by", () => {
  const why = priceExplained(thing, { ...kept, at: TUESDAY }, { rule: rule({ rate: 210 }), changedAt: MONDAY });
  expect(why.driftSince).toBe(TUESDAY);
});

test("a source that asks for more since is said without a day, because none is kept", () => {
  const why = priceExplained({ ...thing, source: 60 }, kept, { rule: rule(), changedAt: TUESDAY });
  expect(why).toMatchObject({ drift: [{ kind: "source", from: 50, to: 60 }], driftSince: null, now: 15_600 });
  expect(why.steps[0]).toMatchObject({ amount: 50 });
});

test("a typed price is explained as typed, since then", () => {
  const why = priceExplained({ ...thing, krw: 14_000, priced: { from: null, at: TUESDAY } }, kept, { rule: rule() });
  expect(why).toMatchObject({ way: "typed", at: TUESDAY, drift: [{ kind: "typed" }], driftSince: TUESDAY });
  expect(why.steps).toEqual([
    { kind: "source", amount: 50, currency: "CNY" },
    { kind: "typed", krw: 14_000 },
  ]);
});

test("a price nobody noted is explained where the present rule gives it, and else not invented", () => {
  const old = { ...thing, priced: null };
  expect(priceExplained(old, null, { rule: rule() })).toMatchObject({ way: "setting", drift: [] });
  const why = priceExplained({ ...old, krw: 15_000 }, null, { rule: rule() });
  expect(why).toMatchObject({ way: "unknown", at: null, drift: [{ kind: "unknown" }], driftSince: null });
});

test("what has no price yet has no steps", () => {
  expect(priceExplained({ ...thing, krw: 0 }, kept, { rule: rule() })).toMatchObject({
    way: "unset",
    steps: [],
    drift: [],
  });
});

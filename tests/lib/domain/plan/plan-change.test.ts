import fc from "fast-check";
import { dayAfter, dayBefore, daysIn, lastDayOf, unusedWorth, type PaidPeriod } from "@/lib/domain/plan/paid-period";
import { CHARGE_MIN_KRW, comparePlans, MONTHS_MAX, planChange } from "@/lib/domain/plan/plan-change";
import { PLAN_PRICES } from "@/lib/domain/plan/plan-quota";

const held = (plan: string, firstDay: string, lastDay: string, worthKrw: number): PaidPeriod => ({
  plan,
  firstDay,
  lastDay,
  worthKrw,
});
const LITE = held("Lite", "2026-11-01", "2026-11-30", 30_000);

describe("days of a plan", () => {
  it.each([
    ["2026-03-15", 1, "2026-04-14"],
    ["2026-03-01", 1, "2026-03-31"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-12-31", 12, "2027-12-30"],
    ["2028-02-29", 12, "2029-02-28"],
  ])("begun on %s and %d months long end on %s", (firstDay, months, lastDay) => {
    expect(lastDayOf(firstDay, months)).toBe(lastDay);
  });

  it("count both ends, and none where the end comes first", () => {
    expect([daysIn("2026-11-01", "2026-11-30"), daysIn("2026-11-02", "2026-11-02")]).toEqual([30, 1]);
    expect(daysIn("2026-11-02", "2026-11-01")).toBe(0);
  });

  it("are refused when they are none", () => {
    expect(() => daysIn("soon", "2026-11-01")).toThrow(RangeError);
  });
});

describe("what unused days are worth", () => {
  it.each([
    ["on the first day all but that day", "2026-11-01", 29_000],
    ["on the tenth two thirds", "2026-11-10", 20_000],
    ["on the last day nothing", "2026-11-30", 0],
    ["after the end nothing", "2027-02-01", 0],
    ["before it begins everything", "2026-10-31", 30_000],
  ])("%s", (_when, today, worth) => {
    expect(unusedWorth(LITE, today)).toBe(worth);
  });
});

describe("a change of plan", () => {
  it.each([
    ["Basic", "Lite", 1],
    ["free", "Lite", -1],
    ["Lite", "Lite", 0],
    ["nobody knows it", "free", 0],
    ["constructor", "free", 0],
  ])("compares %s with %s by price", (one, other, answer) => {
    expect(comparePlans(one, other)).toBe(answer);
  });

  it("starts today at the full price for who holds none, or one that ran out", () => {
    const start = { kind: "start", firstDay: "2026-12-05", lastDay: "2027-01-04", priceKrw: 29_000, creditKrw: 0 };
    expect(planChange([], { plan: "Lite", months: 1 }, "2026-12-05")).toEqual({ ...start, dueKrw: 29_000 });
    expect(planChange([LITE], { plan: "Lite", months: 1 }, "2026-12-05")).toEqual({ ...start, dueKrw: 29_000 });
  });

  it("upgrades at once, with today and the days after it credited to the won", () => {
    expect(planChange([LITE], { plan: "Basic", months: 1 }, "2026-11-10")).toEqual({
      kind: "upgrade",
      firstDay: "2026-11-10",
      lastDay: "2026-12-09",
      priceKrw: 59_000,
      creditKrw: 21_000,
      dueKrw: 38_000,
    });
  });

  it("credits what is held for later as well", () => {
    const later = held("Lite", "2026-12-01", "2026-12-31", 29_000);
    expect(planChange([LITE, later], { plan: "Basic", months: 1 }, "2026-11-10")).toMatchObject({ creditKrw: 50_000 });
  });

  it("extends from the day after the last", () => {
    expect(planChange([LITE], { plan: "Lite", months: 2 }, "2026-11-10")).toEqual({
      kind: "extend",
      firstDay: "2026-12-01",
      lastDay: "2027-01-31",
      priceKrw: 58_000,
      creditKrw: 0,
      dueKrw: 58_000,
    });
  });

  it("downgrades from the next period, and takes nothing away before", () => {
    const basic = held("Basic", "2026-11-01", "2026-11-30", 59_000);
    expect(planChange([basic], { plan: "Lite", months: 1 }, "2026-11-10")).toMatchObject({
      kind: "downgrade",
      firstDay: "2026-12-01",
      lastDay: "2026-12-31",
      creditKrw: 0,
      dueKrw: 29_000,
    });
  });

  it.each([
    ["the free plan", "free", 1, { refused: "plan" }],
    ["a plan nobody sells", "Gold", 1, { refused: "plan" }],
    ["a name every object has", "toString", 1, { refused: "plan" }],
    ["no month", "Lite", 0, { refused: "months" }],
    ["half a month", "Lite", 0.5, { refused: "months" }],
    ["more than a year", "Lite", 13, { refused: "months" }],
  ])("is refused for %s", (_what, plan, months, answer) => {
    expect(planChange([], { plan, months }, "2026-11-10")).toEqual(answer);
  });

  it("says how many months a credit needs, down to what a card takes", () => {
    const year = held("Lite", "2026-11-01", "2027-10-31", 365_000);
    // All 365,000 are left on the first day: six months of Basic are 354,000, seven 413,000.
    const answer = { refused: "creditLeft", monthsAtLeast: 7 };
    expect(planChange([year], { plan: "Basic", months: 1 }, "2026-11-01")).toEqual(answer);
    expect(planChange([year], { plan: "Basic", months: 7 }, "2026-11-01")).toMatchObject({ dueKrw: 48_000 });
    const all = held("Lite", "2026-12-01", "2026-12-30", 58_950);
    expect(planChange([all], { plan: "Basic", months: 1 }, "2026-11-01")).toEqual({
      refused: "creditLeft",
      monthsAtLeast: 2,
    });
  });

  it("says so where even a year is too short for the credit", () => {
    const dear = held("Lite", "2026-12-01", "2030-12-01", 900_000);
    const answer = { refused: "creditLeft", monthsAtLeast: null };
    expect(planChange([dear], { plan: "Basic", months: 12 }, "2026-11-01")).toEqual(answer);
  });
});

describe("whatever is held and wished for", () => {
  const day = fc
    .integer({ min: 0, max: 1_500 })
    .map((after) => new Date(Date.UTC(2026, 0, 1) + after * 86_400_000).toISOString().slice(0, 10));
  const months = fc.integer({ min: 1, max: MONTHS_MAX });
  const plan = fc.constantFrom(...Object.keys(PLAN_PRICES));
  const worth = fc.integer({ min: 0, max: 1_500_000 });
  const period = fc
    .record({ plan, firstDay: day, months, worthKrw: worth })
    .map(({ months: long, ...rest }) => ({ ...rest, lastDay: lastDayOf(rest.firstDay, long) }));

  it("unused worth is whole won, never negative, never more than the worth, and shrinks from day to day", () => {
    fc.assert(
      fc.property(period, day, (one, today) => {
        const left = unusedWorth(one, today);
        expect(Number.isInteger(left)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(one.worthKrw);
        expect(unusedWorth(one, dayAfter(today))).toBeLessThanOrEqual(left);
      }),
    );
  });

  it("a month more ends later, by 28 days at least and 31 at most", () => {
    fc.assert(
      fc.property(day, months, (first, long) => {
        const more = daysIn(dayAfter(lastDayOf(first, long)), lastDayOf(first, long + 1));
        expect(more).toBeGreaterThanOrEqual(28);
        expect(more).toBeLessThanOrEqual(31);
      }),
    );
  });

  it("what is paid and credited is the price, and money is created or lost nowhere", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), plan, months, day, (periods, wished, long, today) => {
        const change = planChange(periods, { plan: wished, months: long }, today);
        if ("refused" in change) return;
        expect(change.dueKrw + change.creditKrw).toBe(change.priceKrw);
        expect(change.priceKrw).toBe((PLAN_PRICES[wished] ?? 0) * long);
        expect(change.dueKrw).toBeGreaterThanOrEqual(CHARGE_MIN_KRW);
        expect(change.creditKrw).toBeGreaterThanOrEqual(0);
        const left = periods.reduce(
          (sum, one) => sum + (one.lastDay < today ? 0 : unusedWorth(one, dayBefore(today))),
          0,
        );
        expect(change.creditKrw).toBe(change.kind === "upgrade" ? left : 0);
      }),
    );
  });

  it("a day is paid for once: an upgrade cancelled on its day costs that day of the higher plan and nothing else of today", () => {
    fc.assert(
      fc.property(period, months, day, (one, long, today) => {
        const wished = "Unlimited";
        const change = planChange([one], { plan: wished, months: long }, today);
        if ("refused" in change || change.kind !== "upgrade") return;
        const begun = { plan: wished, firstDay: today, lastDay: change.lastDay, worthKrw: change.priceKrw };
        const back = unusedWorth(begun, today);
        const usedBefore = one.worthKrw - unusedWorth(one, dayBefore(today));
        expect(one.worthKrw + change.dueKrw - back).toBe(usedBefore + (change.priceKrw - back));
        expect(change.priceKrw - back).toBe(Math.ceil(change.priceKrw / daysIn(today, change.lastDay)));
      }),
    );
  });

  it("only an upgrade begins before what is held has ended", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), plan, months, day, (periods, wished, long, today) => {
        const change = planChange(periods, { plan: wished, months: long }, today);
        if ("refused" in change) return;
        expect(change.firstDay >= today).toBe(true);
        expect(change.lastDay >= change.firstDay).toBe(true);
        const isFree = periods.every(({ lastDay }) => lastDay < change.firstDay);
        expect(isFree || change.kind === "upgrade").toBe(true);
      }),
    );
  });

  it("a refusal for credit names months that are enough", () => {
    fc.assert(
      fc.property(period, months, day, (one, long, today) => {
        const change = planChange([one], { plan: "Unlimited", months: long }, today);
        if (!("refused" in change) || change.refused !== "creditLeft" || change.monthsAtLeast === null) return;
        expect(change.monthsAtLeast).toBeGreaterThan(long);
        expect(planChange([one], { plan: "Unlimited", months: change.monthsAtLeast }, today)).toHaveProperty("dueKrw");
        const less = planChange([one], { plan: "Unlimited", months: change.monthsAtLeast - 1 }, today);
        expect(less).toHaveProperty("refused");
      }),
    );
  });
});

import { ENDLESS, type PaidPeriod } from "@/lib/domain/plan/paid-period";
import { heldPeriods, runOn } from "@/lib/domain/plan/held-plan";

type Run = NonNullable<ReturnType<typeof runOn>>;
const DAY = "2026-11-23";
const period = (plan: string, firstDay: string, lastDay: string, worthKrw = 30_000): PaidPeriod => ({
  plan,
  firstDay,
  lastDay,
  worthKrw,
});
const LITE = period("Lite", "2026-11-01", "2026-11-30");

describe("what runs on a day", () => {
  test.each<[string, PaidPeriod[], Run | undefined]>([
    ["is nothing where nothing was bought", [], undefined],
    ["is nothing before the first day", [period("Lite", "2026-11-24", "2026-12-23")], undefined],
    ["is nothing after the last day", [period("Lite", "2026-10-23", "2026-11-22")], undefined],
    ["is what begins that day", [period("Lite", DAY, "2026-12-22")], { plan: "Lite", lastDay: "2026-12-22" }],
    ["is what ends that day", [period("Lite", "2026-10-24", DAY)], { plan: "Lite", lastDay: DAY }],
    [
      "goes on where the same plan follows the day after",
      [period("Lite", "2026-12-01", "2026-12-31"), LITE],
      { plan: "Lite", lastDay: "2026-12-31" },
    ],
    [
      "ends at a gap of a day",
      [LITE, period("Lite", "2026-12-02", "2026-12-31")],
      { plan: "Lite", lastDay: "2026-11-30" },
    ],
    [
      "ends where another plan follows",
      [LITE, period("Basic", "2026-12-01", "2026-12-31")],
      { plan: "Lite", lastDay: "2026-11-30" },
    ],
    [
      "is the greater of two at once, whichever was bought first",
      [LITE, period("Basic", "2026-11-20", "2026-11-25")],
      { plan: "Basic", lastDay: "2026-11-25" },
    ],
  ])("%s", (_what, periods, run) => {
    expect(runOn(periods, DAY)).toEqual(run);
  });
});

describe("what somebody holds", () => {
  const given = (plan: string, firstDay: string, lastDay: string) => ({ plan, firstDay, lastDay, worthKrw: 0 });
  test.each<[string, PaidPeriod[], Run, PaidPeriod[]]>([
    ["is nothing with the free plan", [], { plan: "free", lastDay: ENDLESS }, []],
    [
      "is what was bought and is not over",
      [period("Lite", "2026-10-01", "2026-10-31"), LITE],
      { plan: "Lite", lastDay: "2026-11-30" },
      [LITE],
    ],
    [
      "is a gift of no worth where nothing was bought",
      [],
      { plan: "Basic", lastDay: ENDLESS },
      [given("Basic", DAY, ENDLESS)],
    ],
    ["is nothing where the gift is over", [], { plan: "Basic", lastDay: "2026-11-22" }, []],
    [
      "is the days a gift adds to what was bought",
      [LITE],
      { plan: "Lite", lastDay: "2026-12-10" },
      [LITE, given("Lite", "2026-12-01", "2026-12-10")],
    ],
    [
      "is a gift of another plan beside what was bought",
      [LITE],
      { plan: "Basic", lastDay: "2026-12-10" },
      [LITE, given("Basic", DAY, "2026-12-10")],
    ],
    ["is no gift where more was bought than the account says", [LITE], { plan: "Lite", lastDay: "2026-11-25" }, [LITE]],
  ])("%s", (_what, bought, account, held) => {
    expect(heldPeriods(bought, account, DAY)).toEqual(held);
  });
});

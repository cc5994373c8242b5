import { dayAfter, type PaidPeriod } from "./paid-period";
import { comparePlans } from "./plan-change";

/** A plan and the last day of its uninterrupted run. */
type Run = { plan: string; lastDay: string };

/**
 * The plan of a day and its last day: the highest plan of the day, extended by periods of the same plan that follow without
 * a gap. Undefined if no period includes the day.
 *
 * Example: Lite to the tenth and again from the eleventh to the twentieth is `{plan: "Lite", lastDay: "…-20"}`.
 */
export function runOn(periods: readonly PaidPeriod[], day: string): Run | undefined {
  const today = periods.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day);
  const [greatest] = [...today].sort((one, other) => comparePlans(other.plan, one.plan));
  if (!greatest) return undefined;
  const same = periods.filter(({ plan }) => plan === greatest.plan);
  let lastDay = day;
  for (;;) {
    const until = lastDay;
    const further = same.find((one) => one.lastDay > until && one.firstDay <= dayAfter(until));
    if (!further) return { plan: greatest.plan, lastDay };
    lastDay = further.lastDay;
  }
}

/**
 * Everything an account holds on a day: bought periods, and free ones, which are worth nothing but must not disappear
 * without notice. A free period is what the account has beyond the bought ones; no end is `ENDLESS`.
 */
export function heldPeriods<P extends PaidPeriod>(
  bought: readonly P[],
  account: Run,
  today: string,
): readonly (P | PaidPeriod)[] {
  const held = bought.filter(({ lastDay }) => lastDay >= today);
  if (comparePlans(account.plan, "free") === 0 || account.lastDay < today) return held;
  const run = runOn(held, today);
  const isBought = run?.plan === account.plan;
  if (isBought && run.lastDay >= account.lastDay) return held;
  const given = {
    plan: account.plan,
    firstDay: isBought ? dayAfter(run.lastDay) : today,
    lastDay: account.lastDay,
    worthKrw: 0,
  };
  return [...held, given];
}

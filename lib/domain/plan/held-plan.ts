import { dayAfter, type PaidPeriod } from "./paid-period";
import { comparePlans } from "./plan-change";

/** A plan and the last day it goes on without a break. */
type Run = { plan: string; lastDay: string };

/**
 * What somebody has on a day and how long it goes on: the greatest plan of the day, lengthened by whatever of the same plan
 * follows without a gap. Undefined when nothing covers the day.
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
 * Everything somebody holds on a day: what was bought, and what was given to them without a payment, which is worth nothing
 * but is not to be taken away unsaid. Given is whatever the account has beyond what was bought; no end is `ENDLESS`.
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

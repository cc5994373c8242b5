import { dayAfter, dayBefore, ENDLESS, lastDayOf, unusedWorth, type PaidPeriod } from "./paid-period";
import { PLAN_PRICES } from "./plan-quota";

/** What a seller may buy at a time. */
export const MONTHS_MAX = 12;
/** A card takes no less (docs/markets.md#payments-errors, BELOW_MINIMUM_AMOUNT). */
export const CHARGE_MIN_KRW = 100;

/** A change as money and dates: `dueKrw` is to be paid now, and with the credit it is the price of the months. */
export type PlanChange = {
  kind: "start" | "upgrade" | "extend" | "downgrade";
  firstDay: string;
  lastDay: string;
  priceKrw: number;
  creditKrw: number;
  dueKrw: number;
};

/**
 * Why nothing can be bought: the plan is not on sale, it has no end anyway, the number of months is invalid, or the credit
 * exceeds their price. In the last case it names the required number of months, or none if even a year is too short.
 */
export type NoChange =
  | { refused: "plan" }
  | { refused: "endless" }
  | { refused: "months" }
  | { refused: "creditLeft"; monthsAtLeast: number | null };

const priceOf = (plan: string): number => (Object.hasOwn(PLAN_PRICES, plan) ? (PLAN_PRICES[plan] ?? 0) : 0);

/** Compares two plans; above 0 if the first is higher. A plan not on sale equals the free one. */
export const comparePlans = (one: string, other: string): number => Math.sign(priceOf(one) - priceOf(other));

/**
 * The effect of buying `months` of a plan on a day, for an account that holds `periods`.
 *
 * A higher plan begins today, so today is the first credited day of everything held, exact to the won: a day is paid for
 * once. The same plan continues after the last held day, and a lower one begins there, so neither removes anything. A
 * credit never exceeds the price or leaves less to pay than a card accepts: then more months have to be bought, and nothing
 * is lost.
 *
 * Example: Lite at 30,000 won for 30 days, on the tenth, to Basic for a month: 21,000 credited, 38,000 to pay.
 */
export function planChange(
  periods: readonly PaidPeriod[],
  wish: { plan: string; months: number },
  today: string,
): PlanChange | NoChange {
  const aMonthKrw = priceOf(wish.plan);
  if (aMonthKrw === 0) return { refused: "plan" };
  if (!Number.isInteger(wish.months) || wish.months < 1 || wish.months > MONTHS_MAX) return { refused: "months" };
  const held = periods.filter(({ lastDay }) => lastDay >= today);
  const priceKrw = aMonthKrw * wish.months;
  const begun = (firstDay: string) => ({ firstDay, lastDay: lastDayOf(firstDay, wish.months), priceKrw });
  if (held.length === 0) return { kind: "start", ...begun(today), creditKrw: 0, dueKrw: priceKrw };
  if (held.every(({ plan }) => comparePlans(wish.plan, plan) > 0)) {
    const lastUsed = dayBefore(today);
    const creditKrw = held.reduce((sum, period) => sum + unusedWorth(period, lastUsed), 0);
    const dueKrw = priceKrw - creditKrw;
    if (dueKrw >= CHARGE_MIN_KRW) return { kind: "upgrade", ...begun(today), creditKrw, dueKrw };
    const monthsAtLeast = Math.ceil((creditKrw + CHARGE_MIN_KRW) / aMonthKrw);
    return { refused: "creditLeft", monthsAtLeast: monthsAtLeast > MONTHS_MAX ? null : monthsAtLeast };
  }
  if (held.some(({ lastDay }) => lastDay === ENDLESS)) return { refused: "endless" };
  const kind = held.some(({ plan }) => comparePlans(wish.plan, plan) < 0) ? "downgrade" : "extend";
  const heldUntil = held.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), today);
  return { kind, ...begun(dayAfter(heldUntil)), creditKrw: 0, dueKrw: priceKrw };
}

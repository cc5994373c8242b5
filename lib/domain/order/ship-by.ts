import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, seoulDay } from "@/lib/domain/kit/seoul-days";
import { marketBy } from "@/lib/domain/markets/markets";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";

/** Where nothing else is known: as many working days as the shortest of the markets gives. */
const DAYS_ELSE = 3;

/**
 * Until when an order has to be shipped: what its market says, else the market's usual number of working days after the
 * payment, to the end of that day in Korea. Holidays are not known, so the guess may be a day early and never late.
 *
 * `shipByOf("Elevenst", new Date("2026-11-20T03:00:00Z"))` (a Friday) is the end of Wednesday, 2026-11-25T15:00:00Z.
 */
export function shipByOf(market: string, paidAt: Date, told?: Date | null): Date {
  if (told && !Number.isNaN(told.getTime())) return told;
  let left = marketBy(market)?.orders.shipDays ?? DAYS_ELSE;
  let at = paidAt.getTime();
  while (left > 0) {
    at += DAY_MS;
    if (!isWeekend(seoulDay(new Date(at)))) left -= 1;
  }
  return endOfDay(seoulDay(new Date(at))) ?? new Date(at);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** How much an order's shipping presses: over its time, within a day of it, or neither. */
export type Pressure = "overdue" | "soon" | "later";

/** The pressure of an order, undefined for one that need not be shipped (any more). */
export function shipPressure(stage: OrderStage, shipBy: Date | undefined, now: Date): Pressure | undefined {
  if (!shipBy || !waitsForShipping(stage)) return undefined;
  const left = shipBy.getTime() - now.getTime();
  return left < 0 ? "overdue" : left <= DAY_MS ? "soon" : "later";
}

import { seoulDay } from "./seoul-days";

/** The presets of lists (docs/wire.md#enumerations), with the months or days they reach back. */
export const periods = ["all", "aWeek", "aMonth", "threeMonth", "sixMonth", "aYear"] as const;
export type Period = (typeof periods)[number];

const BACK: Record<Exclude<Period, "all">, { days?: number; months?: number }> = {
  aWeek: { days: 7 },
  aMonth: { months: 1 },
  threeMonth: { months: 3 },
  sixMonth: { months: 6 },
  aYear: { months: 12 },
};

/**
 * The first and last day of a preset in Korea, `{from: "", to: ""}` for everything.
 *
 * A month back from the 31st of a month whose forerunner is shorter is its last day, so that no day is left out.
 * Example: `daysOf("aMonth", new Date("2026-03-31T03:00:00Z"))` is `{from: "2026-02-28", to: "2026-03-31"}`.
 */
export function daysOf(period: Period, now: Date): { from: string; to: string } {
  if (period === "all") return { from: "", to: "" };
  const to = seoulDay(now);
  const [year = 0, month = 1, day = 1] = to.split("-").map(Number);
  const { days = 0, months = 0 } = BACK[period];
  if (days > 0) return { from: new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10), to };
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return { from: from.toISOString().slice(0, 10), to };
}

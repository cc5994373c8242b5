import { HOUR_MS } from "../kit/durations";
import type { NotificationKind } from "./kinds";

/** Hours of a Korean day, 0 to 23, in which nothing is mailed: from the one to the other, over midnight where it is the later. */
export type QuietHours = { from: number; until: number };

/** What a seller wants mailed besides the bell, which rings always; `quiet` is null where mails may come at any hour. */
export type NotificationChoices = { mail: NotificationKind[]; quiet: QuietHours | null };

/** Nobody is mailed who has not asked for it, and nobody at night. */
export const DEFAULT_CHOICES: NotificationChoices = { mail: [], quiet: { from: 22, until: 8 } };

const SEOUL_HOURS = 9;

const seoulHour = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS + SEOUL_HOURS) % 24;

/**
 * Whether a moment lies in the quiet hours. Hours that begin and end at once are none.
 *
 * Example: with 22 to 8 it is quiet at 23:30 and 07:59 in Korea, and no more at 08:00.
 */
export function isQuiet(moment: Date, quiet: QuietHours | null): boolean {
  if (!quiet || quiet.from === quiet.until) return false;
  const hour = seoulHour(moment);
  return quiet.from < quiet.until ? hour >= quiet.from && hour < quiet.until : hour >= quiet.from || hour < quiet.until;
}

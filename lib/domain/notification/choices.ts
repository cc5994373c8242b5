import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds";

/** The ways besides the bell, which always has everything its kind rings for. */
type Ways = { bell: boolean; mail: boolean };
/** Minutes of the Seoul day, 0 to 1439. From and to alike means no quiet hours. */
export type QuietHours = { from: number; to: number };
export type NotificationChoices = { ways: Record<NotificationKind, Ways>; quiet: QuietHours };

const DAY_MINUTES = 24 * 60;
const SEOUL_MINUTES = 9 * 60;
const MINUTE_MS = 60_000;

/** The bell rings for everything, no mail leaves, and nights from 22:00 to 08:00 are quiet once mails are wanted. */
export const usualChoices = (): NotificationChoices => ({
  ways: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { bell: true, mail: false }])) as Record<
    NotificationKind,
    Ways
  >,
  quiet: { from: 22 * 60, to: 8 * 60 },
});

/**
 * Whether a moment lies within quiet hours, in Seoul. They may run over midnight; the minute they end is no longer quiet.
 *
 * Example: from 22:00 to 08:00, 23:30 and 07:59 are quiet, 08:00 is not.
 */
export function isQuiet({ from, to }: QuietHours, moment: Date): boolean {
  const minute = (Math.floor(moment.getTime() / MINUTE_MS) + SEOUL_MINUTES) % DAY_MINUTES;
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

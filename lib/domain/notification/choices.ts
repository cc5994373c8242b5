import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import type { NotificationKind } from "./kinds";

/** Hours of a Korean day, 0 to 23, in which nothing is sent: from the one to the other, over midnight where it is the later. */
export type QuietHours = { from: number; until: number };

/** Ways by which a seller may hear besides the bell. */
export const CHANNELS = ["mail", "kakao"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a seller wants to hear by each way besides the bell, which rings always; `quiet` is null where any hour will do. */
export type NotificationChoices = Record<Channel, NotificationKind[]> & { quiet: QuietHours | null };

/** Messages are off by default, and never sent at night. */
export const DEFAULT_CHOICES: NotificationChoices = { mail: [], kakao: [], quiet: { from: 22, until: 8 } };

/** Digits of a Korean mobile number, which Kakao's messages need: "010-1234-5678" is "01012345678", "02-123-4567" null. */
export function mobileOf(tel: string): string | null {
  const digits = dialledPhone(tel);
  return /^01[016789]\d{7,8}$/.test(digits) ? digits : null;
}

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

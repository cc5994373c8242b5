import { HOUR_MS } from "@/lib/domain/kit/durations";

/** What the desk rings for, the costliest to leave lying first. */
export const NOTIFICATION_KINDS = [
  "claimDue",
  "orderDue",
  "inquiryWaiting",
  "refundFailed",
  "pullFailing",
  "sourceDrift",
  "uploadFailed",
  "categoryGone",
  "keyExpires",
  "forwarderDue",
  "planEnds",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Hours before its deadline at which each kind is sent; 0 is the deadline itself. Kinds without a deadline are sent once,
 * when they occur. The hours are our choice: a seller ships by day and answers within hours.
 */
const LEADS: Record<NotificationKind, readonly number[]> = {
  claimDue: [24, 0],
  orderDue: [24, 0],
  inquiryWaiting: [6, 0],
  refundFailed: [],
  pullFailing: [],
  sourceDrift: [],
  uploadFailed: [],
  categoryGone: [],
  keyExpires: [14 * 24, 3 * 24, 0],
  forwarderDue: [],
  planEnds: [3 * 24, 0],
};

/** Kinds of matters with a deadline of their own, which may be over. */
const DATED_KINDS = ["claimDue", "orderDue", "inquiryWaiting", "keyExpires", "planEnds"] as const;
export type DatedKind = (typeof DATED_KINDS)[number];

/** Example: an order has a day to be shipped by, a failed upload has none. */
export const isDated = (kind: NotificationKind): kind is DatedKind => DATED_KINDS.some((one) => one === kind);

/**
 * Troubles that come and go: what is back within these hours of having been settled is the same one and rings no second time.
 * Example: an account whose market answers every other time.
 */
export const COMES_AND_GOES: { readonly kinds: readonly NotificationKind[]; readonly hours: number } = {
  kinds: ["pullFailing"],
  hours: 6,
};

/** How long before a deadline of a kind the first word is due, in milliseconds. */
export const horizonMs = (kind: NotificationKind): number => Math.max(0, ...LEADS[kind]) * HOUR_MS;

/**
 * The subject of a notification at a moment; each subject is sent once. Null before its time. Each lead is its own subject,
 * so a matter rings again at the next one, and the earlier notification is closed with it.
 *
 * Example: an order 20 hours from its deadline is "12/24", the same one past it "12/0"; a failed upload is "12".
 */
export function subjectOf(kind: NotificationKind, matter: string, deadline: Date | null, now: Date): string | null {
  if (deadline === null) return matter;
  const left = deadline.getTime() - now.getTime();
  const reached = LEADS[kind].filter((hours) => left <= hours * HOUR_MS);
  return reached.length === 0 ? null : `${matter}/${Math.min(...reached)}`;
}

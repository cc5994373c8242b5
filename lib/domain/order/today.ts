/** What may wait for a seller today, the costliest to leave lying first. */
export const TODAY_KINDS = [
  "claim",
  "ship",
  "answer",
  "confirm",
  "parcel",
  "agencyTrouble",
  "agencyPay",
  "checkCode",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

export type TodayItem = {
  kind: TodayKind;
  /** Unique within its kind. */
  key: string;
  /** The deadline as an ISO moment; null if there is none. */
  deadline: string | null;
};

/** Whether an item is past its time. One without a deadline never is. */
export const isOverdue = ({ deadline }: TodayItem, now: Date): boolean =>
  deadline !== null && Date.parse(deadline) < now.getTime();

/**
 * Items by what leaving them costs: what is past its time first, and there and behind it by kind, then by deadline. A market
 * fines a late claim harder than a late parcel, and a late answer less than both; the order is our judgement.
 */
export function byPenalty<Item extends TodayItem>(items: readonly Item[], now: Date): Item[] {
  const rank = ({ kind }: Item): number => TODAY_KINDS.indexOf(kind);
  const due = ({ deadline }: Item): number => (deadline === null ? Infinity : Date.parse(deadline));
  return [...items].sort((one, other) => {
    const isLate = isOverdue(one, now);
    if (isLate !== isOverdue(other, now)) return isLate ? -1 : 1;
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    const [a, b] = [due(one), due(other)];
    return a === b ? one.key.localeCompare(other.key) : a - b;
  });
}

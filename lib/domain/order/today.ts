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

/** Items of one kind, the most urgent first. */
export type TodayGroup<Item extends TodayItem> = { kind: TodayKind; items: Item[] };

/**
 * At most `room` items, as groups of one kind each; the costliest group is first. The kinds take turns, so that many of one
 * kind never hide another: of eight claims and five parcels, room for six names three of each.
 */
export function groupedToday<Item extends TodayItem>(
  items: readonly Item[],
  room: number,
  now: Date,
): TodayGroup<Item>[] {
  const groups: TodayGroup<Item>[] = [];
  for (const item of byPenalty(items, now)) {
    const group = groups.find(({ kind }) => kind === item.kind);
    if (group) group.items.push(item);
    else groups.push({ kind: item.kind, items: [item] });
  }
  const longest = Math.max(0, ...groups.map((group) => group.items.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => group.items.slice(turn, turn + 1)),
  );
  const named = new Set(turns.flat().slice(0, room));
  return groups
    .map(({ kind, items: all }) => ({ kind, items: all.filter((item) => named.has(item)) }))
    .filter((group) => group.items.length > 0);
}

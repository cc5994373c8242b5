import { DAY_MS, MINUTE_MS } from "@/lib/domain/kit/durations";

/** The states of a parcel, as its courier reports them; before "collected" the courier does not have it. */
export const PARCEL_STATES = [
  "unknown",
  "ready",
  "collected",
  "moving",
  "arrived",
  "out",
  "delivered",
  "returned",
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** What about a parcel needs its seller. */
export const PARCEL_TROUBLES = ["wrongNumber", "stalled", "returned"] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

/** One thing that happened to a parcel: when (an ISO moment), where and what in the courier's words. */
export type ParcelStep = { at: string; place: string; what: string; state: ParcelState };

type Parcel = {
  state: ParcelState;
  /** When its number was noted. */
  since: Date;
  /** When its courier last saw it. */
  movedAt: Date | null;
};

const UNKNOWN_FOR_MS = DAY_MS;
const STALLED_FOR_MS = 4 * DAY_MS;
/** A parcel that has not come after so long is no longer asked about. */
const ASKED_FOR_MS = 30 * DAY_MS;

/** No courier gives a number to another parcel so soon. */
const REUSED_AFTER_MS = 30 * DAY_MS;

const isOver = (state: ParcelState): boolean => state === "delivered" || state === "returned";

/**
 * Whether a parcel needs its seller: a number unknown to the courier after a day, no scan for four days, or a parcel on its
 * way back. `isSure` is whether the service's code of the courier is verified.
 *
 * Example: a number noted on Monday that is unknown on Wednesday is a "wrongNumber".
 */
export function troubleOf({ state, since, movedAt }: Parcel, now: Date, isSure = true): ParcelTrouble | null {
  if (state === "returned") return "returned";
  if (state === "delivered") return null;
  const idleMs = now.getTime() - (movedAt ?? since).getTime();
  if (state === "unknown") return isSure && idleMs >= UNKNOWN_FOR_MS ? "wrongNumber" : null;
  return idleMs >= STALLED_FOR_MS ? "stalled" : null;
}

/** How long parcels rest between two questions, in units of a parcel on its last leg. */
const RESTS: Record<Exclude<ParcelState, "delivered" | "returned">, number> = {
  unknown: 4,
  ready: 4,
  collected: 4,
  moving: 3,
  arrived: 2,
  out: 1,
};

/** From so many days without a scan on, a parcel rests so many times as long. */
const SLOWED: readonly (readonly [days: number, times: number])[] = [
  [14, 8],
  [7, 4],
  [3, 2],
];

/**
 * When a parcel is polled next; null once it arrived, came back or is too old. `unitMs` is the interval of a parcel out for
 * delivery; others wait longer, the longer the less they move. `spread`, 0 to 1, is constant per parcel and spreads parcels
 * sent together over a quarter of their interval.
 *
 * Example: with an hour as unit, a parcel out for delivery is polled again after 60 to 75 minutes.
 */
export function nextAskAt({ state, since, movedAt }: Parcel, now: Date, unitMs: number, spread: number): Date | null {
  if (state === "delivered" || state === "returned") return null;
  const idleMs = now.getTime() - (movedAt ?? since).getTime();
  if (idleMs >= ASKED_FOR_MS) return null;
  const slowed = SLOWED.find(([days]) => idleMs >= days * DAY_MS)?.[1] ?? 1;
  const restMs = unitMs * RESTS[state] * slowed;
  return new Date(now.getTime() + Math.round(restMs * (1 + Math.min(1, Math.max(0, spread)) / 4)));
}

/** From what needs the seller most to what is over; the earlier state of several parcels is the one to show. */
const TROUBLES_FIRST: readonly (ParcelTrouble | null)[] = ["returned", "wrongNumber", "stalled", null];

/**
 * The parcel to show for a line that travels in several: one with trouble, else the one that is least far.
 *
 * Example: one delivered and one on the road → the one on the road.
 */
export function shownParcel<Shown extends { state: ParcelState; trouble: ParcelTrouble | null }>(
  parcels: readonly Shown[],
): Shown | undefined {
  const rank = ({ state, trouble }: Shown) =>
    TROUBLES_FIRST.indexOf(trouble) * PARCEL_STATES.length + PARCEL_STATES.indexOf(state);
  return [...parcels].sort((one, other) => rank(one) - rank(other))[0];
}

type Seen = { state: ParcelState; steps: readonly ParcelStep[] };

/**
 * A courier's report on a number, limited to what can belong to this order: couriers reuse numbers after months, and scans
 * from long before the order are of another parcel. A month is our choice; nothing is documented.
 *
 * Example: one delivered in May under the number of an order of November is "unknown".
 */
export function sinceOrdered<Told extends Seen>(told: Told, orderedAt: Date): Told {
  const steps = told.steps.filter(({ at }) => !(Date.parse(at) < orderedAt.getTime() - REUSED_AFTER_MS));
  if (steps.length === told.steps.length) return told;
  return { ...told, steps, state: steps.at(-1)?.state ?? "unknown" };
}

/**
 * What is known of a parcel after its courier was asked again. What was seen once stays seen: an answer that knows less,
 * because the courier's own books are behind, takes nothing back, and a parcel that arrived has arrived.
 */
export function seenAfter(before: Seen, told: Seen): Seen {
  if (isOver(before.state)) return before;
  if (told.state === "unknown") return before;
  return told.steps.length < before.steps.length && !isOver(told.state) ? before : told;
}

/** When its courier last saw it. */
export const lastSeen = (steps: readonly ParcelStep[]): Date | null => {
  const times = steps.map(({ at }) => Date.parse(at)).filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** The minimum interval between two manual checks of one parcel. */
export const ASK_GAP_MS = MINUTE_MS;

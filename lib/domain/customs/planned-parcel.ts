/** What an order is declared by: the parcel it lies in, the one an application would put it into, or its own purchase. */
export const DECLARED_BY = ["parcel", "plan", "purchase"] as const;
export type DeclaredBy = (typeof DECLARED_BY)[number];

/** Who an order goes to: the receiver and address as one text, and the customs code, "" where none is known. */
export type ParcelReceiver = { receiver: string; code: string };

/**
 * Which orders one application puts into one parcel: those of one receiver at one address. Two customs codes are two
 * importers, so they lie apart. An order without a code goes with the first code of its receiver. Answers a key for each order;
 * equal keys share a parcel.
 *
 * Example: A with code 1, A without, A with code 2, B without → `["A|1", "A|1", "A|2", "B|"]`.
 */
export function plannedParcels(orders: readonly ParcelReceiver[]): string[] {
  const firstCode = new Map<string, string>();
  for (const { receiver, code } of orders) if (code && !firstCode.has(receiver)) firstCode.set(receiver, code);
  return orders.map(({ receiver, code }) => `${receiver}|${code || (firstCode.get(receiver) ?? "")}`);
}

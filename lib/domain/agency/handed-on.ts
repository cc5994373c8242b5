type Thing = { marketSentAt: string | Date | null; refusedInvoice?: string };

/**
 * Whether nothing of a parcel's invoice number is left to send for one of its orders: its market took the number, or refused
 * that very number for good because another order has it. Another number may be sent again.
 */
export const isHandedOn = ({ marketSentAt, refusedInvoice = "" }: Thing, invoice: string): boolean =>
  marketSentAt !== null || (refusedInvoice !== "" && refusedInvoice === invoice);

/** How many of a parcel's orders have their number at the market, and how many were refused for good. */
export function handedOnCounts(things: readonly Thing[], invoice: string): { sent: number; refused: number } {
  const sent = things.filter(({ marketSentAt }) => marketSentAt !== null).length;
  return { sent, refused: things.filter((thing) => isHandedOn(thing, invoice)).length - sent };
}

/** A payment of which money can go back: `leftKrw` whole won are still with us. */
type Payment = { id: string; leftKrw: number };

/**
 * Where a refund goes: first to the card of the payment that is cancelled, then to those of the payments whose rest was
 * credited to it, in the order given. Answers undefined when all of them together hold too little, which cannot happen to
 * books that add up.
 *
 * Example: 30,000 won over `[{id: "b", leftKrw: 20_000}, {id: "a", leftKrw: 29_000}]` is b 20,000 and a 10,000.
 */
export function splitRefund(
  amountKrw: number,
  payments: readonly Payment[],
): readonly { id: string; amountKrw: number }[] | undefined {
  let left = amountKrw;
  const parts: { id: string; amountKrw: number }[] = [];
  for (const { id, leftKrw } of payments) {
    const part = Math.min(left, leftKrw);
    if (part > 0) parts.push({ id, amountKrw: part });
    left -= part;
  }
  return left === 0 ? parts : undefined;
}

/**
 * The tax in a price that includes it, as Korean receipts show it: the supplied value and ten per cent, in whole won.
 *
 * Example: `taxIn(59_000)` is `{suppliedKrw: 53_636, vatKrw: 5_364}`.
 */
export function taxIn(amountKrw: number): { suppliedKrw: number; vatKrw: number } {
  const vatKrw = Math.round(amountKrw / 11);
  return { suppliedKrw: amountKrw - vatKrw, vatKrw };
}

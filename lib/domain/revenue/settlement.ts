/** What a settlement line pays for. `other` holds what belongs to no order, e.g. advertising. */
export type SettlementKind = "sale" | "delivery" | "refund" | "other";

/** What a market takes a fee for, in our words: paying, selling, where the buyer came from, and services the seller uses. */
export const COMMISSION_KINDS = ["payment", "sale", "inflow", "service", "other"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];
/** One part of a fee in whole won, e.g. `{kind: "inflow", won: 549}`. */
export type CommissionPart = { kind: CommissionKind; won: number };

/**
 * The parts of some lines' fees, in our order. Parts that do not add up to their lines' fees explain nothing and are left
 * out: a fee of 1,545 split into 996 and 549 is shown, one split into 996 alone is not.
 */
export function feeParts(lines: readonly { fee: number; fees: readonly CommissionPart[] }[]): CommissionPart[] {
  const parts = lines.flatMap(({ fees }) => fees);
  const fee = lines.reduce((all, line) => all + line.fee, 0);
  if (parts.reduce((all, { won }) => all + won, 0) !== fee) return [];
  return COMMISSION_KINDS.flatMap((kind) => {
    const won = parts.reduce((all, part) => all + (part.kind === kind ? part.won : 0), 0);
    return won === 0 ? [] : [{ kind, won }];
  });
}

/** A line of a settlement in whole won. `amount` is what is paid; a refund takes back, so its figures are below nothing. */
export type SettlementFigures = { kind: SettlementKind; sale: number; fee: number; coupon: number; amount: number };

/** What was expected of an order before its market settled it, whole won: goods and delivery as paid, and the fee of both. */
type Expectation = { totalPrice: number; shippingFee: number; fee: number };

export const SETTLEMENT_REASONS = ["fee", "coupon", "shipping", "refund", "unpaid", "other"] as const;
type SettlementReason = (typeof SETTLEMENT_REASONS)[number];

type SettlementDifference = {
  expected: number;
  paid: number;
  /** What makes up the difference, in won of the payment: -300 for a fee 300 higher. Their sum is `paid - expected`. */
  parts: { reason: SettlementReason; won: number }[];
};

const sum = (lines: readonly SettlementFigures[], of: (line: SettlementFigures) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

/**
 * Why a market paid something else than expected for an order: another fee, the seller's coupon, delivery it paid
 * differently or not at all, money that went back, goods not settled yet; what none of it explains is `other`.
 *
 * Example: 30,000 of goods, 3,000 delivery, fee 1,989; paid 28,500 for the goods (fee 1,500) and nothing for delivery:
 * expected 31,011, paid 28,500, fee +489, shipping -3,000.
 */
export function settlementDifference(
  expectation: Expectation,
  lines: readonly SettlementFigures[],
): SettlementDifference {
  const expected = expectation.totalPrice + expectation.shippingFee - expectation.fee;
  const paid = sum(lines, ({ amount }) => amount);
  const of = (kind: SettlementKind) => lines.filter((line) => line.kind === kind);
  const [goods, delivery, refunds] = [of("sale"), of("delivery"), of("refund")];
  const kept = [...goods, ...delivery];
  const parts = new Map<SettlementReason, number>(
    goods.length > 0
      ? [
          ["fee", expectation.fee - sum(kept, ({ fee }) => fee)],
          ["coupon", -sum(kept, ({ coupon }) => coupon)],
          ["shipping", sum(delivery, ({ sale }) => sale) - expectation.shippingFee],
        ]
      : // Without a line for the goods nothing is known of their fee: all of it is still to come.
        [
          ["unpaid", -expected],
          ["shipping", sum(delivery, ({ amount }) => amount)],
        ],
  );
  parts.set(
    "refund",
    sum(refunds, ({ amount }) => amount),
  );
  const explained = [...parts.values()].reduce((all, won) => all + won, 0);
  parts.set("other", paid - expected - explained);
  return {
    expected,
    paid,
    parts: SETTLEMENT_REASONS.flatMap((reason) => {
      const won = parts.get(reason) ?? 0;
      return won === 0 ? [] : [{ reason, won }];
    }),
  };
}

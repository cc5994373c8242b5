import { BASIS_POINTS } from "./reward";

/** `recalled`: a reward in it was taken back before it was paid out. */
export const WITHDRAWAL_STATES = ["requested", "confirmed", "refused", "cancelled", "recalled"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What ends a request, and the entry that tells of it. Nothing follows an end. */
const NEXT = { confirm: "confirmed", refuse: "refused", cancel: "cancelled", recall: "recalled" } as const;
type WithdrawalStep = keyof typeof NEXT;

/** The state a step leads to; undefined where the withdrawal was decided before. */
export const withdrawalAfter = (state: WithdrawalState, step: WithdrawalStep): WithdrawalState | undefined =>
  state === "requested" ? NEXT[step] : undefined;

/** What an admin sets: the share of a payment that is earned, and what may be withdrawn. Whole won. */
export type ReferralRates = { rewardBasisPoints: number; withdrawalMin: number; withdrawalMultiple: number };

/** What holds until an admin sets something else. */
export const DEFAULT_RATES: ReferralRates = {
  rewardBasisPoints: 1_000,
  withdrawalMin: 10_000,
  withdrawalMultiple: 1_000,
};

export const WITHDRAWAL_MAX = 100_000_000;

export type AmountProblem = "notWhole" | "belowMinimum" | "notMultiple" | "aboveBalance" | "notRipe" | "aboveMaximum";

/** What a user has, and how much of it is not theirs for good yet. Whole won. */
type Mileage = { balance: number; ripening: number };

/**
 * What may be withdrawn: what no refund can take back any more. Whole won, never below 0.
 *
 * Example: `ripeOf({balance: 50_000, ripening: 20_000})` is 30000.
 */
export const ripeOf = ({ balance, ripening }: Mileage): number => Math.max(0, balance - ripening);

/** Why an amount cannot be withdrawn, the first reason; undefined where it can. Example: 10,500 of 20,000 is `notMultiple`. */
export function amountProblem(
  amount: number,
  { withdrawalMin, withdrawalMultiple }: ReferralRates,
  mileage: Mileage,
): AmountProblem | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return "notWhole";
  if (amount > WITHDRAWAL_MAX) return "aboveMaximum";
  if (amount < withdrawalMin) return "belowMinimum";
  if (amount % withdrawalMultiple !== 0) return "notMultiple";
  if (amount > mileage.balance) return "aboveBalance";
  return amount > ripeOf(mileage) ? "notRipe" : undefined;
}

/** Whole won. */
type Withheld = { gross: number; incomeTax: number; localTax: number; net: number };

const INCOME_TAX_BASIS_POINTS = 300;
const floorToTen = (won: number): number => won - (won % 10);
const tenthOf = (won: number): number => (won - (won % 10)) / 10;

/**
 * What is withheld from a payout and what arrives: 3 % income tax, and a tenth of that for the municipality, both rounded
 * down to 10 won (docs/markets.md#referral-payouts). It is regular referral income, whatever the amount, so there is no
 * floor.
 *
 * Example: `withheldFrom(33_000)` is `{gross: 33000, incomeTax: 990, localTax: 90, net: 31920}`.
 */
export function withheldFrom(gross: number): Withheld {
  const parts = gross * INCOME_TAX_BASIS_POINTS;
  const incomeTax = floorToTen((parts - (parts % BASIS_POINTS)) / BASIS_POINTS);
  const localTax = floorToTen(tenthOf(incomeTax));
  return { gross, incomeTax, localTax, net: gross - incomeTax - localTax };
}

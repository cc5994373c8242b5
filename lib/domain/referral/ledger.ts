/**
 * The accounts of the mileage ledger. `balance`, `held` and `debt` are a user's; `cost` is what the programme gave away,
 * `tax` what was withheld for the tax office and `paid` what went to banks. What users have is what the others lack.
 *
 * `debt` is never above 0: it is what was to be taken back after it had been paid out.
 */
export const MILEAGE_ACCOUNTS = ["balance", "held", "debt", "cost", "tax", "paid"] as const;
export type MileageAccount = (typeof MILEAGE_ACCOUNTS)[number];

export const MILEAGE_ENTRIES = [
  "reward",
  "reversal",
  "correction",
  "request",
  "cancel",
  "refuse",
  "recall",
  "payout",
] as const;
export type MileageEntry = (typeof MILEAGE_ENTRIES)[number];

/** One line of an entry, whole won. */
export type Posting = { account: MileageAccount; amount: number };

/** What a withdrawal comes to: `tax` and `net` are the two parts of `gross`. */
type Payout = { gross: number; tax: number; net: number };

const moved = (from: MileageAccount, to: MileageAccount, won: number): Posting[] => [
  { account: from, amount: 0 - won },
  { account: to, amount: won },
];

/** Parts of 0 won get no line, but an entry has at least two: one of 0 won names the `main` account. */
function parted(from: MileageAccount, main: Posting, other: Posting): Posting[] {
  const lines = [main, other].filter(({ amount }) => amount !== 0);
  return [{ account: from, amount: 0 - main.amount - other.amount }, ...(lines.length > 0 ? lines : [main])];
}

/**
 * A referral earned something. It pays first what its user owes, in whole won.
 *
 * Example: `rewardPostings(300, 100)` takes 300 from `cost`, ends a debt of 100 and gives 200 to `balance`.
 */
export function rewardPostings(won: number, owed = 0): Posting[] {
  const paid = Math.min(won, owed);
  return parted("cost", { account: "balance", amount: won - paid }, { account: "debt", amount: paid });
}

/**
 * What was earned goes back, because its payment did: out of the `balance` as far as that reaches; the rest is a debt.
 *
 * Example: `reversalPostings(300, 100)` takes 100 from `balance` and writes a debt of 200.
 */
export function reversalPostings(won: number, balance: number): Posting[] {
  const taken = Math.min(won, balance);
  return parted("cost", { account: "balance", amount: 0 - taken }, { account: "debt", amount: taken - won });
}
/** An admin's correction, up or (below 0) down. */
export const correctionPostings = (won: number): Posting[] => moved("cost", "balance", won);
/** A withdrawal was asked for: its money waits where it cannot be asked for again. */
export const requestPostings = (won: number): Posting[] => moved("balance", "held", won);
/** A withdrawal was cancelled, refused or recalled. */
export const releasePostings = (won: number): Posting[] => moved("held", "balance", won);
/** A withdrawal was confirmed: the tax office gets its part, the bank account the rest. */
export const payoutPostings = ({ gross, tax, net }: Payout): Posting[] => [
  { account: "held", amount: 0 - gross },
  ...(tax > 0 ? [{ account: "tax" as const, amount: tax }] : []),
  { account: "paid", amount: net },
];

/** Whether an entry may be written: two or more lines of whole won that sum to nothing. */
export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.length >= 2 &&
  postings.every(({ amount }) => Number.isSafeInteger(amount)) &&
  postings.reduce((sum, { amount }) => sum + amount, 0) === 0;

/** What an entry changes at one account. Example: `changeOf(requestPostings(500), "balance")` is -500. */
export const changeOf = (postings: readonly Posting[], account: MileageAccount): number =>
  postings.reduce((sum, posting) => (posting.account === account ? sum + posting.amount : sum), 0);

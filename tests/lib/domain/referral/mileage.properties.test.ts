import fc from "fast-check";
import {
  changeOf,
  correctionPostings,
  isBalanced,
  MILEAGE_ACCOUNTS,
  payoutPostings,
  releasePostings,
  requestPostings,
  reversalPostings,
  rewardPostings,
  type MileageAccount,
  type Posting,
} from "@/lib/domain/referral/ledger";
import { takenBackOf } from "@/lib/domain/referral/reward";
import { withdrawalAfter, withheldFrom, type WithdrawalState } from "@/lib/domain/referral/withdrawal";

const won = fc.integer({ min: 0, max: 100_000_000 });

test("what is withheld and what arrives are the whole amount, in tens, and at most 3.3 %", () => {
  fc.assert(
    fc.property(won, (gross) => {
      const { incomeTax, localTax, net } = withheldFrom(gross);
      expect(incomeTax + localTax + net).toBe(gross);
      expect([incomeTax % 10, localTax % 10]).toEqual([0, 0]);
      expect(incomeTax * 100).toBeLessThanOrEqual(gross * 3);
      expect(localTax * 10).toBeLessThanOrEqual(incomeTax);
      expect(gross * 3 - incomeTax * 100).toBeLessThan(1_000);
    }),
  );
});

test("refunds in parts take back no more than was given, ever more, and all of it in the end", () => {
  fc.assert(
    fc.property(won, fc.array(won, { minLength: 1 }), (reward, parts) => {
      const paid = parts.reduce((sum, part) => sum + part, 0);
      let [refunded, taken] = [0, 0];
      for (const part of parts) {
        refunded += part;
        const now = takenBackOf({ reward, paid, refunded });
        expect(now).toBeGreaterThanOrEqual(taken);
        expect(now).toBeLessThanOrEqual(reward);
        taken = now;
      }
      expect(taken).toBe(reward);
    }),
  );
});

type Step =
  | { do: "reward"; won: number }
  | { do: "reverse"; won: number }
  | { do: "correct"; won: number }
  | { do: "withdraw"; won: number }
  | { do: "confirm" | "refuse" | "cancel"; at: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom("reward" as const, "reverse" as const, "correct" as const, "withdraw" as const),
    won,
  }),
  fc.record({ do: fc.constantFrom("confirm" as const, "refuse" as const, "cancel" as const), at: fc.nat(5) }),
);

test("whatever is done in whatever order, the accounts add up, a debt is only what no balance held, and no withdrawal ends twice", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const accounts = Object.fromEntries(MILEAGE_ACCOUNTS.map((one) => [one, 0])) as Record<MileageAccount, number>;
      const withdrawals: { gross: number; state: WithdrawalState }[] = [];
      const book = (postings: readonly Posting[]): boolean => {
        expect(isBalanced(postings)).toBe(true);
        if (accounts.balance + changeOf(postings, "balance") < 0) return false;
        for (const { account, amount } of postings) accounts[account] += amount;
        return true;
      };
      for (const one of steps) {
        if (one.do === "reward") {
          const owed = 0 - accounts.debt;
          expect(book(rewardPostings(one.won, owed))).toBe(true);
          expect(accounts.debt).toBe(0 - Math.max(0, owed - one.won));
        } else if (one.do === "reverse") {
          const before = accounts.balance + accounts.debt;
          expect(book(reversalPostings(one.won, accounts.balance))).toBe(true);
          expect(accounts.balance + accounts.debt).toBe(before - one.won);
        } else if (one.do === "correct") book(correctionPostings(0 - one.won));
        else if (one.do === "withdraw") {
          if (book(requestPostings(one.won))) withdrawals.push({ gross: one.won, state: "requested" });
        } else {
          const withdrawal = withdrawals[one.at];
          const next = withdrawal && withdrawalAfter(withdrawal.state, one.do);
          if (!withdrawal || !next) continue;
          const { gross } = withdrawal;
          const { incomeTax, localTax, net } = withheldFrom(gross);
          book(
            one.do === "confirm" ? payoutPostings({ gross, tax: incomeTax + localTax, net }) : releasePostings(gross),
          );
          withdrawal.state = next;
        }
        const open = withdrawals.filter(({ state }) => state === "requested");
        const done = withdrawals.filter(({ state }) => state === "confirmed");
        const sum = (list: { gross: number }[]) => list.reduce((total, { gross }) => total + gross, 0);
        expect(Object.values(accounts).reduce((total, amount) => total + amount, 0)).toBe(0);
        expect(accounts.balance).toBeGreaterThanOrEqual(0);
        expect(accounts.debt).toBeLessThanOrEqual(0);
        expect(accounts.held).toBe(sum(open));
        expect(accounts.tax + accounts.paid).toBe(sum(done));
      }
    }),
  );
});

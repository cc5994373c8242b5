import fc from "fast-check";
import { CLAIM_FAULTS, CLAIM_KINDS, CLAIM_STATES } from "@/lib/domain/claim/claim";
import { claimEffect, feePayer } from "@/lib/domain/claim/claim-money";

const paid = { paidKrw: 30_000, shippingKrw: 3_000, feeKrw: 10_000 };

test.each([
  ["a cancel gives all of it back", { kind: "Cancel", fault: "Buyer" }, 33_000, 0, 0],
  [
    "a buyer who changed their mind pays the way back and keeps no delivery",
    { kind: "Return", fault: "Buyer" },
    20_000,
    0,
    0,
  ],
  ["a seller at fault gives all back and pays the way", { kind: "Return", fault: "Seller" }, 33_000, 0, 10_000],
  ["a market at fault pays for itself", { kind: "Return", fault: "Market" }, 33_000, 0, 0],
  [
    "an exchange moves no payment, and the buyer still owes its fee",
    { kind: "Exchange", fault: "Buyer" },
    0,
    10_000,
    0,
  ],
  ["an exchange for the seller's fault costs the seller", { kind: "Exchange", fault: "Seller" }, 0, 0, 10_000],
] as const)("%s", (_sentence, claim, refundKrw, feeDueKrw, sellerCostKrw) => {
  expect(claimEffect({ ...paid, ...claim, state: "Done" })).toMatchObject({ refundKrw, feeDueKrw, sellerCostKrw });
});

test.each(["Rejected", "Withdrawn"] as const)("a claim that is %s moves no won", (state) => {
  expect(claimEffect({ ...paid, kind: "Return", fault: "Seller", state })).toEqual({
    refundKrw: 0,
    keptKrw: 33_000,
    feeTakenKrw: 0,
    feeDueKrw: 0,
    sellerCostKrw: 0,
  });
});

const won = fc.integer({ min: 0, max: 999_999_990 });

test("nothing is created and nothing lost: refund and what is kept make up what was paid, in whole won", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CLAIM_KINDS),
      fc.constantFrom(...CLAIM_STATES),
      fc.constantFrom(...CLAIM_FAULTS),
      won,
      won,
      won,
      (kind, state, fault, paidKrw, shippingKrw, feeKrw) => {
        const effect = claimEffect({ kind, state, fault, feeKrw, paidKrw, shippingKrw });
        expect(effect.refundKrw + effect.keptKrw).toBe(paidKrw + shippingKrw);
        expect(Object.values(effect).filter((amount) => amount < 0 || !Number.isSafeInteger(amount))).toEqual([]);
        // The fee is taken, owed or the seller's, and never twice.
        expect(effect.feeTakenKrw + effect.feeDueKrw).toBeLessThanOrEqual(feeKrw);
        if (feePayer(fault) === "Buyer") expect(effect.sellerCostKrw).toBe(0);
      },
    ),
  );
});

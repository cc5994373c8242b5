import { accountProblem, BANK_CODES, isSameHolder, maskedAccountNumber, maskedName } from "@/lib/domain/referral/bank";
import { isBalanced, reversalPostings, rewardPostings } from "@/lib/domain/referral/ledger";
import { recommenderProblem, referralCode, typedCode } from "@/lib/domain/referral/recommender";
import { rewardOf, takenBackOf } from "@/lib/domain/referral/reward";
import {
  amountProblem,
  DEFAULT_RATES,
  withdrawalAfter,
  WITHDRAWAL_STATES,
  withheldFrom,
} from "@/lib/domain/referral/withdrawal";

test.each([
  ["33,000 won at 10 %", 33_000, 1_000, 3_300],
  ["a share below a won", 9, 1_000, 0],
  ["a share with parts of a won", 19_999, 333, 665],
  ["a rate of nothing", 33_000, 0, 0],
  ["a payment larger than a product of floats can hold", 9_000_000_000_001, 9_999, 8_999_100_000_000],
])("the reward of %s drops parts of a won", (_sentence, paid, rate, reward) => {
  expect(rewardOf(paid, rate)).toBe(reward);
});

test.each([
  ["half of a payment takes half, rounded up", 333, 1_000, 500, 167],
  ["all of it takes all", 333, 1_000, 1_000, 333],
  ["more than was paid takes no more", 333, 1_000, 5_000, 333],
  ["nothing takes nothing", 333, 1_000, 0, 0],
])("a refund of %s", (_sentence, reward, paid, refunded, taken) => {
  expect(takenBackOf({ reward, paid, refunded })).toBe(taken);
});

test.each([
  [33_000, 990, 90, 31_920],
  [10_000, 300, 30, 9_670],
  [1_000_000, 30_000, 3_000, 967_000],
  [12_340, 370, 30, 11_940],
  [300, 0, 0, 300],
])("of %i won %i income tax and %i local tax are withheld, and %i arrive", (gross, incomeTax, localTax, net) => {
  expect(withheldFrom(gross)).toEqual({ gross, incomeTax, localTax, net });
});

test.each([
  ["a whole multiple that is there", 10_000, undefined],
  ["half a won", 10_000.5, "notWhole"],
  ["nothing", 0, "notWhole"],
  ["less than nothing", -10_000, "notWhole"],
  ["less than the least", 9_000, "belowMinimum"],
  ["no multiple", 10_500, "notMultiple"],
  ["all that is final", 30_000, undefined],
  ["what a refund can still take back", 31_000, "notRipe"],
  ["more than there is", 51_000, "aboveBalance"],
  ["more than goes out at once", 200_000_000, "aboveMaximum"],
])("withdrawing %s from 50,000 won, of which 20,000 may go back: %d is %s", (_sentence, amount, problem) => {
  expect(amountProblem(amount, DEFAULT_RATES, { balance: 50_000, ripening: 20_000 })).toBe(problem);
});

test("only a request can be decided, and once", () => {
  expect(withdrawalAfter("requested", "confirm")).toBe("confirmed");
  expect(withdrawalAfter("requested", "refuse")).toBe("refused");
  expect(withdrawalAfter("requested", "cancel")).toBe("cancelled");
  expect(withdrawalAfter("requested", "recall")).toBe("recalled");
  for (const state of WITHDRAWAL_STATES.filter((one) => one !== "requested"))
    for (const step of ["confirm", "refuse", "cancel", "recall"] as const)
      expect(withdrawalAfter(state, step)).toBeUndefined();
});

test.each([
  ["good", { bankCode: "004", accountNumber: "110-123 456789", holder: "김나루" }, undefined],
  ["of no bank", { bankCode: "999", accountNumber: "110123456789", holder: "김나루" }, "bank"],
  [
    "of a bank named like a property",
    { bankCode: "toString", accountNumber: "110123456789", holder: "김나루" },
    "bank",
  ],
  ["too short", { bankCode: "004", accountNumber: "12345", holder: "김나루" }, "number"],
  ["one digit over and over", { bankCode: "004", accountNumber: "1111111111", holder: "김나루" }, "number"],
  ["with letters", { bankCode: "004", accountNumber: "11012345678a", holder: "김나루" }, "number"],
  ["without a holder", { bankCode: "004", accountNumber: "110123456789", holder: " " }, "holder"],
])("a bank account that is %s", (_sentence, account, problem) => {
  expect(accountProblem(account)).toBe(problem);
});

test("names are compared without blanks, and masked for others", () => {
  expect(isSameHolder("김 나루", "김나루")).toBe(true);
  expect(isSameHolder("김나루".normalize("NFD"), "김나루")).toBe(true);
  expect(isSameHolder("김나루", "김하루")).toBe(false);
  expect(["김나루", "김루", "김", "John Doe"].map(maskedName)).toEqual(["김*루", "김*", "김", "J******e"]);
  expect(maskedAccountNumber("110123456789")).toBe("********6789");
  expect(BANK_CODES).toContain("090");
});

test.each([
  ["somebody unknown", { recommender: undefined }, "unknown"],
  ["themself", { recommender: "me" }, "self"],
  ["a second one", { present: "first" }, "already"],
  ["somebody they referred", { above: ["me"] }, "loop"],
  ["somebody referred by somebody they referred", { above: ["friend", "me"] }, "loop"],
  ["a stranger", {}, undefined],
])("naming %s as recommender", (_sentence, given, problem) => {
  expect(recommenderProblem({ user: "me", recommender: "other", present: undefined, above: [], ...given })).toBe(
    problem,
  );
});

test("a code begins with a digit, as no account does, and is read however it is typed", () => {
  expect(referralCode(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7))).toBe("23456789");
  expect(referralCode(new Uint8Array(8).fill(255))).toMatch(/^[2-9][2-9A-HJKMNP-Z]{7}$/);
  expect(typedCode(" 2abc-d3fg ")).toBe("2ABCD3FG");
});

test("an entry of one line, of half a won or of another sum does not balance", () => {
  expect(isBalanced([{ account: "balance", amount: 0 }])).toBe(false);
  const two = (first: number, second: number) =>
    isBalanced([
      { account: "cost", amount: first },
      { account: "balance", amount: second },
    ]);
  expect([two(-1, 1), two(-1, 2), two(-0.5, 0.5)]).toEqual([true, false, false]);
});

test("an entry of nothing still balances over two accounts, whatever is owed or held", () => {
  const nothing = [
    { account: "cost", amount: 0 },
    { account: "balance", amount: 0 },
  ];
  expect([rewardPostings(0), rewardPostings(0, 100), reversalPostings(0, 0), reversalPostings(0, 100)]).toEqual(
    Array.from({ length: 4 }, () => nothing),
  );
});

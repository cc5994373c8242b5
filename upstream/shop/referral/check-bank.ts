import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { accountDigits, accountProblem, type BankAccount, type BankAccountProblem } from "@/lib/domain/referral/bank";
import { renderMessage, type MessageKey } from "@/upstream/kit/messages";
import { bankDeskFor, type BankNeeds, type HolderAnswer } from "./bank-desk";

/** Why a payout cannot go there, as a sentence that says what to do. */
const WORDS: Record<BankAccountProblem | Exclude<HolderAnswer, "match">, MessageKey> = {
  bank: "referral.bank",
  number: "referral.number",
  holder: "referral.holder",
  missing: "referral.accountMissing",
  mismatch: "referral.holderMismatch",
  unavailable: "referral.cannotCheck",
};

/** Why money cannot go to a bank account; undefined where it can. */
export async function bankRefusal(given: BankAccount, context: BankNeeds): Promise<MessageKey | undefined> {
  const problem = accountProblem(given);
  if (problem) return WORDS[problem];
  const answer = await bankDeskFor(context).holder({ ...given, accountNumber: accountDigits(given.accountNumber) });
  return answer === "match" ? undefined : WORDS[answer];
}

export async function checkBank(
  { body }: Parsed<"referral.checkAccountNumber">,
  context: BankNeeds,
): Promise<Reply<"referral.checkAccountNumber">> {
  const refusal = await bankRefusal(body, context);
  return { ok: refusal === undefined, message: refusal ? renderMessage(refusal) : null };
}

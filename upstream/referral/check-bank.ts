import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { accountDigits, accountProblem, type BankAccount, type BankAccountProblem } from "@/lib/domain/referral/bank";
import { bankDeskFor, type BankNeeds, type HolderAnswer } from "./bank-desk";

/** Why a payout cannot go there, as a sentence that says what to do. */
const WORDS: Record<BankAccountProblem | Exclude<HolderAnswer, "match">, string> = {
  bank: "은행을 선택해 주세요.",
  number: "계좌번호는 숫자 10~16자리입니다. 계좌번호를 확인해 주세요.",
  holder: "예금주 이름을 2자 이상 입력해 주세요.",
  missing: "해당 은행에 없는 계좌번호입니다. 은행과 계좌번호를 확인해 주세요.",
  mismatch: "예금주 이름이 계좌와 일치하지 않습니다. 본인 명의의 계좌를 입력해 주세요.",
  unavailable: "지금은 계좌를 확인할 수 없습니다. 고객센터에 문의해 주세요.",
};

/** Why money cannot go to a bank account; undefined where it can. */
export async function bankRefusal(given: BankAccount, context: BankNeeds): Promise<string | undefined> {
  const problem = accountProblem(given);
  if (problem) return WORDS[problem];
  const answer = await bankDeskFor(context).holder({ ...given, accountNumber: accountDigits(given.accountNumber) });
  return answer === "match" ? undefined : WORDS[answer];
}

export async function checkBank(
  { body }: Parsed<"referral.checkAccountNumber">,
  context: BankNeeds,
): Promise<Reply<"referral.checkAccountNumber">> {
  const message = await bankRefusal(body, context);
  return { ok: message === undefined, message: message ?? null };
}

/**
 * The banks a payout may go to, by their three-digit KFTC code (docs/markets.md#banks). Names are Korean everywhere.
 */
export const BANKS = {
  "002": "KDB산업은행",
  "003": "IBK기업은행",
  "004": "KB국민은행",
  "007": "수협은행",
  "011": "NH농협은행",
  "012": "지역농축협",
  "020": "우리은행",
  "023": "SC제일은행",
  "027": "한국씨티은행",
  "031": "iM뱅크(대구)",
  "032": "부산은행",
  "034": "광주은행",
  "035": "제주은행",
  "037": "전북은행",
  "039": "경남은행",
  "045": "새마을금고",
  "048": "신협",
  "050": "저축은행",
  "054": "HSBC",
  "064": "산림조합",
  "071": "우체국",
  "081": "하나은행",
  "088": "신한은행",
  "089": "케이뱅크",
  "090": "카카오뱅크",
  "092": "토스뱅크",
} as const;
type BankCode = keyof typeof BANKS;
export const BANK_CODES = Object.keys(BANKS).sort() as BankCode[];

export const isBankCode = (code: string): code is BankCode => Object.hasOwn(BANKS, code);

export type BankAccount = { bankCode: string; accountNumber: string; holder: string };
export type BankAccountProblem = "bank" | "number" | "holder";

/** An account number without the blanks and dashes people type: `accountDigits("110-123 456789")` is `110123456789`. */
export const accountDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** A name without what banks and people write differently: blanks, letter case, composed or decomposed Hangul. */
const plainName = (name: string): string => name.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** Whether two spellings are one holder. Example: `isSameHolder("김 나루", "김나루")` is true. */
export const isSameHolder = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** What is wrong with an account, checked before the bank is called; Korean account numbers have 10 to 16 digits. */
export function accountProblem({ bankCode, accountNumber, holder }: BankAccount): BankAccountProblem | undefined {
  if (!isBankCode(bankCode)) return "bank";
  const digits = accountDigits(accountNumber);
  if (!/^\d{10,16}$/.test(digits) || /^(\d)\1+$/.test(digits)) return "number";
  const length = plainName(holder).length;
  return length < 2 || length > 50 ? "holder" : undefined;
}

/** As lists show it, the last four digits alone: `maskedAccountNumber("110123456789")` is `********6789`. */
export const maskedAccountNumber = (digits: string): string =>
  "*".repeat(Math.max(0, digits.length - 4)) + digits.slice(-4);

/** A person's name for others: `maskedName("김나루")` is `김*루`, `maskedName("김루")` is `김*`. */
export function maskedName(name: string): string {
  const letters = [...name.trim()];
  const shown = letters.length > 2 ? 1 : 0;
  return letters.map((letter, at) => (at === 0 || at >= letters.length - shown ? letter : "*")).join("");
}

import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";

export type PccStatus = "Unchecked" | "Match" | "Warn" | "Mismatch";
/** Problems of a code besides the customs office's own message. */
type PccProblem = "codeMissing" | "codeForm" | "notAsked" | "safeNumber";
/** `words` is what the customs office said, in Korean; where we say something ourselves it is `problem`. */
export type PccVerdict = { status: PccStatus; problem?: PccProblem; words: string };

/** A personal customs code as typed: trimmed, in upper case, e.g. `" p123456789012"` is "P123456789012". */
export const cleanPcc = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Whether a cleaned code has the form of one: P and twelve digits. */
export const isPcc = (code: string): boolean => /^P\d{12}$/.test(code);

/**
 * What the customs service says: 1 match, 0 mismatch with reasons, -1 out of order
 * (docs/markets.md#customs-personal-code).
 */
export type CustomsAnswer = { count: 1 | 0 | -1; reasons: string[] };

/**
 * What a seller is shown for a customs answer (docs/markets.md#customs-personal-code).
 *
 * Only a differing phone or zip warns, since code and name did match; everything else refuses. A `050` safe number
 * cannot be compared at all, so a mismatch of the phone says nothing then and even a match is only a warning. A service
 * out of order leaves the order unchecked.
 */
export function judgePcc(code: string, phone: string, answer: CustomsAnswer): PccVerdict {
  if (!code) return { status: "Mismatch", problem: "codeMissing", words: "" };
  if (!isPcc(code)) return { status: "Mismatch", problem: "codeForm", words: "" };
  if (answer.count === -1) return { status: "Unchecked", problem: "notAsked", words: "" };
  const isSafeNumber = dialledPhone(phone).startsWith("050");
  if (answer.count === 1) {
    return isSafeNumber ? { status: "Warn", problem: "safeNumber", words: "" } : { status: "Match", words: "" };
  }
  const onlyContact = answer.reasons.every((reason) => /전화번호|우편번호/.test(reason));
  return { status: onlyContact ? "Warn" : "Mismatch", words: answer.reasons.join(" ") };
}

/** How long a matching answer is taken for granted. */
const CHECK_DAYS = 30;

/**
 * From when on a good answer of the customs office still counts: 30 days, and never beyond the turn of the year in Korea.
 * Example: on 2027-01-10 those of 2027-01-01 00:00 in Seoul and later.
 */
export function answersCountFrom(now: Date): Date {
  const newYear = startOfDay(`${seoulDay(now).slice(0, 4)}-01-01`) ?? now;
  return new Date(Math.max(newYear.getTime(), now.getTime() - CHECK_DAYS * DAY_MS + 1));
}

type Checked = {
  pccStatus: PccStatus;
  pccMessage?: string | null;
  /** When the customs office was asked; nothing while it was not. */
  checkedAt: Date | undefined;
};

/**
 * Whether a code has to be checked because of its age: "expired" if the customs office reported that its year is over,
 * "stale" if the match is 30 days old, from another year in Korea, or without a date. Codes are renewed every year on a day
 * that only the office knows, so an old match proves nothing (docs/markets.md#customs-personal-code).
 *
 * Example: a match of 2026-12-30 is stale on 2027-01-01.
 */
export function pccAge({ pccStatus, pccMessage, checkedAt }: Checked, now: Date): "expired" | "stale" | undefined {
  if (pccStatus === "Mismatch" && /유효\s*기간|만료/.test(pccMessage ?? "")) return "expired";
  if (pccStatus !== "Match" && pccStatus !== "Warn") return undefined;
  return checkedAt && checkedAt >= answersCountFrom(now) ? undefined : "stale";
}

/**
 * A personal customs code as lists show it: `maskedPcc("P012345678901")` is "P01**********".
 * It is personal data, and a list is open on a desk all day (docs/markets.md#customs-personal-code).
 */
export const maskedPcc = (code: string): string => code.slice(0, 3) + "*".repeat(Math.max(0, code.length - 3));

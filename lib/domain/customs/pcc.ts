type PccStatus = "Unchecked" | "Match" | "Warn" | "Mismatch";
export type PccVerdict = { status: PccStatus; message: string };

/** A personal customs code as typed: trimmed, in upper case, e.g. `" p123456789012"` is "P123456789012". */
export const cleanPcc = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Whether a cleaned code has the form of one: P and twelve digits. */
export const isPcc = (code: string): boolean => /^P\d{12}$/.test(code);

/** What the customs service says: 1 match, 0 mismatch with reasons, -1 out of order (markets.md 9.1). */
export type CustomsAnswer = { count: 1 | 0 | -1; reasons: string[] };

/**
 * What a seller is shown for a customs answer (markets.md 9.1).
 *
 * Only a differing phone or zip warns, since code and name did match; everything else refuses. A `050` safe number
 * cannot be compared at all, so a mismatch of the phone says nothing then and even a match is only a warning. A service
 * out of order leaves the order unchecked.
 */
export function judgePcc(code: string, phone: string, answer: CustomsAnswer): PccVerdict {
  if (!code) return { status: "Mismatch", message: "개인통관고유부호가 없습니다." };
  if (!isPcc(code)) return { status: "Mismatch", message: "개인통관고유부호는 P와 숫자 12자리입니다." };
  if (answer.count === -1)
    return {
      status: "Unchecked",
      message: "관세청에 확인하지 못했습니다. 연결 설정을 확인하고 잠시 뒤에 다시 확인해 주세요.",
    };
  const isSafeNumber = phone.replace(/\D/g, "").startsWith("050");
  if (answer.count === 1) {
    return isSafeNumber
      ? { status: "Warn", message: "안심번호라 휴대전화번호는 확인할 수 없습니다." }
      : { status: "Match", message: "" };
  }
  const onlyContact = answer.reasons.every((reason) => /전화번호|우편번호/.test(reason));
  return { status: onlyContact ? "Warn" : "Mismatch", message: answer.reasons.join(" ") };
}

/**
 * A personal customs code as lists show it: `maskedPcc("P012345678901")` is "P01**********".
 * It is personal data, and a list is what stands open on a desk all day (markets.md 9.1).
 */
export const maskedPcc = (code: string): string => code.slice(0, 3) + "*".repeat(Math.max(0, code.length - 3));

import { cleanPcc, judgePcc, maskedPcc, type CustomsAnswer } from "@/lib/domain/customs/pcc";

const CODE = "P000000000001";
const PHONE = "010-1234-5678";
const MATCH: CustomsAnswer = { count: 1, reasons: [] };
const differs = (reason: string): CustomsAnswer => ({ count: 0, reasons: [reason] });
const verdict = (code: string, answer: CustomsAnswer = MATCH, phone = PHONE) => judgePcc(cleanPcc(code), phone, answer);

test.each([
  ["a code that fits", CODE, MATCH, "Match"],
  ["typed in small letters with blanks", " p000000000001 ", MATCH, "Match"],
  ["another phone only warns", CODE, differs("납세의무자 휴대전화번호가 일치하지 않습니다."), "Warn"],
  ["another name refuses", CODE, differs("납세의무자 개인통관고유부호의 성명과 일치하지 않습니다."), "Mismatch"],
  ["another zip only warns", CODE, differs("납세의무자 주소의 우편번호와 일치하지 않습니다."), "Warn"],
  ["a service out of order says nothing", CODE, { count: -1 as const, reasons: [] }, "Unchecked"],
  ["no code at all", "", MATCH, "Mismatch"],
  ["eleven digits", "P00000000001", MATCH, "Mismatch"],
])("%s: %s", (_sentence, code, answer, status) => {
  expect(verdict(code, answer).status).toBe(status);
});

test("a safe number cannot be compared, so even a match only warns", () => {
  expect(verdict(CODE, MATCH, "0504-1234-5678").status).toBe("Warn");
});

test("lists show the first two digits of a code at most", () => {
  expect(maskedPcc("P123456789012")).toBe("P12**********");
});

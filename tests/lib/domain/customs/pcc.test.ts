import { cleanPcc, judgePcc, maskedPcc, pccAge, type CustomsAnswer } from "@/lib/domain/customs/pcc";

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

test.each<[string, Parameters<typeof pccAge>[0]["pccStatus"], string | null, string | undefined, string | undefined]>([
  ["a match of today stands", "Match", null, "2026-11-23T00:00:00Z", undefined],
  ["one of 29 days ago stands", "Match", null, "2026-10-25T04:00:00Z", undefined],
  ["one of 30 days ago is old", "Match", null, "2026-10-24T03:00:00Z", "stale"],
  ["one nobody knows the day of is old", "Match", null, undefined, "stale"],
  ["a warning grows old too", "Warn", "휴대전화번호", "2026-01-01T00:00:00Z", "stale"],
  ["what was never checked is not old", "Unchecked", null, undefined, undefined],
  ["another person's code is no question of age", "Mismatch", "성명과 일치하지 않습니다.", undefined, undefined],
  [
    "what the office calls over is expired",
    "Mismatch",
    "유효기간이 만료되었습니다.",
    "2026-11-22T00:00:00Z",
    "expired",
  ],
])("%s", (_sentence, pccStatus, pccMessage, checked, age) => {
  const checkedAt = checked === undefined ? undefined : new Date(checked);
  expect(pccAge({ pccStatus, pccMessage, checkedAt }, new Date("2026-11-23T03:00:00Z"))).toBe(age);
});

test("with a new year in Korea every answer is old", () => {
  const checked = { pccStatus: "Match" as const, checkedAt: new Date("2026-12-30T00:00:00Z") };
  expect(pccAge(checked, new Date("2026-12-31T14:59:59Z"))).toBeUndefined();
  expect(pccAge(checked, new Date("2026-12-31T15:00:00Z"))).toBe("stale");
});

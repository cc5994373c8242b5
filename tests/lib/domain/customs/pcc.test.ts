import { cleanPcc, judgePcc, maskedPcc, rehearsedCustoms } from "@/lib/domain/customs/pcc";

const PHONE = "010-1234-5678";
const verdict = (code: string, phone = PHONE) => judgePcc(cleanPcc(code), phone, rehearsedCustoms(cleanPcc(code)));

test.each([
  ["a code that fits", "P000000000001", "Match"],
  ["typed in small letters with blanks", " p000000000001 ", "Match"],
  ["another phone only warns", "P000000000002", "Warn"],
  ["another name refuses", "P000000000003", "Mismatch"],
  ["an unknown code refuses", "P000000000004", "Mismatch"],
  ["another zip only warns", "P000000000005", "Warn"],
  ["an expired code refuses", "P000000000006", "Mismatch"],
  ["a service out of order says nothing", "P000000000009", "Unchecked"],
  ["no code at all", "", "Mismatch"],
  ["eleven digits", "P00000000001", "Mismatch"],
])("%s: %s is %s", (_sentence, code, status) => {
  expect(verdict(code).status).toBe(status);
});

test("a safe number cannot be compared, so even a match only warns", () => {
  expect(verdict("P000000000001", "0504-1234-5678").status).toBe("Warn");
});

test("lists show the first two digits of a code at most", () => {
  expect(maskedPcc("P123456789012")).toBe("P12**********");
});

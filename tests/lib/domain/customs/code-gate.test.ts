import { codeStop, isOverridden, type CodeOverride } from "@/lib/domain/customs/code-gate";

test.each([
  ["an order without a code is stopped", { hasPcc: false, pccStatus: "Unchecked" }, "missing"],
  ["also where the office was asked about none", { hasPcc: false, pccStatus: "Mismatch" }, "missing"],
  ["a code of another person stops", { hasPcc: true, pccStatus: "Mismatch", pccMessage: "성명 불일치" }, "mismatch"],
  [
    "a code whose year is over stops as expired",
    { hasPcc: true, pccStatus: "Mismatch", pccMessage: "유효기간이 만료된 부호입니다." },
    "expired",
  ],
  ["a code that was never checked passes", { hasPcc: true, pccStatus: "Unchecked" }, undefined],
  ["a differing phone warns and passes", { hasPcc: true, pccStatus: "Warn", pccMessage: "전화번호" }, undefined],
  ["a match passes", { hasPcc: true, pccStatus: "Match" }, undefined],
] as const)("%s", (_name, code, stop) => {
  expect(codeStop(code)).toBe(stop);
});

const override: CodeOverride = {
  gate: "confirm",
  stop: "mismatch",
  reason: "구매자가 새 부호를 보내기로 함",
  by: "이직원",
  at: "2026-11-20T01:00:00.000Z",
};
const day = (number: number) => new Date(`2026-11-${number}T00:00:00Z`);

test.each([
  ["at its own gate for its own reason", { gate: "confirm", stop: "mismatch", checkedAt: day(19) }, true],
  ["where the code was never checked", { gate: "confirm", stop: "mismatch", checkedAt: null }, true],
  ["not at the other gate", { gate: "apply", stop: "mismatch", checkedAt: day(19) }, false],
  ["not for another stop", { gate: "confirm", stop: "expired", checkedAt: day(19) }, false],
  ["not after a later check", { gate: "confirm", stop: "mismatch", checkedAt: day(21) }, false],
] as const)("an override holds %s", (_name, asked, holds) => {
  expect(isOverridden([override], asked)).toBe(holds);
});

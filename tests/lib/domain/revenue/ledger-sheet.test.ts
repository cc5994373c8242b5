import { LEDGER_HEADINGS, ledgerRow, ledgerSums, type LedgerLine } from "@/lib/domain/revenue/ledger-sheet";

const line = (over: Partial<LedgerLine> = {}): LedgerLine => ({
  day: "2026-11-03",
  market: "Coupang",
  orderNo: "00012345678901234567",
  productName: "=cmd|' /C calc'!A0",
  income: 33_000,
  currency: "CNY",
  cost: 50,
  rate: 197.42,
  costKrw: 9_871,
  isCostKnown: true,
  fee: 1_989,
  forwarder: 7_000,
  duty: 0,
  other: 500,
  recovered: 0,
  lost: 0,
  refund: 0,
  atRisk: 0,
  settled: 31_011,
  expected: 13_640,
  realised: 13_640,
  ...over,
});
const cellsOf = (one: LedgerLine) => Object.fromEntries(ledgerRow(one).map((cell, at) => [LEDGER_HEADINGS[at], cell]));

test("an order is a row: its number stays text, and what is not known or not paid stays empty", () => {
  expect(cellsOf(line())).toMatchObject({
    주문일: "2026-11-03",
    마켓: "쿠팡",
    주문번호: "00012345678901234567",
    매출: 33_000,
    "매입 외화": 50,
    환율: 197.42,
    "매입 원화": 9_871,
    정산액: 31_011,
    "실현 이익": 13_640,
  });
  expect(cellsOf(line({ isCostKnown: false, settled: null, realised: 13_640 }))).toMatchObject({
    "매입 외화": null,
    환율: null,
    "매입 원화": null,
    정산액: null,
    "예상 이익": null,
    "실현 이익": null,
  });
});

test("what the columns of a row say makes up its profit", () => {
  const cells = cellsOf(line({ refund: 3_333, expected: 10_307 }));
  const won = (name: string) => cells[name] as number;
  const spent = ["매입 원화", "마켓 수수료", "배송/배대지", "관부가세", "기타 비용", "환불"].map(won);
  expect(won("매출") - spent.reduce((all, one) => all + one, 0)).toBe(won("예상 이익"));
});

test("the line of sums adds up won, and leaves foreign money and rates alone", () => {
  const rows = [ledgerRow(line()), ledgerRow(line({ currency: "USD", cost: 7, settled: null, realised: null }))];
  const sums = Object.fromEntries(ledgerSums(rows).map((cell, at) => [LEDGER_HEADINGS[at], cell]));
  expect(sums).toMatchObject({ 주문일: "합계 2건", 매출: 66_000, "매입 원화": 19_742, 정산액: 31_011 });
  expect(sums).toMatchObject({ "매입 외화": null, 환율: null, 통화: null, 상품: null });
});

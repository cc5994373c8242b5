import { labelOf } from "@/lib/domain/markets/markets";

/** One order of the month's books. Money is whole won but `cost`, which is in `currency` with two decimals. */
export type LedgerLine = {
  day: string;
  market: string;
  orderNo: string;
  productName: string;
  income: number;
  currency: string;
  cost: number;
  rate: number;
  costKrw: number;
  isCostKnown: boolean;
  fee: number;
  forwarder: number;
  duty: number;
  other: number;
  recovered: number;
  lost: number;
  refund: number;
  atRisk: number;
  settled: number | null;
  expected: number;
  realised: number | null;
};

type Cell = string | number | null;

/** The columns of the book a purchase agent's accountant takes (구매대행 장부); the second says what its sum is. */
const COLUMNS: readonly [heading: string, cell: (line: LedgerLine) => Cell, isSummed?: true][] = [
  ["주문일", ({ day }) => day],
  ["마켓", ({ market }) => labelOf(market)],
  ["주문번호", ({ orderNo }) => orderNo],
  ["상품", ({ productName }) => productName],
  ["매출", ({ income }) => income, true],
  ["통화", ({ currency }) => currency],
  ["매입 외화", ({ cost, isCostKnown }) => (isCostKnown ? cost : null)],
  ["환율", ({ rate, isCostKnown }) => (isCostKnown ? rate : null)],
  ["매입 원화", ({ costKrw, isCostKnown }) => (isCostKnown ? costKrw : null), true],
  ["마켓 수수료", ({ fee }) => fee, true],
  ["배송/배대지", ({ forwarder }) => forwarder, true],
  ["관부가세", ({ duty }) => duty, true],
  ["기타 비용", ({ other }) => other, true],
  ["재판매 회수", ({ recovered }) => recovered, true],
  ["구매 후 취소·반품", ({ lost }) => lost, true],
  ["환불", ({ refund }) => refund, true],
  ["환불 예정", ({ atRisk }) => atRisk, true],
  ["정산액", ({ settled }) => settled, true],
  ["예상 이익", ({ expected, isCostKnown }) => (isCostKnown ? expected : null), true],
  ["실현 이익", ({ realised, isCostKnown }) => (isCostKnown ? realised : null), true],
];

export const LEDGER_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** One order as a row under `LEDGER_HEADINGS`. A number of an order stays text, so that a spreadsheet does not round it. */
export const ledgerRow = (line: LedgerLine): Cell[] => COLUMNS.map(([, cell]) => cell(line));

/** The line under all rows: the won of each column added up; days, names and amounts of several currencies have no sum. */
export function ledgerSums(rows: readonly (readonly Cell[])[]): Cell[] {
  return COLUMNS.map(([, , isSummed], place) => {
    if (place === 0) return `합계 ${rows.length}건`;
    if (!isSummed) return null;
    return rows.reduce((all, row) => {
      const cell = row[place];
      return all + (typeof cell === "number" ? cell : 0);
    }, 0);
  });
}

import type { OrderCosts } from "@/lib/domain/pricing/margin";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { cellText, idIn, type Book } from "@/lib/domain/sheets/cells";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import { cellOf, readSheet, type ReadSheet, type SheetChoice } from "@/lib/domain/sheets/read-sheet";

type AmountField = "cost" | "exchangeRate" | "forwarderFee" | "duty" | "otherCost" | "marketFee";
export type CostSheetField = "line" | "orderNo" | "currency" | AmountField;

export const COST_SHEET: SheetKind<CostSheetField> = {
  id: "costs",
  fields: [
    { field: "line", names: ["상품주문번호", "주문상품번호"] },
    { field: "orderNo", names: ["주문번호", "order number", "order no"] },
    {
      field: "cost",
      names: ["구매가", "매입가", "구매금액", "매입금액", "상품원가", "구매가(위안)", "매입가(원)", "cost"],
      like: /구매(?:가|금액)|매입(?:가|금액)|원가/,
      unlike: /일|번호|환율/,
    },
    { field: "currency", names: ["통화", "currency"] },
    { field: "exchangeRate", names: ["환율", "적용환율", "exchange rate"] },
    { field: "forwarderFee", names: ["배대지비", "배송대행비", "배대지 배송비", "국제배송비", "forwarder fee"] },
    { field: "duty", names: ["관부가세", "관세", "관세·부가세", "duty"] },
    { field: "otherCost", names: ["기타비용", "기타 비용", "other cost"] },
    { field: "marketFee", names: ["마켓수수료", "판매수수료", "수수료", "market fee"] },
  ],
  needs: [
    ["line", "cost"],
    ["orderNo", "cost"],
    ["line", "forwarderFee"],
    ["orderNo", "forwarderFee"],
    ["line", "duty"],
    ["orderNo", "duty"],
  ],
};

const AMOUNTS: readonly (readonly [AmountField, { min?: number; max: number; decimals: number }])[] = [
  ["cost", { max: 10_000_000, decimals: 2 }],
  ["exchangeRate", { min: 0.000_1, max: 100_000, decimals: 4 }],
  ["forwarderFee", { max: KRW_MAX, decimals: 0 }],
  ["duty", { max: KRW_MAX, decimals: 0 }],
  ["otherCost", { max: KRW_MAX, decimals: 0 }],
  ["marketFee", { max: KRW_MAX, decimals: 0 }],
];

/** What a row says of an order's costs; what it leaves empty stays as it is. */
export type CostRow = { line: number; orderNo: string; costs: Partial<OrderCosts> };
type CostProblem = "number" | "bent" | "amount" | "nothing" | "twice";
type ReadCosts = {
  sheet: ReadSheet<CostSheetField>;
  rows: CostRow[];
  refused: { line: number; text: string; problem: CostProblem }[];
};

/**
 * The costs of orders in a sheet, each row taken or refused with its line. The currency is a column's or the one the cost's
 * heading names: 구매가(위안) is CNY, 매입가(원) is won at a rate of 1.
 */
export function readCostBook(book: Book, choice?: SheetChoice<CostSheetField>): ReadCosts {
  const sheet = readSheet(book, COST_SHEET, choice);
  const { taken } = sheet;
  const named = currencyOf(sheet.headings[taken.cost ?? -1] ?? "");
  const read: ReadCosts = { sheet, rows: [], refused: [] };
  const seen = new Set<string>();
  for (const row of sheet.rows) {
    const text = (field: CostSheetField) => cellText(cellOf(row, taken, field));
    const own = idIn(cellOf(row, taken, "line"));
    const orderNo = own === "" ? idIn(cellOf(row, taken, "orderNo")) : own;
    const costs: Partial<OrderCosts> = {};
    let isWrong = false;
    for (const [field, rule] of AMOUNTS) {
      if (text(field) === "") continue;
      const amount = numberIn(text(field), rule);
      if (amount === undefined) isWrong = true;
      else costs[field] = amount;
    }
    const currency = text("currency").toUpperCase() || (costs.cost === undefined ? undefined : named);
    if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) isWrong = true;
    else if (currency !== undefined) Object.assign(costs, { currency, ...(currency === "KRW" && { exchangeRate: 1 }) });
    const problem: CostProblem | undefined =
      orderNo === undefined
        ? "bent"
        : orderNo === ""
          ? "number"
          : isWrong
            ? "amount"
            : Object.keys(costs).length === 0
              ? "nothing"
              : seen.has(orderNo)
                ? "twice"
                : undefined;
    if (problem)
      read.refused.push({
        line: row.line,
        text: row.cells.map(cellText).filter(Boolean).join(" ").slice(0, 80),
        problem,
      });
    else read.rows.push({ line: row.line, orderNo: orderNo ?? "", costs });
    if (orderNo) seen.add(orderNo);
  }
  return read;
}

const CURRENCIES: readonly [RegExp, string][] = [
  [/위안|cny|rmb|元/i, "CNY"],
  [/달러|usd|\$/i, "USD"],
  [/\(원\)|krw|₩/i, "KRW"],
];
const currencyOf = (heading: string): string | undefined => CURRENCIES.find(([word]) => word.test(heading))?.[1];

type Numbered = { orderNo: string; orderItemNo: string };

/**
 * Which order line a row is for: the one of that number, or the only line of an order of that number. The costs of an order
 * of several lines are not divided by a guess.
 */
export function costLineOf<Order extends Numbered>(
  { orderNo }: CostRow,
  orders: readonly Order[],
): Order | "order" | "severalLines" {
  const line = orders.find(({ orderItemNo }) => orderItemNo === orderNo);
  if (line) return line;
  const lines = orders.filter((order) => order.orderNo === orderNo);
  return lines.length === 1 ? (lines[0] ?? "order") : lines.length === 0 ? "order" : "severalLines";
}

/** The costs of an order with those of a row; undefined where a foreign currency comes without its rate. */
export function mergedCosts(known: OrderCosts, { costs }: CostRow): OrderCosts | undefined {
  const isNewCurrency = costs.currency !== undefined && costs.currency !== known.currency;
  return isNewCurrency && costs.exchangeRate === undefined ? undefined : { ...known, ...costs };
}

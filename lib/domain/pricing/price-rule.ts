import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { NO_UPPER_END, priceAmounts } from "./price-result";
import type { Operation, PriceAmounts, RangeRow, Steps } from "./price-result";

/**
 * Everything a listing price is made of but the source price. Every screen and the upstream price by one of these: the
 * seller's general setting (`settingRule`), a template (`templateRule`) and the edit window's form are three ways to write it.
 */
export type PriceRule = {
  /** KRW for one unit of the source currency; 1 for won. */
  rate: number;
  /** Range rows over the price in won; one row without ends where there is one rule for all prices. */
  rows: readonly RangeRow[];
  /** Won added because the buyer pays no delivery. */
  delivery: number;
  /** Digits rounded down at the end: 1 is to ten won. */
  digit: number;
};

/** One step from the source price to the price, with the whole won there are after it. */
export type PriceStep =
  | { kind: "source"; amount: number; currency: string }
  | { kind: "rate"; rate: number; krw: number }
  | { kind: "base"; krw: number }
  | { kind: "main" | "sub"; type: Operation; value: number; krw: number }
  | { kind: "delivery"; added: number; krw: number }
  | { kind: "round"; digit: number; krw: number }
  | { kind: "typed"; krw: number };

const inWon = (source: number | string, rate: number): bigint => timesMicros(micros(source), micros(rate));

const amounts = (won: bigint, { rows, delivery, digit }: Omit<PriceRule, "rate">): PriceAmounts =>
  priceAmounts(won, rows, delivery, digit);

/**
 * The listing price a rule makes of a source price, in whole KRW: source × rate, the matching range row's main and sub
 * step, delivery, rounded down (docs/specification.md#price-result; docs/wire.md#price-formulas). A source price of 0
 * has no price: 0.
 *
 * Example: ¥128.90 at 200, × 1.3, delivery of 10,000, to ten won is 43,510.
 */
export const rulePrice = (source: number | string, rule: PriceRule): number =>
  micros(source) > 0n ? amounts(inWon(source, rule.rate), rule).krw : 0;

/**
 * The same answer step by step, for "why this price": the last step's won is `rulePrice`. Won on the way are cut, not
 * rounded. A source in won has no rate step; a rule without delivery no delivery step.
 */
export function priceSteps(source: number, currency: string, rule: PriceRule): PriceStep[] {
  const won = inWon(source, rule.rate);
  return [
    { kind: "source", amount: source, currency },
    ...(currency === "KRW" ? [] : [{ kind: "rate" as const, rate: rule.rate, krw: wonDown(won) }]),
    ...stepsFrom(won, rule, rulePrice(source, rule)),
  ];
}

/** The steps from a price in won, e.g. the template's sample price (docs/specification.md#data-market-templates). */
export const stepsFromWon = (krw: number, rule: Omit<PriceRule, "rate">): PriceStep[] => [
  { kind: "base", krw },
  ...stepsFrom(micros(krw), rule, amounts(micros(krw), rule).krw),
];

function stepsFrom(won: bigint, rule: Omit<PriceRule, "rate">, krw: number): PriceStep[] {
  const { row, main, sub, delivered } = amounts(won, rule);
  return [
    ...(row
      ? [
          { kind: "main" as const, type: row.mainType, value: row.mainValue, krw: wonDown(main) },
          { kind: "sub" as const, type: row.subType, value: row.subValue, krw: wonDown(sub) },
        ]
      : []),
    ...(rule.delivery > 0 ? [{ kind: "delivery" as const, added: rule.delivery, krw: wonDown(delivered) }] : []),
    { kind: "round", digit: rule.digit, krw },
  ];
}

/** One row without ends: what a simple model (docs/specification.md#data-market-templates) means as a range row. */
export const simpleRow = (steps: Steps): RangeRow => ({ ...steps, startRange: 0, endRange: NO_UPPER_END });

/** Whether two rules are written the same; rows are compared one by one. */
export const isSameRule = (a: PriceRule, b: PriceRule): boolean =>
  a.rate === b.rate && a.digit === b.digit && a.delivery === b.delivery && isSameRows(a.rows, b.rows);

export const isSameRows = (a: readonly RangeRow[], b: readonly RangeRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      (["startRange", "endRange", "mainType", "mainValue", "subType", "subValue"] as const).every(
        (key) => row[key] === other[key],
      )
    );
  });

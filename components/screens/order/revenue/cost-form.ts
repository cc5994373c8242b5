import type { OrderCosts } from "@/lib/domain/pricing/margin";
import { numberIn, type NumberRule } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";

type WholeField = "marketFee" | "forwarderFee" | "duty" | "otherCost";
const decimalFields = ["cost", "exchangeRate"] as const;
export type CostField = WholeField | (typeof decimalFields)[number];
/** The costs as typed. */
export type CostForm = Record<CostField, string>;

const WHOLE_RULE: NumberRule = { max: KRW_MAX };
const DECIMAL_RULE: NumberRule = { max: 99_999_999.99, decimals: 2 };
/** What each cost takes. */
export const costRule = (field: CostField): NumberRule =>
  decimalFields.some((each) => each === field) ? DECIMAL_RULE : WHOLE_RULE;

export const formOf = (costs: OrderCosts): CostForm => ({
  marketFee: String(costs.marketFee),
  cost: String(costs.cost),
  exchangeRate: String(costs.exchangeRate),
  forwarderFee: String(costs.forwarderFee),
  duty: String(costs.duty),
  otherCost: String(costs.otherCost),
});

/** The costs the form holds, and which fields cannot be read. A rate of 0 cannot: it would make every cost nothing. */
export function readForm(form: CostForm, currency: string): { costs: OrderCosts; wrong: readonly CostField[] } {
  const wrong: CostField[] = [];
  const read = (field: CostField): number => {
    const value = numberIn(form[field], costRule(field));
    if (value === undefined || (field === "exchangeRate" && value === 0)) wrong.push(field);
    return value ?? 0;
  };
  const costs = {
    marketFee: read("marketFee"),
    currency,
    cost: read("cost"),
    exchangeRate: read("exchangeRate"),
    forwarderFee: read("forwarderFee"),
    duty: read("duty"),
    otherCost: read("otherCost"),
  };
  return { costs, wrong };
}

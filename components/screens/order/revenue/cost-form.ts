import type { OrderCosts } from "@/lib/domain/orders/expected-revenue";
import { wholeNumber } from "@/lib/domain/kit/whole-number";

export const wholeFields = ["marketFee", "forwarderFee", "duty", "otherCost"] as const;
export const decimalFields = ["cost", "exchangeRate"] as const;
export type CostField = (typeof wholeFields)[number] | (typeof decimalFields)[number];
/** The costs as typed. */
export type CostForm = Record<CostField, string>;

const DECIMAL = /^\d{1,8}(\.\d{1,2})?$/;

export const formOf = (costs: OrderCosts): CostForm => ({
  marketFee: String(costs.marketFee),
  cost: String(costs.cost),
  exchangeRate: String(costs.exchangeRate),
  forwarderFee: String(costs.forwarderFee),
  duty: String(costs.duty),
  otherCost: String(costs.otherCost),
});

/** A typed amount with up to two decimals, as `wholeNumber` reads whole ones: "1,234.5" is 1234.5, "abc" is nothing. */
function decimalNumber(text: string): number | undefined {
  const bare = text.replace(/[,\s¥$₩]/g, "");
  return DECIMAL.test(bare) ? Number(bare) : undefined;
}

/** The costs the form holds, or which fields cannot be read, with the message key that says why. */
export function readForm(
  form: CostForm,
  currency: string,
): { costs: OrderCosts; problems: Partial<Record<CostField, string>> } {
  const problems: Partial<Record<CostField, string>> = {};
  const whole = (field: (typeof wholeFields)[number]): number => {
    const value = wholeNumber(form[field]);
    if (value === undefined) problems[field] = "badWhole";
    return value ?? 0;
  };
  const decimal = (field: (typeof decimalFields)[number]): number => {
    const value = decimalNumber(form[field]);
    if (value === undefined) problems[field] = "badNumber";
    else if (field === "exchangeRate" && value === 0) problems[field] = "badRate";
    return value ?? 0;
  };
  const costs = {
    marketFee: whole("marketFee"),
    currency,
    cost: decimal("cost"),
    exchangeRate: decimal("exchangeRate"),
    forwarderFee: whole("forwarderFee"),
    duty: whole("duty"),
    otherCost: whole("otherCost"),
  };
  return { costs, problems };
}

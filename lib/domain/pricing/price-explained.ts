import type { PricedBy, PriceOrigin } from "./priced-by";
import { isSameRows, priceSteps, rulePrice, type PriceRule, type PriceStep } from "./price-rule";

/** Why the present setting would give another price than the current one. */
export type PriceDrift =
  | { kind: "rate"; from: number; to: number }
  | { kind: "steps" }
  | { kind: "delivery"; from: number; to: number }
  | { kind: "digit"; from: number; to: number }
  | { kind: "source"; from: number; to: number }
  | { kind: "typed" }
  | { kind: "unknown" };

export type PriceExplained = {
  /** `rule`: by the rule kept with the product; `setting`: nothing is kept, but the present rule gives just this price. */
  way: "rule" | "setting" | "typed" | "unknown" | "unset";
  /** When it was set, ISO; null if unknown. */
  at: string | null;
  /** From the source price to the current price; the last step's won is that price. Empty while no price is set. */
  steps: readonly PriceStep[];
  /** What the present rule would give. */
  now: number;
  /** From the source price to `now`; empty if that is the current price, or the source has no price. */
  nowSteps: readonly PriceStep[];
  /** Empty if `now` is the current price. */
  drift: readonly PriceDrift[];
  /** Since when the present rule gives another price, ISO; null if unknown, or if it gives the same. */
  driftSince: string | null;
};

/** A product or option with a price: `krw` is the current one (0 is not set), `source` the source's present price. */
type PricedThing = { krw: number; source: number; currency: string; priced?: PriceOrigin | null };

/**
 * Why a price is what it is. The steps always lead to the current price: by the rule used when it was set, from the source
 * price of that time, or as typed. If the present rule would give another price, `drift` says what differs and since when.
 *
 * Example: ¥50 priced at 200 × 1.3 is 13,000; at a rate of 210 now, `drift` is `[{kind: "rate", from: 200, to: 210}]`.
 */
export function priceExplained(
  { krw, source, currency, priced }: PricedThing,
  pricedBy: PricedBy | null | undefined,
  present: { rule: PriceRule; changedAt?: string | null },
): PriceExplained {
  const now = rulePrice(source, present.rule);
  const nowSteps = now === krw || source <= 0 ? [] : priceSteps(source, currency, present.rule);
  if (krw <= 0) return { way: "unset", at: null, steps: [], now, nowSteps, drift: [], driftSince: null };
  const from = priced?.from ?? null;
  const isRuled = pricedBy != null && from !== null && rulePrice(from, pricedBy) === krw;
  const isDrifted = now !== krw;
  if (isRuled) {
    const drift = isDrifted ? driftOf(pricedBy, from, present.rule, source) : [];
    return {
      way: "rule",
      at: pricedBy.at,
      steps: priceSteps(from, currency, pricedBy),
      now,
      nowSteps,
      drift,
      driftSince: sinceOf(drift, pricedBy.at, present.changedAt),
    };
  }
  if (!priced && !isDrifted)
    return {
      way: "setting",
      at: null,
      steps: priceSteps(source, currency, present.rule),
      now,
      nowSteps,
      drift: [],
      driftSince: null,
    };
  const at = priced?.at ?? null;
  const kind = priced ? "typed" : "unknown";
  const steps: PriceStep[] = [
    ...(source > 0 ? [{ kind: "source" as const, amount: source, currency }] : []),
    { kind: "typed", krw },
  ];
  return { way: kind, at, steps, now, nowSteps, drift: isDrifted ? [{ kind }] : [], driftSince: isDrifted ? at : null };
}

function driftOf(then: PriceRule, from: number, now: PriceRule, source: number): PriceDrift[] {
  return [
    ...(from === source ? [] : [{ kind: "source" as const, from, to: source }]),
    ...(then.rate === now.rate ? [] : [{ kind: "rate" as const, from: then.rate, to: now.rate }]),
    ...(isSameRows(then.rows, now.rows) ? [] : [{ kind: "steps" as const }]),
    ...(then.delivery === now.delivery ? [] : [{ kind: "delivery" as const, from: then.delivery, to: now.delivery }]),
    ...(then.digit === now.digit ? [] : [{ kind: "digit" as const, from: then.digit, to: now.digit }]),
  ];
}

/** A setting saved after the pricing is where they part; else the product was priced by other figures from the start. */
function sinceOf(drift: readonly PriceDrift[], pricedAt: string, changedAt: string | null | undefined): string | null {
  if (drift.length === 0) return null;
  // When the source asked for more is not kept, so a date would be invented.
  if (drift.every(({ kind }) => kind === "source")) return null;
  return changedAt && changedAt > pricedAt ? changedAt : pricedAt;
}

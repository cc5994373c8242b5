import type { MarketName } from "@/lib/domain/markets/markets";
import type { Certificate } from "./certificates";
import { FACT_KINDS, type Facts } from "./fact-kinds";
import type { MarketFacts } from "./listing-facts";

/** Everything a seller typed of a product for its listings: for all markets, and for single ones by their own codes. */
export type OwnFacts = {
  facts?: Facts;
  certificates?: readonly Certificate[];
  markets?: Partial<Record<MarketName, MarketFacts>>;
};

/** The changes of a save. An omitted field stays; an empty text or list removes the earlier value. */
type FactsChange = {
  facts?: Facts;
  certificates?: readonly Certificate[];
  market?: MarketName;
  /** The group of notice information at that market; empty for the one the goods are by law. */
  noticeGroup?: string;
  notice?: Readonly<Record<string, string>>;
  attributes?: Readonly<Record<string, readonly string[]>>;
};

const isSaid = (value: string | readonly string[]): boolean =>
  typeof value === "string" ? value.trim() !== "" : value.some((one) => one.trim() !== "");

/** Two records as one, without what the later one empties. */
function merged<Value extends string | readonly string[]>(
  before: Readonly<Record<string, Value>> = {},
  after: Readonly<Record<string, Value>> = {},
): Record<string, Value> {
  return Object.fromEntries(Object.entries({ ...before, ...after }).filter(([, value]) => isSaid(value)));
}

/**
 * What a seller typed of a product after a save.
 *
 * Example: `{facts: {material: "면"}}` changed by `{facts: {material: "", color: "검정"}}` is `{facts: {color: "검정"}}`.
 */
export function changedFacts(before: OwnFacts, change: FactsChange): OwnFacts {
  const facts: Facts = Object.fromEntries(
    Object.entries(merged(before.facts as Record<string, string>, change.facts as Record<string, string>)).filter(
      ([kind]) => (FACT_KINDS as readonly string[]).includes(kind),
    ),
  );
  const certificates = (change.certificates ?? before.certificates ?? []).filter(({ number }) => isSaid(number));
  const markets = { ...before.markets };
  if (change.market) {
    const own = markets[change.market] ?? {};
    const noticeGroup = change.noticeGroup ?? own.noticeGroup;
    markets[change.market] = {
      ...(noticeGroup && { noticeGroup }),
      notice: merged(own.notice, change.notice),
      attributes: merged(own.attributes, change.attributes),
    };
  }
  return { facts, certificates, markets };
}

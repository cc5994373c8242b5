import type { Json, JsonRecord } from "@/lib/domain/patch/json";
import { MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";
import type { Certificate } from "./certificates";
import { FACT_KINDS, type Facts } from "./fact-kinds";
import type { MarketFacts } from "./listing-facts";
import type { NoticeKind } from "./notice-kinds";

/** A category of a market, by the number screens know it by and the names on the way to it. */
export type OwnCategory = { id: number; way: string };

/** What a seller chose and typed for one market. `categoryId` and `categoryWay` are the category it is to be listed in. */
type AtMarket = MarketFacts & { categoryId?: number; categoryWay?: string };

/**
 * Everything a seller typed of a product for its listings: for all markets, and for single ones by their own codes.
 * `noticeKind` is what the goods are by law where the category's names say otherwise.
 */
export type OwnFacts = {
  facts?: Facts;
  certificates?: readonly Certificate[];
  noticeKind?: NoticeKind;
  markets?: Partial<Record<MarketName, AtMarket>>;
};

/** The changes of a save. An omitted field stays; null, an empty text or list removes the earlier value. */
type FactsChange = {
  facts?: Facts;
  certificates?: readonly Certificate[];
  noticeKind?: NoticeKind | null;
  market?: MarketName;
  /** Where it is to be listed at that market. */
  category?: OwnCategory | null;
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
  const noticeKind = change.noticeKind === undefined ? before.noticeKind : change.noticeKind;
  const markets = { ...before.markets };
  if (change.market) {
    const own = markets[change.market] ?? {};
    const noticeGroup = change.noticeGroup ?? own.noticeGroup;
    const category = change.category === undefined ? categoryAt(before, change.market) : change.category;
    markets[change.market] = {
      ...(category && { categoryId: category.id, categoryWay: category.way }),
      ...(noticeGroup && { noticeGroup }),
      notice: merged(own.notice, change.notice),
      attributes: merged(own.attributes, change.attributes),
    };
  }
  return { facts, certificates, ...(noticeKind && { noticeKind }), markets };
}

/** The category a seller chose for a product at a market; undefined where none was. */
export function categoryAt({ markets }: OwnFacts, market: MarketName): OwnCategory | undefined {
  const { categoryId, categoryWay = "" } = markets?.[market] ?? {};
  return categoryId === undefined ? undefined : { id: categoryId, way: categoryWay };
}

/**
 * What a history keeps of these facts. Every market is there, so that the first thing typed for one is a change of a field
 * and not of the whole market: others typed since stay when it is undone.
 */
export const factsRecord = ({ facts = {}, certificates = [], noticeKind, markets = {} }: OwnFacts): JsonRecord => ({
  ...(noticeKind && { noticeKind }),
  facts: facts as JsonRecord,
  certificates: certificates as readonly Json[],
  markets: Object.fromEntries(
    MARKET_NAMES.map((market) => [market, { notice: {}, attributes: {}, ...markets[market] } as JsonRecord]),
  ),
});

/** The facts such a record is about, without markets that nothing was typed for. */
export function factsOfRecord(record: JsonRecord): OwnFacts {
  const { markets = {}, ...rest } = record as OwnFacts;
  const said = Object.entries(markets).filter(
    ([, { notice = {}, attributes = {}, ...own }]) => Object.keys({ ...notice, ...attributes, ...own }).length > 0,
  );
  return { ...rest, markets: Object.fromEntries(said) };
}

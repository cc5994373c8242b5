import type { MarketField } from "@/lib/domain/markets/market";
import { OPEN_MARKETS, type OpenMarketName } from "@/lib/domain/markets/markets";
import { isTaken } from "./market-fields";
import type { MarketTemplate } from "./market-template";
import { formOf, formProblems, type FormProblem } from "./template-form";

type Says = (template: MarketTemplate) => boolean;

/**
 * Whether a template says anything in a field that not every market has a place for. All other fields mean the same at every
 * market and are carried over as they are.
 */
const SAYS: Record<MarketField, Says> = {
  brandName: ({ brandName }) => brandName !== "",
  manufacturer: ({ manufacturer }) => manufacturer !== "",
  originArea: ({ originArea }) => originArea !== "",
  afterPhone: ({ afterServiceInfoModel }) => afterServiceInfoModel.phone !== "",
  afterContent: ({ afterServiceInfoModel }) => afterServiceInfoModel.content !== "",
  repeat: ({ deliveryModel }) => deliveryModel.type === "repeat",
  exchangePrice: ({ deliveryModel }) => deliveryModel.exchangePrice > 0,
};
const FIELDS = Object.keys(SAYS) as MarketField[];

/** A preview of a copy at another market and its differences, shown before anything is saved. */
export type Carried = {
  market: OpenMarketName;
  /** Kept with the copy, and not sent: the market has no place for it. */
  notSent: MarketField[];
  /** Of no use where it comes from, but sent there. */
  sentThere: MarketField[];
  /** What the market does not take; with any of it nothing is copied there. */
  blocking: FormProblem[];
  /** Worth a look. */
  warnings: FormProblem[];
};

/** A template without what belongs to the one it comes from: its version, and being the default. */
export const carriedTemplate = ({ updatedAt: _, isDefault: __, ...template }: MarketTemplate): MarketTemplate =>
  template;

/**
 * What differs at a market for a template of another one. A market without a place for a field keeps what it says; limits
 * are the market's own. Example: a delivery fee of 120,000 from Coupang blocks the copy at SmartStore, which takes 100,000.
 */
export function carriedTo(template: MarketTemplate, from: OpenMarketName, market: OpenMarketName): Carried {
  const problems = formProblems(formOf(template), market);
  const said = FIELDS.filter((field) => SAYS[field](template));
  return {
    market,
    notSent: said.filter((field) => !isTaken(market, field)),
    sentThere: FIELDS.filter((field) => !isTaken(from, field) && isTaken(market, field)),
    blocking: problems.filter(({ blocks }) => blocks),
    warnings: problems.filter(({ blocks }) => !blocks),
  };
}

/** The same for every market that can be listed at, its own among them. */
export const carriedEverywhere = (template: MarketTemplate, from: OpenMarketName): Carried[] =>
  OPEN_MARKETS.map(({ name }) => carriedTo(template, from, name));

import { namesOf, type Category } from "@/lib/domain/category/category";
import type { CellChoice, DeskRow } from "./desk";
import { fixOf, isMendedInBulk, withFix, type Fix } from "./fixes";
import {
  lossOf,
  mayUpload,
  precheck,
  pricesAt,
  type CheckedProduct,
  type Finding,
  type ListedPrices,
  type ListingLack,
} from "./precheck";
import { isOutdated, staged, type StagedFix } from "./staged-fix";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { movedMargin, movedPrice } from "@/lib/domain/pricing/moved-price";

type Of<T> = Readonly<Partial<Record<OpenMarketName, T>>>;

/** Where a product was listed before, or else where all of its group was. */
type Earlier = { category: Category; by: "product" | "group" };

/** Earlier listings of a product, by market, from the rows of a list. */
export const earlierOf = (told: readonly ({ market: string } & Earlier)[]): Of<Earlier> =>
  Object.fromEntries(told.map(({ market, category, by }) => [market, { category, by }]));

/** A product on the desk: what is checked of it, where it was collected, and where it or its group was listed before. */
export type DeskProduct = {
  id: string;
  code: string;
  site: string;
  sourceUrl: string;
  group: string;
  product: CheckedProduct;
  earlier: Of<Earlier>;
};

type Suggestion = { category: Category; by: "words" | "earlier"; confidence: number; isSure: boolean };

/** Where a product most likely belongs: SmartStore's categories, best first, and what the best is at every market. */
export type Suggested = { suggestions: readonly [Suggestion, ...Suggestion[]]; at: Of<CellChoice> };

/** One product at one market. */
export type DeskCell = {
  market: OpenMarketName;
  /** Whether the seller wants it there. */
  goes: boolean;
  /** Where it would be listed, and who says so; `isUnsure` is one that should be looked at. */
  category: Category | undefined;
  by: "seller" | "earlier" | "suggested" | undefined;
  isUnsure: boolean;
  /** Where it might belong: not taken before the seller has looked. */
  proposal: Category | undefined;
  prices: ListedPrices;
  isOwnPrice: boolean;
  findings: readonly Finding[];
  /** Whether the market would accept it in its present state. */
  passes: boolean;
};

/** A product with all its cells. The same object as long as nothing it shows has changed. */
export type DeskCheck = {
  row: DeskProduct;
  /** The product as it is, and as it will be with its fix. */
  product: CheckedProduct;
  fixed: CheckedProduct;
  fix: Fix | undefined;
  /** Whether it changed under its fix, which then counts no more. */
  isOutdated: boolean;
  cells: Of<DeskCell>;
  /** The markets it would be listed at in its present state. */
  markets: readonly OpenMarketName[];
  /** Whether some market the seller wants it at would refuse it. */
  isOpen: boolean;
  /** Whether something of its suggestion is to be looked at before it counts. */
  isUnsure: boolean;
};

/** Facts that a market's category requires and the product lacks; they apply to that category only. */
export type CellLacks = { category: number; lacks: readonly ListingLack[] };

/** What is the same for every row. */
export type DeskSettings = {
  accounts: Of<string>;
  ownWords: readonly string[];
  /** The categories of each market by number; omitted while they are not loaded. */
  known: Of<ReadonlySet<number>>;
};

type Asked = {
  row: DeskProduct;
  own: DeskRow | undefined;
  suggested: Suggested | undefined;
  pictures: CheckedProduct["pictures"];
  /** Omitted while the markets' requirements are not loaded. */
  lacks: Of<CellLacks> | undefined;
  settings: DeskSettings;
};

const NOTHING: DeskRow = {};

const known = new WeakMap<DeskProduct, { asked: Asked; check: DeskCheck }>();
const isSame = (one: Asked, other: Asked): boolean =>
  one.own === other.own &&
  one.suggested === other.suggested &&
  one.pictures === other.pictures &&
  one.lacks === other.lacks &&
  one.settings === other.settings;

/** Every cell of a product; made anew only when something it is made from has changed. */
export function checkOf(asked: Asked): DeskCheck {
  const before = known.get(asked.row);
  if (before && isSame(before.asked, asked)) return before.check;
  const check = checked(asked);
  known.set(asked.row, { asked, check });
  return check;
}

function checked({ row, own = NOTHING, suggested, pictures, lacks, settings }: Asked): DeskCheck {
  const product = { ...row.product, pictures };
  const gone = own.fix !== undefined && isOutdated(own.fix, product);
  const fix = gone ? undefined : own.fix?.fix;
  const fixed = withFix(product, fix);
  const markets = OPEN_MARKET_NAMES.filter((market) => settings.accounts[market] !== undefined);
  const cells = Object.fromEntries(
    markets.map((market) => [market, cellOf(fixed, { row, own, suggested, lacks, settings, market })]),
  ) as DeskCheck["cells"];
  const wanted = markets.flatMap((market) => (cells[market]?.goes ? [cells[market]] : []));
  return {
    row,
    product,
    fixed,
    fix,
    isOutdated: gone,
    cells,
    markets: wanted.flatMap(({ market, passes }) => (passes ? [market] : [])),
    isOpen: wanted.some(({ passes }) => !passes),
    isUnsure: isUnsureOf(suggested, markets),
  };
}

/** Whether anything of a suggestion is to be looked at, whatever the seller chose since. */
const isUnsureOf = (suggested: Suggested | undefined, markets: readonly OpenMarketName[]): boolean =>
  suggested !== undefined &&
  (!suggested.suggestions[0].isSure || markets.some((market) => suggested.at[market]?.isUnsure));

type InCell = {
  row: DeskProduct;
  own: DeskRow;
  suggested: Suggested | undefined;
  lacks?: Of<CellLacks> | undefined;
  settings: DeskSettings;
  market: OpenMarketName;
};

function cellOf(fixed: CheckedProduct, asked: InCell): DeskCell {
  const { own, market } = asked;
  const category = categoryOf(asked);
  const prices = pricesIn(fixed, market, own.prices?.[market]);
  const findings = findingsOf({ ...fixed, prices: { [market]: prices } }, asked, category.category);
  const passes = mayUpload(findings);
  const isOwnPrice = own.prices?.[market] !== undefined;
  return { market, goes: !own.off?.includes(market), ...category, prices, isOwnPrice, findings, passes };
}

const findingsOf = (
  product: CheckedProduct,
  { own, settings, lacks, market }: InCell,
  category: Category | undefined,
): Finding[] =>
  precheck(product, market, {
    lacks: category && lacks?.[market]?.category === category.id ? lacks[market].lacks : undefined,
    account: settings.accounts[market],
    category: category
      ? { names: namesOf(category), isGone: settings.known[market]?.has(category.id) === false }
      : null,
    ownWords: settings.ownWords,
    lossTaken: own.losses?.[market],
  });

type Placed = Pick<DeskCell, "category" | "by" | "isUnsure" | "proposal">;

/**
 * The seller's own choice, else where it was listed before, else a sure suggestion, else where its group went; an unsure
 * suggestion is only proposed. A group is a seller's folder: a name that surely says something else says more.
 */
export function categoryOf({
  row,
  own = NOTHING,
  suggested,
  market,
}: Pick<Asked, "own" | "suggested"> & Pick<InCell, "market"> & { row: Pick<DeskProduct, "earlier"> }): Placed {
  const chosen = own.categories?.[market];
  if (chosen) return { ...chosen, by: "seller", proposal: undefined };
  const earlier = row.earlier[market];
  const at = suggested?.at[market];
  const isSure = at !== undefined && !at.isUnsure && suggested?.suggestions[0].isSure === true;
  const isNamedElsewhere = earlier?.by === "group" && isSure && at.category.id !== earlier.category.id;
  if (earlier && !isNamedElsewhere)
    return { category: earlier.category, by: "earlier", isUnsure: false, proposal: undefined };
  if (!at) return { category: undefined, by: undefined, isUnsure: false, proposal: undefined };
  if (isSure) return { ...at, by: "suggested", proposal: undefined };
  return { category: undefined, by: undefined, isUnsure: true, proposal: at.category };
}

/** The prices of a listing, moved to where the seller wants the cheapest option. */
function pricesIn(product: CheckedProduct, market: OpenMarketName, wanted: number | undefined): ListedPrices {
  const prices = pricesAt(product, market);
  if (wanted === undefined) return prices;
  const { from, to, least, most, uneven, margin } = prices;
  const moved = (price: number) => movedPrice(price, from, wanted);
  return {
    from: wanted,
    to: Math.max(wanted, moved(to)),
    ...(least !== undefined && { least: moved(least) }),
    ...(most !== undefined && { most: moved(most) }),
    ...(uneven != null && { uneven: moved(uneven) }),
    ...(margin && { margin: movedMargin(market, margin, moved(margin.price)) }),
  };
}

/** What one sale of a product loses at a market, in whole KRW, and whether the seller has said that it may. */
export type DeskLoss = { id: string; name: string; market: OpenMarketName; krw: number; isTaken: boolean };

/** Everything that would be sold at a loss where the seller wants it, taken or not. */
export const lossesOf = (checks: readonly DeskCheck[], rows: Readonly<Record<string, DeskRow>>): DeskLoss[] =>
  checks.flatMap(({ row: { id }, fixed: { name }, cells }) =>
    Object.values(cells).flatMap(({ market, goes, prices }) => {
      const krw = goes && prices.from > 0 ? lossOf(prices.margin) : 0;
      return krw > 0 ? [{ id, name, market, krw, isTaken: (rows[id]?.losses?.[market] ?? 0) >= krw }] : [];
    }),
  );

/** Fixing repeats while it uncovers further findings. A few rounds are enough, one for each word to remove. */
const ROUNDS_MAX = 12;

/** The fix that resolves every finding a click can resolve; the present fix if there is none. */
export function mended(check: DeskCheck, own: DeskRow | undefined): StagedFix | undefined {
  let one = check.isOutdated ? undefined : own?.fix;
  const markets = Object.values(check.cells).filter(({ goes }) => goes);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const now = withFix(check.product, one?.fix);
    const next = markets
      .flatMap(({ market, category }) =>
        precheck(now, market, { category: category ? { names: namesOf(category) } : null }).flatMap(
          (finding) => (isMendedInBulk(finding) && fixOf(finding, now, market)) || [],
        ),
      )
      .at(0);
    if (!next) break;
    one = staged(one, next, check.product);
  }
  return one;
}

/** Whether a click can fix any of its findings. */
export const isMendable = ({ cells, fixed }: DeskCheck): boolean =>
  Object.values(cells).some(
    ({ goes, market, findings }) =>
      goes && findings.some((finding) => isMendedInBulk(finding) && fixOf(finding, fixed, market)),
  );

import { wayOf, type Category } from "@/lib/domain/category/category";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { withCategory, withMarket, withPrice, type CellChoice, type DeskRow } from "./desk";
import type { DeskCell, DeskCheck } from "./desk-checks";

/** What a cell of the desk takes as a price, in whole KRW. */
export const CELL_PRICE = { min: 1, max: KRW_MAX } as const;

const LEFT_OUT = "-";
const BETWEEN = " · ";

/**
 * A cell of the desk as the clipboard has it: where the product is listed and, if the seller has set one, its price.
 *
 * Examples: "패션의류 > 여성의류 > 원피스", "패션의류 > 여성의류 > 원피스 · ₩12900", and "-" where it is not to be listed.
 */
export function cellText(cell: DeskCell | undefined): string {
  if (!cell) return "";
  const { goes, category, isOwnPrice, prices } = cell;
  if (!goes) return LEFT_OUT;
  return [category && wayOf(category), isOwnPrice && `₩${prices.from}`].filter(Boolean).join(BETWEEN);
}

/** What a text makes of a cell; null is what was proposed again, and what is omitted stays. */
export type CellWish = { goes: boolean; category?: CellChoice | null; krw?: number | null };

type Read = { wish: CellWish } | { refused: "category" | "price" };

/**
 * What a text pasted into a cell asks for: a price, a category by its way, both as `cellText` writes them, "-" to leave the
 * product out there, and nothing for all that was proposed. `placeOf` finds a category by its way.
 *
 * Example: `readCellText("₩12,900", find)` is `{wish: {goes: true, krw: 12900}}`.
 */
export function readCellText(text: string, placeOf: (way: string) => Category | undefined): Read {
  const plain = text.trim();
  if (plain === "") return { wish: { goes: true, category: null, krw: null } };
  if (/^[-–]$/.test(plain)) return { wish: { goes: false } };
  const whole = typedNumber(plain, CELL_PRICE);
  if (whole.kind === "number") return { wish: { goes: true, krw: whole.value } };
  if (whole.kind === "refused" && whole.why !== "text") return { refused: "price" };
  const cut = plain.lastIndexOf(BETWEEN);
  const price = cut < 0 ? undefined : typedNumber(plain.slice(cut + BETWEEN.length), CELL_PRICE);
  const hasPrice = price?.kind === "number";
  const category = placeOf(hasPrice ? plain.slice(0, cut).trim() : plain);
  if (!category) return { refused: "category" };
  return { wish: { goes: true, category: { category, isUnsure: false }, ...(hasPrice && { krw: price.value }) } };
}

/** The decisions for a product with what was asked for at some of the markets. */
export function withWishes(row: DeskRow, wishes: Partial<Record<OpenMarketName, CellWish>>): DeskRow {
  return (Object.entries(wishes) as [OpenMarketName, CellWish][]).reduce((before, [market, wish]) => {
    const { goes, category, krw } = wish;
    const placed = category === undefined ? before : withCategory(before, market, category ?? undefined);
    const priced = krw === undefined ? placed : withPrice(placed, market, krw ?? undefined);
    return withMarket(priced, market, goes);
  }, row);
}

type Places = ReadonlyMap<string, Category>;
const known = new WeakMap<readonly DeskCheck[], Map<OpenMarketName, Places>>();

/** The categories that products of the desk have, or might have, at a market, by their way. */
export function placesOn(checks: readonly DeskCheck[], market: OpenMarketName): Places {
  const all = known.get(checks) ?? new Map<OpenMarketName, Places>();
  known.set(checks, all);
  const before = all.get(market);
  if (before) return before;
  const places = new Map(
    checks.flatMap(({ cells: { [market]: cell } }) =>
      [cell?.proposal, cell?.category].flatMap((one) => (one ? [[wayOf(one), one] as const] : [])),
    ),
  );
  all.set(market, places);
  return places;
}

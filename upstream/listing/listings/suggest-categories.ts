import { and, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { namesOf, type Category } from "@/lib/domain/category/category";
import { earlierIndex, mostLike, SURELY_ALIKE } from "@/lib/domain/category/like-earlier";
import { mapCategory, mappingIndex, type MappingIndex } from "@/lib/domain/category/map-category";
import { suggestCategories, suggestionIndex, type SuggestionIndex } from "@/lib/domain/category/suggest-category";
import { BASE_MARKET, type MarketName } from "@/lib/domain/markets/markets";
import { marketTree, type MarketTree } from "@/upstream/listing/categories/market-tree";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { turns } from "@/upstream/kit/turns";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { earlierListings } from "./earlier-listings";

type Row = Reply<"market.suggestCategories">["rows"][number];
type Suggestion = Row["suggestions"][number];
type AtMarket = Row["markets"][number];

const SUGGESTED_MOST = 3;

/**
 * What is made of a market's leaves, as long as they are the same: a tree that was read anew is another list, and what was
 * made of the old one goes with it.
 */
function madeOf<Made>(make: (leaves: readonly Category[]) => Made): (leaves: readonly Category[]) => Made {
  const kept = new WeakMap<readonly Category[], Made>();
  return (leaves) => {
    const known = kept.get(leaves);
    if (known !== undefined) return known;
    const made = make(leaves);
    kept.set(leaves, made);
    return made;
  };
}

const suggesting = madeOf<SuggestionIndex>(suggestionIndex);
type Mapper = { index: MappingIndex; known: Map<string, AtMarket | null> };
const mappers = madeOf<Mapper>((leaves) => ({ index: mappingIndex(leaves), known: new Map() }));

/** What SmartStore's category is called at another market; the answer for one way is kept as long as the market's tree. */
function mappedTo(market: MarketName, { leaves }: MarketTree, from: Category): AtMarket | null {
  if (market === BASE_MARKET) return { market, category: from.id, isSure: true };
  const { index, known } = mappers(leaves);
  const key = JSON.stringify([from.id, ...namesOf(from)]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = mapCategory(from, index);
  const made = found ? { market, category: found.category.id, isSure: found.isSure } : null;
  known.set(key, made);
  return made;
}

/**
 * Suggestions for products on the seller's shelf, in the order asked; removed ones are left out, and one whose names say
 * nothing has none. A product much like one the seller listed goes where that one went, market by market.
 */
export async function suggestForProducts(
  { objectIds, markets }: Parsed<"market.suggestCategories">["body"],
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"market.suggestCategories">> {
  const rows = await db
    .select({ id: products.id, title: products.titleKr, source: products.titleSource, tags: products.tags })
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, objectIds)));
  const earlier = earlierIndex(await earlierChoices({ db }, user.id, objectIds));
  const trees = new Map<MarketName, MarketTree>();
  // A thousand products take most of a second, and each tree and what is made of it some ten milliseconds.
  const turn = turns();
  for (const market of new Set([BASE_MARKET, ...markets])) {
    trees.set(market, await marketTree({ db }, market));
    await turn();
  }
  const index = suggesting(trees.get(BASE_MARKET)?.leaves ?? []);
  await turn();
  const order = new Map(objectIds.map((id, at) => [id, at]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));

  const named = new Map<string, { market: MarketName; category: Category }>();
  const name = (market: MarketName, id: number): boolean => {
    const category = trees.get(market)?.at(id);
    if (category) named.set(`${market} ${id}`, { market, category });
    return category !== undefined;
  };

  const told: Row[] = [];
  for (const { id, title, source, tags } of rows) {
    await turn();
    const like = mostLike(title, earlier);
    const own = like?.choice[BASE_MARKET];
    const fromOwn: Suggestion[] =
      like && own && name(BASE_MARKET, own)
        ? [{ category: own, by: "earlier", confidence: like.likeness, isSure: like.likeness >= SURELY_ALIKE }]
        : [];
    const fromWords = suggestCategories({ title, source, options: tags }, index).flatMap(
      ({ category: found, confidence, isSure }): Suggestion[] =>
        found.id === own
          ? []
          : [{ category: found.id, by: "words", confidence, isSure: isSure && fromOwn.length === 0 }],
    );
    const suggestions = [...fromOwn, ...fromWords].slice(0, SUGGESTED_MOST);
    for (const { category } of suggestions) name(BASE_MARKET, category);
    const best = trees.get(BASE_MARKET)?.at(suggestions[0]?.category ?? 0);
    told.push({
      id,
      suggestions,
      markets: markets.flatMap((market): AtMarket[] => {
        const chosen = fromOwn.length > 0 ? like?.choice[market] : undefined;
        if (chosen && name(market, chosen)) return [{ market, category: chosen, isSure: true }];
        const tree = trees.get(market);
        const found = best && tree && mappedTo(market, tree, best);
        return found && name(market, found.category) ? [found] : [];
      }),
    });
  }
  return { categories: [...named.values()], rows: told };
}

/** Where the seller listed other products, newest first: a title with the category it went to at each market. */
async function earlierChoices(
  context: Needs<"db">,
  userId: string,
  but: readonly string[],
): Promise<{ title: string; choice: Partial<Record<MarketName, number>> }[]> {
  const asked = new Set(but);
  const found = new Map<string, { title: string; choice: Partial<Record<MarketName, number>> }>();
  for (const { product, title, market, category } of await earlierListings(context, userId)) {
    if (asked.has(product)) continue;
    const one = found.get(product) ?? { title, choice: {} };
    one.choice[market] ??= category;
    found.set(product, one);
  }
  return [...found.values()];
}

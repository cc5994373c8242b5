"use client";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { useWindowNews } from "@/lib/client/use-window-news";
import type { Input, Reply } from "@/lib/contract/catalogue";
import type { Desk } from "@/lib/domain/listing/desk";
import { categoryOf, type CellLacks, type DeskProduct, type Suggested } from "@/lib/domain/listing/desk-checks";
import { isOpenMarket, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { Target } from "./targets";

type Told = Reply<"market.listingFacts">;
type AtMarkets = Readonly<Partial<Record<OpenMarketName, CellLacks>>>;
export type LacksByProduct = ReadonlyMap<string, AtMarkets>;

const NOTHING: LacksByProduct = new Map();
/** Delay before a market that failed is read again. The first reply about many categories comes in parts. */
const AGAIN_MS = 5_000;

type Given = {
  desk: Desk;
  chosen: readonly Target[];
  products: readonly DeskProduct[];
  suggestions: ReadonlyMap<string, Suggested>;
};

/** What is missing of every product where it would be listed, by its id. */
export function useLacks(given: Given): LacksByProduct {
  const { desk, chosen, products, suggestions } = given;
  const body = useMemo(() => asked({ desk, chosen, products, suggestions }), [desk, chosen, products, suggestions]);
  const { data, mutate: reload } = useCall("market.listingFacts", body && { body }, {
    refreshInterval: (told) => (told?.needs.some(({ state }) => state === "unread") ? AGAIN_MS : 0),
  });
  useWindowNews(({ kind }) => void (kind === "productSaved" && reload()));
  return useMemo(() => (data ? lacksOf(data) : NOTHING), [data]);
}

/** The commonest category of each market, and the products that go elsewhere; nothing while no product has a place. */
function asked({ desk, chosen, products, suggestions }: Given): Input<"market.listingFacts">["body"] | null {
  const cells = chosen.flatMap(({ market }) =>
    products.flatMap((row) => {
      const found = categoryOf({ row, own: desk.rows[row.id], suggested: suggestions.get(row.id), market });
      return found.category ? [{ objectId: row.id, market, category: found.category.id }] : [];
    }),
  );
  if (cells.length === 0) return null;
  const usual = new Map(chosen.map(({ market }) => [market, usualOf(cells.filter((cell) => cell.market === market))]));
  return {
    objectIds: products.map(({ id }) => id),
    markets: chosen.map(({ market }) => ({
      market,
      category: usual.get(market) ?? 0,
      templateName: desk.templates[market] ?? "",
    })),
    categories: cells.filter(({ market, category }) => category !== usual.get(market)),
  };
}

function usualOf(cells: readonly { category: number }[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { category } of cells) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function lacksOf({ rows }: Told): LacksByProduct {
  const found = new Map<string, Record<string, CellLacks>>();
  for (const { id, market, category, lacks } of rows) {
    if (!isOpenMarket(market)) continue;
    const at = found.get(id) ?? {};
    at[market] = {
      category,
      lacks: lacks.map(({ limit, actual, ...lack }) => ({
        ...lack,
        ...(limit != null && { limit }),
        ...(actual != null && { actual }),
      })),
    };
    found.set(id, at);
  }
  return found;
}

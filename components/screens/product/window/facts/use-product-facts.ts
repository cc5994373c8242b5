"use client";
import { useEffect, useMemo, useState } from "react";
import { suggestedOf } from "@/components/product/suggested";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { readDesk } from "@/lib/client/listing-desk";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { notifyWindows } from "@/lib/client/windows";
import type { Input, Reply } from "@/lib/contract/catalogue";
import type { Category } from "@/lib/domain/category/category";
import type { Desk } from "@/lib/domain/listing/desk";
import { categoryOf, earlierOf } from "@/lib/domain/listing/desk-checks";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";

type Told = Reply<"market.listingFacts">;
export type MarketNeeds = Told["needs"][number];
export type MarketRow = Told["rows"][number];
type FactsChange = Omit<Input<"market.setListingFacts">["body"], "objectIds">;

type Places = Partial<Record<OpenMarketName, Category | null>>;
const AGAIN_MS = 5_000;

/** What lies on this seller's listing desk; undefined while it is read. */
function useDeskAsKept(): Desk | undefined {
  const { username } = useVisitor();
  const [desk, setDesk] = useState<Desk>();
  useEffect(
    function readWhatLiesOnTheDesk() {
      let isStale = false;
      void readDesk(username).then((kept) => {
        if (!isStale) setDesk(kept.desk);
      });
      return () => {
        isStale = true;
      };
    },
    [username],
  );
  return desk;
}

/** Where a product goes at each market: as it was chosen here to look at, else as the desk says or would propose. */
function usePlaces(id: string, desk: Desk | undefined) {
  const [looked, setLooked] = useState<Places>({});
  const earlier = useCall("market.uploadProducts", { body: { objectIds: [id] } });
  const suggested = useCall("market.suggestCategories", { body: { objectIds: [id], markets: [...OPEN_MARKET_NAMES] } });
  const places = useMemo(() => {
    const row = { earlier: earlierOf(earlier.data?.[0]?.earlier ?? []) };
    const own = desk?.rows[id];
    const likely = suggested.data && suggestedOf(suggested.data).get(id);
    const placeAt = (market: OpenMarketName): Category | null => {
      if (looked[market] !== undefined) return looked[market];
      const { category, proposal } = categoryOf({ row, own, suggested: likely, market });
      return category ?? proposal ?? null;
    };
    return Object.fromEntries(OPEN_MARKET_NAMES.map((market) => [market, placeAt(market)])) as Record<
      OpenMarketName,
      Category | null
    >;
  }, [desk, earlier.data, id, looked, suggested.data]);
  const isReading = desk === undefined || (!earlier.data && !earlier.error) || (!suggested.data && !suggested.error);
  return {
    places,
    isReading,
    look: (market: OpenMarketName, category: Category | null) => setLooked((now) => ({ ...now, [market]: category })),
  };
}

/** The facts markets require of one product, their values, and functions to change them. Every change is saved at once. */
export function useProductFacts({ id, site, code }: { id: string; site: string; code: string }) {
  const notifyFailure = useNotifyFailure();
  const desk = useDeskAsKept();
  const { places, isReading, look } = usePlaces(id, desk);
  const { trigger, isMutating } = useWrite("market.setListingFacts");
  const markets = OPEN_MARKET_NAMES.map((market) => ({
    market,
    category: places[market]?.id ?? 0,
    templateName: desk?.templates[market] ?? "",
  }));
  const facts = useCall("market.listingFacts", isReading ? null : { body: { objectIds: [id], markets, whole: true } }, {
    refreshInterval: (told) => (told?.needs.some(({ state }) => state === "unread") ? AGAIN_MS : 0),
  });

  async function change(to: FactsChange): Promise<void> {
    try {
      await trigger({ body: { objectIds: [id], ...to } });
      notifyWindows({ kind: "productSaved", source: "naru", site, code });
    } catch (error) {
      notifyFailure(error);
    }
  }

  const { data } = facts;
  return {
    places,
    /** Keeps where the product goes at a market; the listing desk proposes that from then on. */
    choose: (market: OpenMarketName, category: Category | null) => {
      look(market, category);
      void change({ market, category: category?.id ?? null });
    },
    change,
    isSaving: isMutating,
    product: data?.products[0],
    loading: isReading || (!data && facts.isLoading),
    failure: data ? undefined : facts.error,
    reload: () => void facts.mutate(),
    rowAt: (market: OpenMarketName): MarketRow | undefined =>
      data?.rows.find((row) => row.market === market && row.category === places[market]?.id),
    needsAt: (market: OpenMarketName): MarketNeeds | undefined =>
      data?.needs.find((one) => one.market === market && one.category === places[market]?.id),
  };
}
export type ProductFacts = ReturnType<typeof useProductFacts>;

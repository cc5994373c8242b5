"use client";
import { useEffect, useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { isProductNews, onWindowNews } from "@/lib/client/windows";
import type { Reply } from "@/lib/contract/catalogue";
import { highestOf } from "@/lib/domain/kit/extremes";
import type { Desk } from "@/lib/domain/listing/desk";
import { earlierOf, type DeskProduct } from "@/lib/domain/listing/desk-checks";
import { withFix } from "@/lib/domain/listing/fixes";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { checkedProduct } from "@/lib/domain/listing/checked-product";
import type { Target } from "./targets";
import { usePictures } from "./use-pictures";

type Read = Reply<"market.uploadProducts">[number];

/** One product of a reply, built once, so that later comparisons get the same object. */
const made = new WeakMap<Read, DeskProduct>();
function deskProduct(read: Read): DeskProduct {
  const known = made.get(read);
  if (known) return known;
  const { id, code, site = "", sourceUrl = "", group = "", earlier = [] } = read;
  const product: DeskProduct = {
    id,
    code,
    site,
    sourceUrl,
    group,
    product: checkedProduct(read),
    earlier: earlierOf(earlier),
  };
  made.set(read, product);
  return product;
}

/** The products of the desk, with the prices they would be listed at and what the seller's browser sees of their pictures. */
export function useDeskProducts(desk: Desk, chosen: readonly Target[]) {
  const markets = chosen.map(({ market }) => ({ market, templateName: desk.templates[market] ?? "" }));
  const read = useCall(
    "market.uploadProducts",
    desk.products.length > 0 ? { body: { objectIds: [...desk.products], markets } } : null,
  );
  const { mutate: reload, data } = read;

  useEffect(
    function readAgainWhatAWindowSaved() {
      return onWindowNews((news) => {
        if (isProductNews(news)) void reload();
      });
    },
    [reload],
  );

  const all = useMemo(() => {
    const wanted = new Set(desk.products);
    return (data ?? []).filter(({ id }) => wanted.has(id)).map(deskProduct);
  }, [data, desk.products]);
  const pictured = useMemo(
    () =>
      all.map(({ id, sourceUrl, product }) => ({
        url: sourceUrl,
        pictures: withFix(product, desk.rows[id]?.fix?.fix).pictures,
      })),
    [all, desk.rows],
  );
  const seenBy = usePictures(pictured, highestOf(chosen.map(({ market }) => MARKET_LIMITS[market].images)));

  return {
    all,
    seenBy,
    loading: data === undefined && read.isLoading,
    /** Whether what is shown is still of other markets, or of fewer products. */
    refreshing: read.isValidating,
    failure: data ? undefined : read.error,
    reload,
    /** Chosen products that are not there any more. */
    gone: data ? desk.products.filter((id) => !data.some((one) => one.id === id)) : [],
  };
}
export type DeskProducts = ReturnType<typeof useDeskProducts>;

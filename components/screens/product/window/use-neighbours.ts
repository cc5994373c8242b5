import { useEffect, useRef, useState } from "react";
import { foundIds } from "@/components/product/found-ids";
import { filterOf, pageOf, queryIn } from "@/components/product/product-search";
import { callBff } from "@/lib/client/bff";
import { FOUND_PAGE } from "@/lib/client/read-found";

/** A product as a window names it. */
export type Place = { site: string; code: string };
type Shelf = {
  places: readonly Place[];
  /** The first and the last page that were read, of `FOUND_PAGE` products each. */
  from: number;
  to: number;
  pageCount: number;
};

const isAt =
  ({ site, code }: Place) =>
  (one: Place) =>
    one.site === site && one.code === code;

/** Adds what is new, in front or behind. A product that was seen before stays where it is. */
const joined = (known: readonly Place[], read: readonly Place[], isBehind: boolean): readonly Place[] => {
  const fresh = read.filter((one) => !known.some(isAt(one)));
  return isBehind ? [...known, ...fresh] : [...fresh, ...known];
};

async function read(search: string, pageNum: number) {
  const body = { ...filterOf(queryIn(search)), pageNum, pageLimit: FOUND_PAGE };
  const { summary, totalPage } = await callBff("collection.searchSummary", { body });
  return { places: summary.map(({ site, code }) => ({ site, code })), pageCount: totalPage };
}

/**
 * The products before and after this one in the search it was opened from; `search` is that list's address, and null where
 * the window was opened from elsewhere.
 *
 * The order is kept as it was read: a product that was given its price leaves the search "no price", and its neighbours are
 * still the ones the seller saw. At either end more of the search is read, so `before` and `after` answer a promise of the
 * place, or of null where there is none.
 */
export function useNeighbours(search: string | null, now: Place) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const begun = useRef(false);
  const index = shelf?.places.findIndex(isAt(now)) ?? -1;

  useEffect(
    function readTheSearchOnce() {
      if (search === null || begun.current) return;
      begun.current = true;
      const { pageNum, pageLimit } = pageOf(queryIn(search));
      const page = Math.floor(((pageNum - 1) * pageLimit) / FOUND_PAGE) + 1;
      // Without its neighbours the window is whole, and a list that fails says so itself.
      void read(search, page).then(
        ({ places, pageCount }) => setShelf({ places, pageCount, from: page, to: page }),
        () => {
          begun.current = false;
        },
      );
    },
    [search],
  );

  async function more(shelf: Shelf, isBehind: boolean): Promise<Shelf> {
    if (search === null) return shelf;
    const page = isBehind ? shelf.to + 1 : shelf.from - 1;
    // What left the search since made others move up onto the page that was read last.
    const again = isBehind ? await read(search, shelf.to) : null;
    const next = page >= 1 && page <= (again?.pageCount ?? shelf.pageCount) ? await read(search, page) : null;
    const known = again ? joined(shelf.places, again.places, true) : shelf.places;
    const grown = {
      places: next ? joined(known, next.places, isBehind) : known,
      pageCount: next?.pageCount ?? again?.pageCount ?? shelf.pageCount,
      from: !isBehind && next ? page : shelf.from,
      to: isBehind && next ? page : shelf.to,
    };
    setShelf(grown);
    return grown;
  }
  async function beside(step: 1 | -1): Promise<Place | null> {
    if (!shelf || index < 0) return null;
    const near = shelf.places[index + step];
    if (near) return near;
    const { places } = await more(shelf, step > 0);
    return places[places.findIndex(isAt(now)) + step] ?? null;
  }

  return {
    isKnown: index >= 0,
    /** The place in what was read so far, from 1, and how much that is; nothing while it is unknown. */
    position: shelf && index >= 0 ? { at: index + 1, of: shelf.places.length } : null,
    hasBefore: index > 0 || (shelf !== null && index === 0 && shelf.from > 1),
    hasAfter: shelf !== null && index >= 0 && (index < shelf.places.length - 1 || shelf.to < shelf.pageCount),
    /** The ids of the search's products, so many at most; of the whole shelf where the window has no search. */
    foundIds: (most: number) => foundIds(filterOf(queryIn(search ?? "")), most),
    before: () => beside(-1),
    after: () => beside(1),
  };
}
export type Neighbours = ReturnType<typeof useNeighbours>;

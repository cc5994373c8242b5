"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { fewAtATime, pictureSize } from "@/lib/client/picture-check";
import { askedAddress } from "@/lib/domain/listing/product-pictures";
import type { CheckedPicture, SeenPicture } from "@/lib/domain/markets/picture-rules";

/** Results are published at this interval: one update per picture would check every product each time. */
const TOLD_EVERY_MS = 250;

/** The pictures of a product and the page they were collected from. */
type Pictured = { pictures: readonly CheckedPicture[]; url: string };
/** Pictures with what is known of them by now. */
type SeenBy = (pictures: readonly CheckedPicture[], url: string) => CheckedPicture[];

/**
 * The browser's results for products' pictures so far: the first `most` of each, main pictures first. Each address is
 * requested once per dialog, however often the products are read again. A picture that fails to load is tried twice before
 * it counts as broken.
 */
export function usePictures(products: readonly Pictured[], most: number): SeenBy {
  const [seen, setSeen] = useState<ReadonlyMap<string, SeenPicture>>(new Map());
  const asked = useRef(new Map<string, Promise<void>>());
  const found = useRef(new Map<string, SeenPicture>());
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    function lookAtPictures() {
      let isStale = false;
      const tell = () => {
        telling.current = undefined;
        setSeen(new Map(found.current));
      };
      const look = async (address: string) => {
        found.current.set(address, (await pictureSize(address)) ?? (await pictureSize(address)) ?? "broken");
        telling.current ??= setTimeout(tell, TOLD_EVERY_MS);
      };
      void fewAtATime(inTurn(products, most), async (address) => {
        if (isStale || found.current.has(address)) return;
        const looking = asked.current.get(address) ?? look(address);
        asked.current.set(address, looking);
        await looking;
      });
      return () => {
        isStale = true;
      };
    },
    [products, most],
  );
  useEffect(
    () =>
      function stopTelling() {
        clearTimeout(telling.current);
        telling.current = undefined;
      },
    [],
  );

  return useMemo(
    () => (pictures, url) =>
      pictures.map(({ address }) => {
        const where = whereOf(address, url);
        return { address, seen: where === undefined ? "broken" : seen.get(where) };
      }),
    [seen],
  );
}

/** Nothing where an address is none: buyers see that as broken. */
const whereOf = (address: string, url: string): string | undefined =>
  /^https?:/i.test(address) ? address : askedAddress(address, url);

/** The addresses to ask for, each once: every product's first picture, then every second one. */
function inTurn(products: readonly Pictured[], most: number): string[] {
  const addresses = new Set<string>();
  for (let place = 0; place < most; place++)
    for (const { pictures, url } of products) {
      const address = pictures[place]?.address;
      const where = address === undefined ? undefined : whereOf(address, url);
      if (where !== undefined) addresses.add(where);
    }
  return [...addresses];
}

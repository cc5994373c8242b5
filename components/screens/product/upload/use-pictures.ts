"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { fewAtATime, pictureSize } from "@/lib/client/picture-check";
import { askedAddress } from "@/lib/domain/listing/product-pictures";
import type { CheckedPicture, SeenPicture } from "@/lib/domain/markets/picture-rules";

/** How often what was seen meanwhile is told: each picture alone would check every product again. */
const TOLD_EVERY_MS = 250;

/** The pictures of a product and the page they were collected from. */
type Pictured = { pictures: readonly CheckedPicture[]; url: string };
/** Pictures with what is known of them by now. */
type SeenBy = (pictures: readonly CheckedPicture[], url: string) => CheckedPicture[];

/**
 * What the seller's browser sees of products' pictures, as far as it has looked: the first `most` of each, main pictures
 * before all others. An address is asked for once as long as the dialog stands, however often its products are read
 * again; what does not open is tried a second time before it is called broken.
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

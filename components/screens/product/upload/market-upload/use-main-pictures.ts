"use client";
import { useEffect, useState } from "react";
import { fewAtATime, pictureSize, type PictureSize } from "@/lib/client/picture-check";
import { askedAddress } from "@/lib/domain/listed/product-pictures";
import type { ProductRow } from "../product-row";

export type MainPicture = PictureSize | "broken";

/** Pictures measured between two drawings: each result alone would check every product again. */
const BATCH = 24;

/** The size of every product's main picture by product id, as far as measured. Nothing is asked for before `wanted`. */
export function useMainPictures(rows: readonly ProductRow[], wanted: boolean): ReadonlyMap<string, MainPicture> {
  const [known, setKnown] = useState<ReadonlyMap<string, MainPicture>>(new Map());
  const pictures = JSON.stringify(rows.map(({ id, image, url }) => [id, image ? askedAddress(image, url) : undefined]));

  useEffect(
    function measureMainPictures() {
      if (!wanted) return;
      let isStale = false;
      void (async () => {
        const waiting = JSON.parse(pictures) as [string, string | null][];
        const sizes = new Map<string, MainPicture>();
        for (let at = 0; at < waiting.length && !isStale; at += BATCH) {
          await fewAtATime(waiting.slice(at, at + BATCH), async ([id, address]) => {
            if (address && !isStale) sizes.set(id, (await pictureSize(address)) ?? "broken");
          });
          if (!isStale) setKnown(new Map(sizes));
        }
      })();
      return () => {
        isStale = true;
      };
    },
    [pictures, wanted],
  );
  return known;
}

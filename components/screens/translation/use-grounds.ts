"use client";
import { useEffect, useMemo, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { coverPicture, picturePixels } from "@/lib/client/picture-bytes";
import { cleaned } from "@/lib/domain/translation/cleaning/cleaned";
import { edgeColour, type Pixels } from "@/lib/domain/translation/edge-colour";
import { lookOf } from "@/lib/domain/translation/look";
import { readable } from "@/lib/domain/translation/readable";
import { coveredFrame, frameWithin, paints, type Frame, type Region } from "@/lib/domain/translation/region";

const UNKNOWN = "#ffffff";

/** A piece of ground over the writing of a region, as a picture in a picture. */
type ShownCover = Frame & { href: string };

const reaches = (one: Frame, other: Frame): boolean => {
  const far = 3 * Math.min(one.width, one.height);
  return (
    one.x - far < other.x + other.width &&
    other.x < one.x + one.width + far &&
    one.y - far < other.y + other.height &&
    other.y < one.y + one.height + far
  );
};
const isSame = (one: Frame, other: Frame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
const frameOnly = ({ x, y, width, height }: Frame): Frame => ({ x, y, width, height });

/** What a region covers and which other regions have a say in it; a change of anything else makes no new cover. */
function taskOf(region: Region, layers: readonly Region[], pixels: Pixels) {
  const covered = coveredFrame(region);
  const frame = { ...frameWithin(covered, pixels), ...(covered.angle && { angle: covered.angle }) };
  const others = layers
    .map((other) => frameOnly(coveredFrame(other)))
    .filter((other) => !isSame(other, frame) && reaches(frame, other));
  return { key: JSON.stringify([frame, others]), frame, others };
}

/**
 * The background under the regions of a picture, as the server will draw it: a continued pattern or the surrounding colour.
 * White is shown while the pixels are missing, or when their host forbids reading them; the saved picture is not affected.
 */
export function useGrounds(address: string | null, layers: readonly Region[]) {
  const { data: pixels } = useSWRImmutable(address && ["pixels", address], ([, from]: [string, string]) =>
    picturePixels(from),
  );
  const [covers, setCovers] = useState<ReadonlyMap<string, ShownCover>>(new Map());
  const wanted = useMemo(
    () =>
      pixels
        ? layers.filter((one) => one.fill.kind === "clean" && paints(one)).map((one) => taskOf(one, layers, pixels))
        : [],
    [layers, pixels],
  );
  const next = wanted.find(({ key }) => !covers.has(key));

  useEffect(
    function makeNextCover() {
      if (!next || !pixels) return;
      let isOver = false;
      // One at a time and after what is being done: each takes some hundredths of a second.
      const timer = setTimeout(() => {
        const cover = cleaned(pixels, next.frame, next.others);
        void coverPicture(cover).then((href) => {
          if (!isOver) setCovers((now) => new Map(now).set(next.key, { ...frameOnly(cover), href }));
        });
      });
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [next, pixels],
  );

  const edgeOf = (region: Region): string => (pixels ? edgeColour(pixels, coveredFrame(region)) : UNKNOWN);
  return {
    edgeOf,
    /** The single colour under a region; null where the pattern continues or nothing is covered. */
    backgroundOf: (region: Region): string | null => {
      if (region.fill.kind === "colour") return region.fill.colour;
      return region.fill.kind === "edge" ? edgeOf(region) : null;
    },
    coverOf: (region: Region): ShownCover | null => {
      if (region.fill.kind !== "clean" || !pixels) return null;
      return covers.get(taskOf(region, layers, pixels).key) ?? null;
    },
    /** A new region in the colours of the writing it is drawn over, or in ones that can be read there. */
    styled: (region: Region): Region => {
      if (!pixels) return region;
      const look = lookOf(pixels, { ...frameOnly(region), thick: Math.min(region.width, region.height), slant: 0 }, []);
      const { colour, outline } = readable(look, look.ground, region.size);
      return { ...region, colour, ...(outline && { outline }) };
    },
  };
}
export type Grounds = ReturnType<typeof useGrounds>;

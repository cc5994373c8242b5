"use client";
import type { Region, Size } from "@/lib/domain/translation/region";
import { paints } from "@/lib/domain/translation/region";
import { RegionShape } from "./region-shape";
import type { Grounds } from "./use-grounds";

export type Picture = Size & { address: string };
type Props = { picture: Picture; layers: readonly Region[]; grounds: Grounds };

/** A preview of the finished picture: the original, the covered writing and the Korean, in an SVG of the picture's size. */
export function PaintedPicture({ picture, layers, grounds }: Props) {
  const painting = layers.filter(paints);
  return (
    <>
      <image href={picture.address} width={picture.width} height={picture.height} crossOrigin="anonymous" />
      {painting.map((region) => {
        const cover = grounds.coverOf(region);
        return (
          cover && (
            <image
              key={region.id}
              href={cover.href}
              x={cover.x}
              y={cover.y}
              width={cover.width}
              height={cover.height}
              preserveAspectRatio="none"
            />
          )
        );
      })}
      {painting.map((region) => (
        <RegionShape key={region.id} region={region} picture={picture} background={grounds.backgroundOf(region)} />
      ))}
    </>
  );
}

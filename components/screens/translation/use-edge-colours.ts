"use client";
import useSWRImmutable from "swr/immutable";
import { picturePixels } from "@/lib/client/picture-bytes";
import { edgeColour } from "@/lib/domain/translation/edge-colour";
import type { Region } from "@/lib/domain/translation/region";

const UNKNOWN = "#ffffff";

/**
 * The colours around regions of a picture. While its points are not there, or when its host does not let us read them,
 * white stands in; the saved picture has the true colour either way.
 */
export function useEdgeColours(address: string | null) {
  const { data: pixels } = useSWRImmutable(address && ["pixels", address], ([, from]: [string, string]) =>
    picturePixels(from),
  );
  const edgeOf = (region: Region): string => (pixels ? edgeColour(pixels, region) : UNKNOWN);
  const backgroundOf = (region: Region): string | null =>
    region.fill.kind === "colour" ? region.fill.colour : region.fill.kind === "edge" ? edgeOf(region) : null;
  return { edgeOf, backgroundOf };
}

import type { WordOrigin } from "@/lib/domain/words/words";
import { withText, type MeasureEm } from "./lay-out";
import { pairKey } from "@/lib/domain/words/pairs";
import type { Region } from "./region";

/** The regions of one of a product's pictures. */
export type PictureTexts = { editorId: string; picture: string; layers: readonly Region[] };

/** A source text, wherever the product's pictures say it. */
export type TextRow = {
  key: string;
  source: string;
  /** The Korean all of them have; nothing where they differ or have none. */
  text: string;
  from: WordOrigin | null;
  /** How many regions say it, and the pictures they stand on, each once. */
  count: number;
  pictures: readonly string[];
  /** Some say something else than others. */
  differs: boolean;
};

/** All texts of a product's pictures, each once, in the order they are first met. Regions without a source text are none. */
export function textRows(pictures: readonly PictureTexts[]): readonly TextRow[] {
  const rows = new Map<string, { regions: Region[]; pictures: Set<string> }>();
  for (const { picture, layers } of pictures)
    for (const one of layers) {
      const key = pairKey(one.source);
      if (key === "") continue;
      const row = rows.get(key) ?? { regions: [], pictures: new Set<string>() };
      row.regions.push(one);
      row.pictures.add(picture);
      rows.set(key, row);
    }
  return [...rows].map(([key, { regions, pictures: shown }]) => {
    const [first] = regions;
    const differs = regions.some(({ text }) => text.trim() !== first?.text.trim());
    return {
      key,
      source: first?.source ?? key,
      text: differs ? "" : (first?.text ?? ""),
      from: differs ? null : (first?.from ?? null),
      count: regions.length,
      pictures: [...shown],
      differs,
    };
  });
}

/**
 * The pictures with other Korean for some source texts, by key, each fitted into its place; an empty text makes the region
 * wait again. Pictures without these texts are the same objects.
 */
export function withTextsChanged(
  pictures: readonly PictureTexts[],
  changed: ReadonlyMap<string, string>,
  measureOf: (face: Pick<Region, "font" | "bold">) => MeasureEm,
): readonly PictureTexts[] {
  return pictures.map((picture) => {
    const layers = picture.layers.map((one) => {
      const text = changed.get(pairKey(one.source));
      if (text === undefined || text === one.text) return one;
      const { from: _from, isErased: _isErased, isUnsure: _isUnsure, ...rest } = one;
      return withText(rest, text, measureOf(one));
    });
    return layers.every((one, at) => one === picture.layers[at]) ? picture : { ...picture, layers };
  });
}

import { doubtAbout, type SourceDoubt } from "@/lib/domain/product/source-doubts";
import { doubtfulParts, type TextPart } from "./sure";

/** What a machine made of a text of a product. */
type Machined = { source: string; korean: string; parts?: readonly TextPart[] | undefined };

/** Texts that are named in a doubt: a person looks at all of them, and a product has hardly ever more. */
const NAMES_MAX = 30;
const NAME_LENGTH_MAX = 120;

/** The parts whose Korean may be wrong, although it reads well. What stayed Chinese everybody sees. */
export const unsureParts = (parts: readonly TextPart[] | undefined): string[] =>
  doubtfulParts(parts ?? []).flatMap(({ source, sure }) => (sure === "untranslated" ? [] : [source]));

/**
 * The doubt about a product's Korean, if some of it rests on a guess. Example: of `26寸`, said as `26인치`, the doubt is named
 * `26寸 → 26인치`.
 */
export function koreanDoubts(texts: readonly Machined[]): SourceDoubt[] {
  const names = texts
    .filter(({ parts }) => unsureParts(parts).length > 0)
    .map(({ source, korean }) => `${source} → ${korean}`.slice(0, NAME_LENGTH_MAX));
  return doubtAbout("koreanUnsure", [...new Set(names)], NAMES_MAX);
}

/**
 * How sure the Korean of one part of a text is. `exact`: a word of the dictionary or of the shop. `grammar`: a number with its
 * unit. `guess`: a part that means something else as often. `homonym`: a word of several meanings of which nothing here decides.
 * `untranslated`: Chinese that stayed. `leftOut`: a word of a name that is not in its Korean, because its meaning is not known.
 */
export const SURENESSES = ["exact", "grammar", "guess", "homonym", "untranslated", "leftOut"] as const;
export type Sureness = (typeof SURENESSES)[number];

/** A part of a source text and how sure its Korean is. */
export type TextPart = { source: string; sure: Sureness };

/** What of a text has to be looked at before anybody buys by it, each part once; nothing where all of it is sure. */
export const doubtfulParts = (parts: readonly TextPart[]): TextPart[] => {
  const found = new Map(
    parts.filter(({ sure }) => sure !== "exact" && sure !== "grammar").map((part) => [part.source, part]),
  );
  return [...found.values()];
};

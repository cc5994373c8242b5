/**
 * What a page may leave unsure of a product's prices and options. `optionsLeftOut`: options without a price of their own, which
 * the product does not have. `extraOptions`: options named like a surcharge or a deposit, for a fraction of the others' price.
 * `priceFrom`: a price "from", of which the lowest counts. `priceUnclear`: two prices of the page do not fit each other.
 * `currencySign`: a currency known by its sign alone, which several currencies share. `koreanUnsure`: Korean a machine wrote that rests
 * on a guess or on a word of several meanings; its names are the source's texts, each with its Korean. `pictureUnsure`: the same of
 * texts that were drawn on its pictures.
 */
export const SOURCE_DOUBT_KINDS = [
  "optionsLeftOut",
  "extraOptions",
  "priceFrom",
  "priceUnclear",
  "currencySign",
  "koreanUnsure",
  "pictureUnsure",
] as const;

/** Doubts about Korean: no page of the source gives or takes them. */
const OF_KOREAN: readonly SourceDoubtKind[] = ["koreanUnsure", "pictureUnsure"];
export type SourceDoubtKind = (typeof SOURCE_DOUBT_KINDS)[number];

/** One doubt: how many options it is about and the names of the first ones; none where it is about the whole product. */
export type SourceDoubt = { kind: SourceDoubtKind; count: number; names: readonly string[] };

/** A doubt about a product on the shelf, and when a person confirmed the product as it is. */
export type KeptDoubt = SourceDoubt & { lookedAt?: string };

const NAMES_MAX = 5;
/** Texts of pictures that are named: a person looks at all of them. */
const PICTURE_NAMES_MAX = 30;

/** A doubt about these options, or none without any. */
export const doubtAbout = (
  kind: SourceDoubtKind,
  options: readonly string[],
  namesMax: number = NAMES_MAX,
): SourceDoubt[] => (options.length === 0 ? [] : [{ kind, count: options.length, names: options.slice(0, namesMax) }]);

/** A doubt about the product as a whole, where there is one. */
export const wholeDoubt = (kind: SourceDoubtKind, isThere: boolean): SourceDoubt[] =>
  isThere ? [{ kind, count: 1, names: [] }] : [];

/**
 * The doubts of a product that was collected again, whose Korean may be its seller's by now: what a machine would write today is no
 * doubt about that.
 */
export const keepingKorean = (known: readonly KeptDoubt[], fresh: readonly SourceDoubt[]): SourceDoubt[] => [
  ...fresh.filter(({ kind }) => !OF_KOREAN.includes(kind)),
  ...known.filter(({ kind }) => OF_KOREAN.includes(kind)),
];

/**
 * The doubts of a product after texts were drawn on a picture of it. What was unsure before stays named; with a new text a person
 * has to look again.
 */
export function withPictureTexts(known: readonly KeptDoubt[], texts: readonly string[]): KeptDoubt[] {
  const before = known.find(({ kind }) => kind === "pictureUnsure");
  const all = [...new Set([...(before?.names ?? []), ...texts])];
  if (all.length === (before?.names.length ?? 0)) return [...known];
  const others = known.filter(({ kind }) => kind !== "pictureUnsure");
  return [...others, ...doubtAbout("pictureUnsure", all, PICTURE_NAMES_MAX)];
}

const sameness = ({ kind, count, names }: SourceDoubt): string => JSON.stringify([kind, count, names]);

/**
 * The doubts about a product that was collected again. A doubt that a person has confirmed stays confirmed. A doubt that the
 * new page no longer gives is dropped.
 */
export function doubtsAfter(known: readonly KeptDoubt[], fresh: readonly SourceDoubt[]): KeptDoubt[] {
  const looked = new Map(known.map((doubt) => [sameness(doubt), doubt.lookedAt]));
  return fresh.map((doubt) => {
    const lookedAt = looked.get(sameness(doubt));
    return lookedAt === undefined ? doubt : { ...doubt, lookedAt };
  });
}

/** The doubts that no person has confirmed. A product with an open doubt is not listed. */
export const openDoubts = (doubts: readonly KeptDoubt[] | null): SourceDoubt[] =>
  (doubts ?? []).flatMap(({ lookedAt, ...doubt }) => (lookedAt === undefined ? [doubt] : []));

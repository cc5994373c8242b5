/**
 * What a page may leave unsure of a product's prices and options. `optionsLeftOut`: options without a price of their own, which
 * the product does not have. `extraOptions`: options named like a surcharge or a deposit, for a fraction of the others' price.
 * `priceFrom`: a price "from", of which the lowest counts. `priceUnclear`: two prices of the page do not fit each other.
 * `currencySign`: a currency known by its sign alone, which several currencies share. `koreanUnsure`: Korean a machine wrote that rests
 * on a guess or on a word of several meanings; its names are the source's texts, each with its Korean.
 */
export const SOURCE_DOUBT_KINDS = [
  "optionsLeftOut",
  "extraOptions",
  "priceFrom",
  "priceUnclear",
  "currencySign",
  "koreanUnsure",
] as const;
export type SourceDoubtKind = (typeof SOURCE_DOUBT_KINDS)[number];

/** One doubt: how many options it is about and the names of the first ones; none where it is about the whole product. */
export type SourceDoubt = { kind: SourceDoubtKind; count: number; names: readonly string[] };

/** A doubt about a product on the shelf, and when a person confirmed the product as it is. */
export type KeptDoubt = SourceDoubt & { lookedAt?: string };

const NAMES_MAX = 5;

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
  ...fresh.filter(({ kind }) => kind !== "koreanUnsure"),
  ...known.filter(({ kind }) => kind === "koreanUnsure"),
];

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

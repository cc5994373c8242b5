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

/**
 * A doubt about a product on the shelf, and when a person confirmed the product as it is. `pictures` has for each
 * unsure text the pictures it was drawn on that were not checked since.
 */
export type KeptDoubt = SourceDoubt & { lookedAt?: string; pictures?: TextsByPicture };
/** The pictures, by the id of their picture session's image, on which each text is drawn. */
type TextsByPicture = Readonly<Record<string, readonly string[]>>;

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

/** The texts of each picture without this one's; a text that is on no other picture goes. */
const withoutPicture = (pictures: TextsByPicture, picture: string): TextsByPicture =>
  Object.fromEntries(
    Object.entries(pictures)
      .map(([text, on]) => [text, on.filter((one) => one !== picture)] as const)
      .filter(([, on]) => on.length > 0),
  );

/** A doubt about what is drawn on these pictures; `unplaced` are texts of which no picture is known. None without any text. */
function pictureDoubt(pictures: TextsByPicture, unplaced: readonly string[]): KeptDoubt[] {
  const all = [...new Set([...unplaced, ...Object.keys(pictures)])];
  return doubtAbout("pictureUnsure", all, PICTURE_NAMES_MAX).map((doubt) => ({ ...doubt, pictures }));
}

const unplacedIn = ({ names, pictures = {} }: KeptDoubt): string[] => names.filter((name) => !(name in pictures));

/**
 * The doubts of a product after a picture of it was drawn with these unsure texts, in place of the ones it had. What is unsure on
 * other pictures stays named; with a new text a person has to look again.
 */
export function withPictureTexts(known: readonly KeptDoubt[], texts: readonly string[], picture: string): KeptDoubt[] {
  const before = known.find(({ kind }) => kind === "pictureUnsure");
  if (before?.lookedAt !== undefined && texts.every((text) => before.names.includes(text))) return [...known];
  const pictures = { ...withoutPicture(before?.pictures ?? {}, picture) };
  for (const text of texts) pictures[text] = [...(pictures[text] ?? []), picture];
  const others = known.filter(({ kind }) => kind !== "pictureUnsure");
  return [...others, ...pictureDoubt(pictures, before ? unplacedIn(before) : [])];
}

/**
 * The doubts of a product after a person has looked at one of its pictures and kept it. A text that is on another picture as well
 * stays a doubt until that one is looked at too.
 */
export function withPictureSeen(known: readonly KeptDoubt[], picture: string): KeptDoubt[] {
  return known.flatMap((doubt) =>
    doubt.kind !== "pictureUnsure" || doubt.lookedAt !== undefined || doubt.pictures === undefined
      ? [doubt]
      : pictureDoubt(withoutPicture(doubt.pictures, picture), unplacedIn(doubt)),
  );
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
  (doubts ?? []).flatMap(({ lookedAt, pictures: _pictures, ...doubt }) => (lookedAt === undefined ? [doubt] : []));

import audiences from "./dictionary/audiences.json";
import colours from "./dictionary/colours.json";
import features from "./dictionary/features.json";
import fields from "./dictionary/fields.json";
import links from "./dictionary/links.json";
import materials from "./dictionary/materials.json";
import numerals from "./dictionary/numerals.json";
import occasions from "./dictionary/occasions.json";
import patterns from "./dictionary/patterns.json";
import places from "./dictionary/places.json";
import promotions from "./dictionary/promotions.json";
import seasons from "./dictionary/seasons.json";
import sets from "./dictionary/sets.json";
import shades from "./dictionary/shades.json";
import shapes from "./dictionary/shapes.json";
import shop from "./dictionary/shop.json";
import sizes from "./dictionary/sizes.json";
import styles from "./dictionary/styles.json";
import suffixes from "./dictionary/suffixes.json";
import units from "./dictionary/units.json";
import values from "./dictionary/values.json";
import { entryOf, type Entry, type Role } from "./entry";
import type { Lexicon } from "./pieces";
import type { WordKind } from "./words";

type Words = Readonly<Record<string, string>>;

/** The data files by what their words do. */
const FILES: readonly (readonly [Role, Words])[] = [
  ["audience", audiences],
  ["colour", colours],
  ["feature", features],
  ["field", fields],
  ["link", links],
  ["material", materials],
  ["numeral", numerals],
  ["occasion", occasions],
  ["pattern", patterns],
  ["place", places],
  ["promotion", promotions],
  ["season", seasons],
  ["set", sets],
  ["shade", shades],
  ["shape", shapes],
  ["shop", shop],
  ["size", sizes],
  ["style", styles],
  ["suffix", suffixes],
  ["unit", units],
  ["value", values],
];

/** Kinds of goods by their shelf, which decides what some other words mean beside them. */
const SHELVES: Readonly<Record<string, Words>> = {};

/** Which meaning of a word counts first by where it stands; those not named follow in the order of the files. */
const FIRST: Readonly<Record<WordKind, readonly Role[]>> = {
  name: ["kind", "audience", "season", "promotion", "shop", "shape", "feature", "material", "pattern", "style"],
  option: ["colour", "shade", "size", "set", "shape", "feature", "material", "kind", "audience"],
  attribute: ["field", "value", "material", "season", "audience", "kind", "style", "feature"],
  tag: ["kind", "audience", "season", "shape", "feature", "material", "pattern", "style"],
  picture: ["kind", "feature", "audience", "season", "material", "shape", "pattern", "style", "promotion", "shop"],
};

const entries = new Map<string, Entry[]>();
const longest = new Map<string, number>();

function read(): void {
  const add = (words: Words, role: Role, shelf?: string): void => {
    for (const [word, text] of Object.entries(words)) {
      const known = entries.get(word) ?? [];
      entries.set(word, [...known, entryOf(text, role, shelf)]);
      const first = word[0] ?? "";
      longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
    }
  };
  for (const [shelf, words] of Object.entries(SHELVES)) add(words, "kind", shelf);
  for (const [role, words] of FILES) add(words, role);
}

/** All words of the built-in dictionary with their meanings; read when first asked for, some 10 ms. */
export function builtInWords(): ReadonlyMap<string, readonly Entry[]> {
  if (entries.size === 0) read();
  return entries;
}

/** The built-in dictionary as a kind of text asks it: 加厚 is a feature in a name and a value in an attribute. */
export function builtInLexicon(kind: WordKind): Lexicon {
  const words = builtInWords();
  const rank = (role: Role): number => {
    const place = FIRST[kind].indexOf(role);
    return place < 0 ? FIRST[kind].length : place;
  };
  return {
    longest: (first) => longest.get(first) ?? 0,
    find: (word, isCounted) => {
      const found = words.get(word);
      const meant = found?.filter(({ role }) => (role === "unit") === isCounted) ?? [];
      const known = meant.length > 0 || !isCounted ? meant : (found ?? []);
      return known.reduce<Entry | undefined>(
        (best, one) => (best && rank(best.role) <= rank(one.role) ? best : one),
        undefined,
      );
    },
  };
}

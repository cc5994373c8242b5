import audiences from "./dictionary/audiences.json";
import brands from "./dictionary/brands.json";
import colours from "./dictionary/colours.json";
import contents from "./dictionary/contents.json";
import features from "./dictionary/features.json";
import fields from "./dictionary/fields.json";
import general from "./dictionary/general.json";
import links from "./dictionary/links.json";
import makers from "./dictionary/makers.json";
import materials from "./dictionary/materials.json";
import notes from "./dictionary/notes.json";
import numerals from "./dictionary/numerals.json";
import occasions from "./dictionary/occasions.json";
import parts from "./dictionary/parts.json";
import patterns from "./dictionary/patterns.json";
import places from "./dictionary/places.json";
import postposed from "./dictionary/postposed.json";
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
import accessoriesKinds from "./dictionary/kinds/accessories.json";
import bagsKinds from "./dictionary/kinds/bags.json";
import beautyKinds from "./dictionary/kinds/beauty.json";
import booksKinds from "./dictionary/kinds/books.json";
import carsKinds from "./dictionary/kinds/cars.json";
import childrenKinds from "./dictionary/kinds/children.json";
import clothesKinds from "./dictionary/kinds/clothes.json";
import electronicsKinds from "./dictionary/kinds/electronics.json";
import foodKinds from "./dictionary/kinds/food.json";
import furnitureKinds from "./dictionary/kinds/furniture.json";
import gardenKinds from "./dictionary/kinds/garden.json";
import healthKinds from "./dictionary/kinds/health.json";
import hobbyKinds from "./dictionary/kinds/hobby.json";
import homeKinds from "./dictionary/kinds/home.json";
import kitchenKinds from "./dictionary/kinds/kitchen.json";
import outdoorKinds from "./dictionary/kinds/outdoor.json";
import petsKinds from "./dictionary/kinds/pets.json";
import phoneKinds from "./dictionary/kinds/phone.json";
import shoesKinds from "./dictionary/kinds/shoes.json";
import stationeryKinds from "./dictionary/kinds/stationery.json";
import textilesKinds from "./dictionary/kinds/textiles.json";
import toolsKinds from "./dictionary/kinds/tools.json";
import { entryOf, type Entry, type Role } from "./entry";
import type { Lexicon } from "./pieces";
import type { WordKind } from "./words";

type Words = Readonly<Record<string, string>>;

/** The data files by what their words do. */
const FILES: readonly (readonly [Role, Words])[] = [
  ["audience", audiences],
  ["brand", brands],
  ["colour", colours],
  ["content", contents],
  ["feature", features],
  ["field", fields],
  ["general", general],
  ["link", links],
  ["maker", makers],
  ["material", materials],
  ["numeral", numerals],
  ["occasion", occasions],
  ["part", parts],
  ["pattern", patterns],
  ["place", places],
  ["postposed", postposed],
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
  ["value", notes],
];

/** Kinds of goods by their shelf, which decides the meaning of some other words. */
const SHELVES: Readonly<Record<string, Words>> = {
  accessories: accessoriesKinds,
  bags: bagsKinds,
  beauty: beautyKinds,
  books: booksKinds,
  cars: carsKinds,
  children: childrenKinds,
  clothes: clothesKinds,
  electronics: electronicsKinds,
  food: foodKinds,
  furniture: furnitureKinds,
  garden: gardenKinds,
  health: healthKinds,
  hobby: hobbyKinds,
  home: homeKinds,
  kitchen: kitchenKinds,
  outdoor: outdoorKinds,
  pets: petsKinds,
  phone: phoneKinds,
  shoes: shoesKinds,
  stationery: stationeryKinds,
  textiles: textilesKinds,
  tools: toolsKinds,
};

/** The preferred meaning of a word by place; the others follow in the order of the files. */
const FIRST: Readonly<Record<WordKind, readonly Role[]>> = {
  name: [
    "kind",
    "content",
    "audience",
    "season",
    "promotion",
    "shop",
    "maker",
    "shape",
    "feature",
    "material",
    "pattern",
    "style",
  ],
  option: ["colour", "shade", "size", "set", "shape", "feature", "material", "kind", "audience"],
  attribute: ["field", "value", "material", "season", "audience", "kind", "style", "feature"],
  tag: ["kind", "audience", "season", "shape", "feature", "material", "pattern", "style"],
  picture: ["kind", "feature", "audience", "season", "material", "shape", "pattern", "style", "promotion", "shop"],
};

/** What only attributes are made of means something else first in any other text: a 显示屏 is a part before it is a title. */
const OF_ATTRIBUTES: ReadonlySet<Role> = new Set(["field", "value"]);

/** What an option offers alone, such as 单被套. In a name it begins or ends in another word: 床单 and 被套. */
const OFFERED_ALONE = /^单/u;

/** Food and books are what other goods hold, make or are for: beside them a 月饼 is what a mould makes. */
const HELD_SHELVES: ReadonlySet<string> = new Set(["food", "books"]);

const entries = new Map<string, Entry[]>();
const longest = new Map<string, number>();

function read(): void {
  const add = (words: Words, role: Role, shelf?: string): void => {
    for (const [word, text] of Object.entries(words)) {
      const known = entries.get(word) ?? [];
      const entry = entryOf(text, role, shelf);
      if (HELD_SHELVES.has(shelf ?? "")) entry.aside = entryOf(text, "content");
      const kind = known.find((one) => one.role === "kind");
      if (kind && (role === "place" || role === "content" || (role === "part" && !kind.aside))) kind.aside = entry;
      entries.set(word, [...known, entry]);
      const first = word[0] ?? "";
      longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
    }
  };
  for (const [shelf, words] of Object.entries(SHELVES)) add(words, "kind", shelf);
  for (const [role, words] of FILES) add(words, role);
  add(withDivisions(values), "value");
}

/** Places as their people write them, with 省 or 市 behind. */
function withDivisions(words: Words): Words {
  const places = Object.entries(words).filter(
    ([word, korean]) => korean.startsWith("중국 ") && !/[省市县区]$/u.test(word),
  );
  return Object.fromEntries(
    places.flatMap(([word, korean]) => ["省", "市"].map((sign) => [word + sign, korean] as const)),
  );
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
    const other = FIRST[kind].length + (OF_ATTRIBUTES.has(role) ? 1 : 0);
    return place < 0 ? other : place;
  };
  return {
    longest: (first) => longest.get(first) ?? 0,
    find: (word, isCounted, isTitled = false) => {
      const ranked = (role: Role): number => (isTitled && role === "field" ? Infinity : rank(role));
      const found = words
        .get(word)
        ?.filter(({ role }) => kind !== "name" || role !== "set" || !OFFERED_ALONE.test(word));
      const meant = found?.filter(({ role }) => (role === "unit") === isCounted) ?? [];
      const known = meant.length > 0 || !isCounted ? meant : (found ?? []);
      return known.reduce<Entry | undefined>(
        (best, one) => (best && ranked(best.role) <= ranked(one.role) ? best : one),
        undefined,
      );
    },
  };
}

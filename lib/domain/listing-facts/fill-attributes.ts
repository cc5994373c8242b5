import { factAsked, type FactKind } from "./fact-kinds";
import type { NeededAttribute } from "./category-needs";
import { attributesOfGroups, plainName as plain, type OptionGroupNames } from "./option-attributes";
import { factFrom, type FactOrigin, type GivenFacts } from "./fill-notice";

export type FilledAttribute = {
  code: string;
  name: string;
  /** By the market's codes where it has a list; words alone where it takes those. */
  values: { code?: string; name: string }[];
  from: FactOrigin | "options";
};

/** Listed values a text names, best first: the one that is the text, else those that stand in it. */
function valuesNamed(attribute: NeededAttribute, text: string): { code: string; name: string }[] {
  const whole = plain(text);
  const exact = attribute.values.filter(({ name }) => plain(name) === whole);
  if (exact.length > 0) return exact.slice(0, 1);
  return attribute.values
    .filter(({ name }) => plain(name).length > 1 && whole.includes(plain(name)))
    .sort((a, b) => whole.indexOf(plain(a.name)) - whole.indexOf(plain(b.name)))
    .slice(0, Math.max(1, attribute.most));
}

const NUMBER = /(\d+(?:\.\d+)?)\s*([^\d\s,;/×x*]*)/iu;

/** A number with a unit the market takes, as it writes it: "500 ML" with the units ml and L is "500ml". */
function measured(text: string, units: readonly string[]): string | undefined {
  const [, number, unit] = NUMBER.exec(text) ?? [];
  if (number === undefined) return undefined;
  const known = units.find((one) => plain(one) === plain(unit ?? ""));
  return known === undefined ? undefined : `${number}${known}`;
}

const PIECE = "개";

/** A text as a value the attribute takes; nothing where it takes none of it. */
function taken(attribute: NeededAttribute, text: string): FilledAttribute["values"] {
  if (attribute.values.length > 0) {
    const listed = valuesNamed(attribute, text);
    return listed.length > 0 || !attribute.takesWords ? listed : [{ name: text }];
  }
  if (attribute.units.length === 0) return [{ name: text }];
  const value = measured(text, attribute.units);
  return value === undefined ? [] : [{ name: value }];
}

type Given = {
  given: GivenFacts;
  typed?: Readonly<Record<string, readonly string[]>>;
  groups: readonly OptionGroupNames[];
  /** The sentence that refers to the page, where the market takes it for an attribute in words. */
  seeDetail?: string;
};

/**
 * The values of a category's attributes for a product. Attributes filled by an option group take its values; of several
 * that share a group the first one that can be filled is used. A listed value is always one of the list.
 *
 * Example: "재질" with the values 원목 and 유리, of a product whose source says 玻璃, is `{values: [{name: "유리"}], from:
 * "source"}`.
 */
export function fillAttributes(
  needed: readonly NeededAttribute[],
  { given, typed = {}, groups, seeDetail }: Given,
): FilledAttribute[] {
  const byGroups = new Set(attributesOfGroups(groups, needed));
  const filled = needed.map((attribute): FilledAttribute => {
    const { code, name } = attribute;
    if (byGroups.has(attribute)) return { code, name, values: [], from: "options" };
    const own = (typed[code] ?? []).flatMap((text) => taken(attribute, text)).slice(0, Math.max(1, attribute.most));
    if (own.length > 0) return { code, name, values: own, from: "market" };
    const kind = factAsked(name);
    const known = kind && knownValues(attribute, kind, given);
    if (known) return { code, name, ...known };
    return { code, name, ...withoutWord(attribute, kind, seeDetail) };
  });
  return withOneOfEach(needed, filled);
}

function knownValues(
  attribute: NeededAttribute,
  kind: FactKind,
  given: GivenFacts,
): Pick<FilledAttribute, "values" | "from"> | undefined {
  const known = factFrom(kind, given);
  // What is known of the listing itself, such as its name, is no attribute.
  if (!known || known.from === "listing") return undefined;
  const values = taken(attribute, known.value);
  return values.length > 0 ? { values, from: known.from } : undefined;
}

/** The value to send if none is known: the number of pieces is 1, and a free text may refer to the page. */
function withoutWord(
  { weight, units, values }: NeededAttribute,
  kind: FactKind | undefined,
  seeDetail: string | undefined,
): Pick<FilledAttribute, "values" | "from"> {
  const nothing: Pick<FilledAttribute, "values" | "from"> = { values: [], from: "none" };
  if (weight !== "required") return nothing;
  if (kind === "quantity" && units.includes(PIECE)) return { values: [{ name: `1${PIECE}` }], from: "default" };
  const takesWordsAlone = values.length === 0 && units.length === 0;
  return takesWordsAlone && seeDetail ? { values: [{ name: seeDetail }], from: "default" } : nothing;
}

/** Of attributes that share a group only the first that is filled is sent. */
function withOneOfEach(needed: readonly NeededAttribute[], filled: readonly FilledAttribute[]): FilledAttribute[] {
  const done = new Set<string>();
  return filled.map((one, at) => {
    const group = needed[at]?.group;
    if (group === undefined || one.from === "none") return one;
    if (done.has(group)) return { ...one, values: [], from: "none" };
    done.add(group);
    return one;
  });
}

import { FACT_NAMES, type FactName, type StateForm } from "@/lib/domain/sites/page-facts";
import type { SiteName } from "@/lib/domain/sites/sites";
import { at, entries, text } from "@/upstream/kit/reading";
import { statesIn } from "./page-state";
import type { Look } from "./places";
import type { RawPage } from "./raw-page";
import { SITE_COLLECTORS } from "./sites";

/** A fact with the first place that holds it and what is there, in a few words; `place` is null where none does. */
type FoundFact = { fact: FactName; place: string | null; shown: string };

/** A state of a page: how it was written, and its first names, which show what a new form looks like. */
type SeenState = { form: StateForm; names: string[] };

/**
 * What a site's reader sees in a page. `form` is how the state of the product was written, null where no state holds the
 * product; then `facts` are all missing and `states` says what else the page has.
 */
export type Inspection = { form: StateForm | null; facts: FoundFact[]; states: SeenState[] };

const STATES_MAX = 20;
const NAMES_MAX = 8;
const SHOWN_MAX = 80;

/** Looks at a page as its site's reader does, without judging it. */
export function inspect(site: SiteName, page: RawPage): Inspection {
  const { lookIn, marks, factPlaces } = SITE_COLLECTORS[site];
  const look = lookIn(page.state, page.code);
  const states = [...firstOf(statesIn(page.state, marks), STATES_MAX)];
  return {
    form: look === undefined ? null : formOf(site, page),
    facts: FACT_NAMES.flatMap((fact) => (factPlaces[fact] ? [foundAt(look, fact, factPlaces[fact])] : [])),
    states: states.map(({ form, value }) => ({ form, names: namesIn(value) })),
  };
}

/**
 * How the state of a page's product was written; null where no state holds one. A product that several states hold together
 * has the form of the first.
 */
export function formOf(site: SiteName, { state, code }: RawPage): StateForm | null {
  const { lookIn, marks } = SITE_COLLECTORS[site];
  let first: StateForm | null = null;
  for (const { value, form } of statesIn(state, marks)) {
    if (lookIn(value, code) !== undefined) return form;
    first ??= form;
  }
  return lookIn(state, code) === undefined ? null : first;
}

function* firstOf<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let left = count;
  for (const value of values) {
    if (left === 0) return;
    left -= 1;
    yield value;
  }
}

function foundAt(look: Look | undefined, fact: FactName, places: readonly string[]): FoundFact {
  for (const place of look === undefined ? [] : places) {
    const shown = inWords(look?.(place));
    if (shown !== "") return { fact, place, shown };
  }
  return { fact, place: null, shown: "" };
}

/** A value in a few words: a list by its length, an object by its names. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.length}]`;
  if (typeof value === "object" && value !== null) {
    const names = namesIn(value);
    return names.length === 0 ? "" : `{${names.join(", ")}}`;
  }
  const words = typeof value === "boolean" ? String(value) : text(value);
  return words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX)}…` : words;
}

function namesIn(value: unknown): string[] {
  const inside = Array.isArray(value) ? at(value, 0) : value;
  const names = entries(inside).map(([name]) => name);
  return names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), "…"] : names;
}

import { z } from "zod";
import { mayIn, type Area } from "@/lib/domain/staff/areas";

/** What was decided about a figure in an answer: the areas that see it, or why everybody who may make the call does. */
export type Decision = { shownTo: readonly Area[] } | { open: string };

const decisions = z.registry<Decision>();

/**
 * A figure of the shop's own money: cost, fee, margin, profit, deposit or settlement. The answer holds null instead for staff
 * without the area `money` (`shownTo`). Example: `fee: money(z.number())`.
 *
 * Purchase prices, margins and losses of goods that are collected, priced or listed need no mark: the areas `edit`, `list` and
 * `settings` exist to set prices, and the calls that answer them are closed to staff with `orders` alone.
 */
export function money<S extends z.ZodType>(schema: S): z.ZodNullable<S> {
  const shown = schema.nullable();
  decisions.add(shown, { shownTo: ["money"] });
  return shown;
}

/** A figure that is named like money of the shop's and is shown to everybody who may make the call; `why` says what it is. */
export function open<S extends z.ZodType>(schema: S, why: string): S {
  const shown = schema.clone();
  decisions.add(shown, { open: why });
  return shown;
}

/** What a buyer pays is a fact of the order. Staff who ship it or answer the buyer need it. */
export const paidByBuyer = <S extends z.ZodType>(schema: S): S => open(schema, "the buyer pays or gets it back");

export const decisionOn = (schema: z.core.$ZodType): Decision | undefined => decisions.get(schema);

type Part = { step: string; schema: z.core.$ZodType };

/** The parts of a schema by the step that leads to each: a field's name, `[]` into a list, `*` into a record, "" to the same value. */
export function partsOf(schema: z.core.$ZodType): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([step, part]) => ({ step, schema: part }));
    case "array":
      return [{ step: "[]", schema: def.element }];
    case "record":
      return [{ step: "*", schema: def.valueType }];
    case "union":
      return def.options.map((option) => ({ step: "", schema: option }));
    case "intersection":
      return [def.left, def.right].map((part) => ({ step: "", schema: part }));
    case "pipe":
      return [{ step: "", schema: def.out }];
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "catch":
    case "readonly":
      return [{ step: "", schema: def.innerType }];
    default:
      return [];
  }
}

type Cut = (value: unknown) => unknown;

const steps: Readonly<Record<string, (cut: Cut) => Cut>> = {
  "": (cut) => cut,
  "[]": (cut) => (value) => (Array.isArray(value) ? value.map(cut) : value),
  "*": (cut) => (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)])) : value,
};
const ofField =
  (name: string) =>
  (cut: Cut): Cut =>
  (value) =>
    isRecord(value) && name in value ? { ...value, [name]: cut(value[name]) } : value;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts null in the place of what these areas do not see; undefined where they see all of it. */
function cutFor(schema: z.core.$ZodType, areas: readonly Area[]): Cut | undefined {
  const decision = decisionOn(schema);
  if (decision && "shownTo" in decision && !mayIn(areas, decision.shownTo)) return () => null;
  const cuts = partsOf(schema).flatMap(({ step, schema: part }) => {
    const cut = cutFor(part, areas);
    return cut ? [(steps[step] ?? ofField(step))(cut)] : [];
  });
  return cuts.length === 0 ? undefined : (value) => cuts.reduce((rest, cut) => cut(rest), value);
}

const ALL_SHOWN: Cut = (value) => value;
const known = new WeakMap<z.core.$ZodType, Map<string, Cut>>();

/**
 * An answer as staff with these areas may see it: figures that their areas do not show are null. The seller, who has no
 * areas, sees everything. Neither the answer nor what it contains is changed in place.
 *
 * Example: with `["orders"]`, `{summary: [{totalPrice: 9900, expectedSettlement: 9200}]}` of a list of orders keeps its
 * `totalPrice`, and `expectedSettlement` is null.
 */
export function shownTo(areas: readonly Area[] | undefined, reply: z.core.$ZodType, answer: unknown): unknown {
  if (areas === undefined) return answer;
  const ofReply = known.get(reply) ?? new Map<string, Cut>();
  known.set(reply, ofReply);
  const key = [...areas].sort().join();
  const cut = ofReply.get(key) ?? cutFor(reply, areas) ?? ALL_SHOWN;
  ofReply.set(key, cut);
  return cut(answer);
}

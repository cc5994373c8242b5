import type { z } from "zod";
import { calls, needOf } from "@/lib/contract/catalogue";
import { decisionOn, partsOf, shownTo, type Decision } from "@/lib/contract/figures";
import { AREAS, mayIn, type Area } from "@/lib/domain/staff/areas";
import { withheldPlaces } from "@/tests/support/withheld-figures";

/** Every choice of areas a seller can give a staff member who is not to see the shop's money. */
const WITHOUT_MONEY: readonly Area[][] = subsets(AREAS.filter((area) => area !== "money"));

function subsets(areas: readonly Area[]): Area[][] {
  const [first, ...rest] = areas;
  if (!first) return [[]];
  return subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

type Leaf = { path: string; decision: Decision | undefined; type: string };

/** The values at the ends of a schema, each with the decision that was made about it or about what it is part of. */
function leavesOf(schema: z.core.$ZodType, path = "", above?: Decision): Leaf[] {
  const decision = decisionOn(schema) ?? above;
  const parts = partsOf(schema);
  if (parts.length === 0) return [{ path, decision, type: (schema as z.core.$ZodTypes)._zod.def.type }];
  return parts.flatMap(({ step, schema: part }) => leavesOf(part, step ? `${path}.${step}` : path, decision));
}

/** Calls that staff make for the shop they work at. */
const OF_THE_SHOP = [...calls].filter(([id]) => !["self", "owner"].includes(String(needOf(id))));
const opens = (areas: readonly Area[], id: string): boolean => {
  const need = needOf(id);
  return need !== "self" && mayIn(areas, need);
};

/** Names of what a shop spends, earns, holds and is paid. */
const RESULTS =
  /profit|deposit(?!Message)|settle|revenue|sales(?!tatus)|income|earn|paid(?!At)|payDay|worth|recovered|balance/i;
/** Those, and names of what goods cost and sell for. */
const MONEYED =
  /cost|margin|fee|duty|vat\b|tax\b|krw|cny|usd|\bwon|(?<!un)price|amount|lost|loss|refund|atRisk|rate\b|share\b|charge|rise|permille/i;
const VALUES = ["number", "int", "bigint", "any", "unknown", "string"];

/** Undecided figures of an answer: those whose name, or the name of what they are part of, is one of money. */
const undecided = (reply: z.core.$ZodType, ...names: RegExp[]): string[] =>
  leavesOf(reply)
    .filter(({ decision, type }) => !decision && VALUES.includes(type))
    .map(({ path }) => path)
    .filter((path) => {
      const last = path
        .split(".")
        .filter((step) => step !== "[]" && step !== "*")
        .slice(-2)
        .join(".");
      return names.some((name) => name.test(last));
    });

const OPEN_TO_ORDERS = OF_THE_SHOP.filter(([id]) => opens(["orders"], id));
const OPEN_TO_PRICING = OF_THE_SHOP.filter(([id]) =>
  ["edit", "list", "settings"].some((area) => opens([area as Area], id)),
);

test.each(OPEN_TO_ORDERS)("%s decides of each figure named like money whether orders staff see it", (_id, { reply }) =>
  expect(undecided(reply, RESULTS, MONEYED)).toEqual([]),
);

test.each(OPEN_TO_PRICING)(
  "%s decides of each result of the shop whether those who price goods see it",
  (_id, { reply }) => expect(undecided(reply, RESULTS)).toEqual([]),
);

/** A value of a schema in which every figure is 7 and nothing is left out. */
function wholeOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const parts = partsOf(schema);
  switch (def.type) {
    case "object":
      return Object.fromEntries(parts.map(({ step, schema: part }) => [step, wholeOf(part)]));
    case "array":
      return parts.map(({ schema: part }) => wholeOf(part));
    case "record":
      return Object.fromEntries(parts.map(({ schema: part }) => ["key", wholeOf(part)]));
    default: {
      const first = parts.map(({ schema: part }) => wholeOf(part)).find((value) => typeof value === "object");
      return first ?? (parts[0] ? wholeOf(parts[0].schema) : 7);
    }
  }
}

test.each(WITHOUT_MONEY.map((areas) => ({ areas })))(
  "no call answers a figure of money to staff with $areas",
  ({ areas }) => {
    let places = 0;
    for (const [id, { reply }] of OF_THE_SHOP.filter(([id]) => opens(areas, id))) {
      const whole = wholeOf(reply);
      const found = withheldPlaces(reply, shownTo(areas, reply, whole), areas);
      places += found.length;
      expect(found.filter(({ value }) => value !== null).map(({ path }) => `${id} ${path}`)).toEqual([]);
      expect(shownTo(undefined, reply, whole)).toBe(whole);
      expect(shownTo(["money"], reply, whole)).toEqual(whole);
    }
    // Everybody opens the dashboard, which has some.
    expect(places).toBeGreaterThan(0);
  },
);

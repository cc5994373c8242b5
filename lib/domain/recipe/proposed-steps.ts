import { categoryAt } from "@/lib/domain/listing-facts/own-facts";
import { FACT_KINDS, type Facts } from "@/lib/domain/listing-facts/fact-kinds";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { isSame, type Json } from "@/lib/domain/patch/json";
import { isAmong } from "@/lib/domain/product/tags";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { placeKey, productTexts } from "@/lib/domain/words/product-texts";
import { applied } from "./apply-recipe";
import { steppedName, type NameStep } from "./name-step";
import { proposedNames } from "./proposed-names";
import { areOfRanges, proposedPrices } from "./proposed-price";
import type { LeftWhy } from "./left-why";
import { nameOf, type RecipeContext } from "./recipe-product";
import type { Recorded, RecordedProduct } from "./recorded-product";
import { recipeStep, STEPS_MAX, type RecipeStep } from "./recipe-step";
import { listingPrices } from "./warnings";

/**
 * A step that makes of products what the seller made of them: of how many, and of how many others of the recording it would make
 * something that the seller did not. `others` make the same of these products and may make something else of others.
 */
type ProposedStep = Otherwise & { count: number; others: readonly Otherwise[] };
type Otherwise = { step: RecipeStep; also: number };
/** As many are offered besides the first. */
const OTHERS_MAX = 4;
/** What no step repeats, why, and of which products. */
export type LeftOut = { why: LeftWhy; ids: readonly string[] };
export type Proposal = { steps: readonly ProposedStep[]; left: readonly LeftOut[] };

type Found = { steps: ProposedStep[]; left: LeftOut[] };
const NOTHING: Found = { steps: [], left: [] };

/**
 * The steps that repeat what was done to products. A step is proposed only where it makes exactly what the seller made of every
 * product it is said of; all else is left, with why. The stage comes last: it may start a recipe of its own.
 */
export function proposedSteps(all: readonly Recorded[], context: RecipeContext): Proposal {
  const kept = all.filter(({ after, before }) => after.isOnShelf === before.isOnShelf);
  const found = [
    leftWhere("removed", all, ({ isOnShelf }) => isOnShelf),
    korean(kept),
    names(kept),
    prices(kept, context),
    ofOne(kept, "tagsOwn", ({ tags }) => tags ?? [], tagSteps, context),
    ofOne(kept, "picturesOwn", ({ mainImages }) => mainImages, pictureSteps, context),
    ofOne(kept, "pageOwn", ({ detailPageConfig }) => (detailPageConfig ?? null) as Json, pageSteps, context),
    categories(kept),
    notices(kept),
    ofOne(kept, "groupOwn", ({ groupName }) => groupName ?? "", groupSteps, context),
    ofOne(kept, "memoOwn", ({ memo }) => memo ?? "", memoSteps, context),
    {
      steps: [],
      left: leftOut(
        "pageHtml",
        kept.filter(({ isPageEdited }) => isPageEdited),
      ),
    },
    leftWhere("stock", kept, ({ stock }) => stock),
    ofOne(kept, "stageOwn", ({ stage }) => stage, stageSteps, context),
  ];
  const steps = found.flatMap((one) => one.steps);
  const left = found.flatMap((one) => one.left);
  // More is no recipe; the last step, which may start another, is among what is dropped.
  const over = steps.length > STEPS_MAX ? [{ why: "tooMany" as const, ids: all.map(({ id }) => id) }] : [];
  return { steps: steps.slice(0, STEPS_MAX), left: [...left, ...over] };
}

const idsOf = (some: readonly Recorded[]): string[] => some.map(({ id }) => id);
const leftOut = (why: LeftWhy, some: readonly Recorded[]): LeftOut[] =>
  some.length > 0 ? [{ why, ids: idsOf(some) }] : [];
const changedIn = (all: readonly Recorded[], value: (product: RecordedProduct) => Json): Recorded[] =>
  all.filter(({ before, after }) => !isSame(value(before), value(after)));
const leftWhere = (why: LeftWhy, all: readonly Recorded[], value: (product: RecordedProduct) => Json): Found => ({
  steps: [],
  left: leftOut(why, changedIn(all, value)),
});

/** The steps that make this value of every product it was changed of, the first of them and the others. */
function ofOne(
  all: readonly Recorded[],
  why: LeftWhy,
  value: (product: RecordedProduct) => Json,
  steps: (changed: readonly [Recorded, ...Recorded[]]) => unknown[],
  context: RecipeContext,
): Found {
  const [first, ...others] = changedIn(all, value);
  if (!first) return NOTHING;
  const changed = [first, ...others] as const;
  const found = steps(changed)
    .flatMap((one) => recipeStep.safeParse(one).data ?? [])
    .filter((one) =>
      changed.every(({ before, after }) => isSame(value(applied(before, [one], context).product), value(after))),
    );
  return { steps: proposal(found, changed.length), left: found.length > 0 ? [] : leftOut(why, changed) };
}

/** The first of some steps with the others beside it; nothing where there is none. */
function proposal([step, ...others]: readonly RecipeStep[], count: number): ProposedStep[] {
  if (!step) return [];
  return [{ step, count, also: 0, others: others.slice(0, OTHERS_MAX).map((one) => ({ step: one, also: 0 })) }];
}

type Changed = readonly [Recorded, ...Recorded[]];

const groupSteps = ([{ after }]: Changed) => [{ do: "group", name: after.groupName ?? "" }];
const stageSteps = ([{ after }]: Changed) => [{ do: "stage", stage: after.stage }];
const pageSteps = ([{ after }]: Changed) => [{ do: "page", setting: after.detailPageConfig ?? null }];

function memoSteps([{ before, after }]: Changed) {
  const [was, is] = [(before.memo ?? "").trimEnd(), after.memo ?? ""];
  const more = was !== "" && is.startsWith(was) ? is.slice(was.length).trim() : "";
  return [...(more ? [{ do: "memo", how: "append", text: more }] : []), { do: "memo", how: "set", text: is }];
}

/** Tags that were added to some and that all of them have now, those that none has any more, or the same for all. */
function tagSteps(changed: Changed) {
  const tagsOf = (product: RecordedProduct): string[] => product.tags ?? [];
  const gained = ({ before, after }: Recorded): string[] =>
    tagsOf(after).filter((tag) => !isAmong(tag, tagsOf(before)));
  const lost = ({ before, after }: Recorded): string[] => tagsOf(before).filter((tag) => !isAmong(tag, tagsOf(after)));
  const distinct = (tags: readonly string[]): string[] => tags.filter((tag, at) => !isAmong(tag, tags.slice(0, at)));
  // Their order is that of the product that gained the most.
  const added = distinct(
    changed
      .map(gained)
      .toSorted((one, other) => other.length - one.length)
      .flat(),
  );
  const removed = distinct(changed.flatMap(lost));
  return [
    { do: "tags", how: "add", tags: added },
    { do: "tags", how: "remove", tags: removed },
    { do: "tags", how: "replace", tags: tagsOf(changed[0].after) },
  ];
}

function pictureSteps([{ before, after }]: Changed) {
  const [was, is] = [before.mainImages, after.mainImages];
  const gone = was.findIndex((image, at) => image !== is[at]) + 1;
  const first = was.findIndex((image) => image === is[0]) + 1;
  return [
    { do: "pictures", how: "dropLast", count: was.length - is.length },
    { do: "pictures", how: "keepFirst", count: is.length },
    { do: "pictures", how: "drop", count: gone },
    { do: "pictures", how: "toFront", count: first },
  ];
}

/** Whether a text was Chinese and is not any more: that was translating, whatever the words. */
const isPutIntoKorean = (before: string, after: string): boolean =>
  hasChinese(before) && !hasChinese(after) && after.trim() !== "";

/** Translating is repeated by the words the memory has; texts that were changed otherwise are repeated by nothing. */
function korean(all: readonly Recorded[]): Found {
  const put: Recorded[] = [];
  const own: Recorded[] = [];
  for (const pair of all) {
    const olds = new Map(productTexts(pair.before).map(({ place, korean: text }) => [placeKey(place), text]));
    const changed = productTexts(pair.after).flatMap(({ place, korean: is }) => {
      const was = olds.get(placeKey(place));
      return was === undefined || was === is ? [] : [{ place, was, is }];
    });
    if (changed.some(({ was, is }) => isPutIntoKorean(was, is))) put.push(pair);
    if (changed.some(({ place, was, is }) => place.of !== "name" && !isPutIntoKorean(was, is))) own.push(pair);
  }
  const steps = put.length > 0 ? proposal([{ do: "korean" }], put.length) : [];
  return { steps, left: leftOut("textsOwn", own) };
}

function names(all: readonly Recorded[]): Found {
  const pairs = all.flatMap(({ id, before, after }) => {
    const [was, is] = [nameOf(before), nameOf(after)];
    return was === is || isPutIntoKorean(was, is) ? [] : [{ id, before: was, after: is }];
  });
  const found = proposedNames(pairs);
  const explained = new Set(found.flatMap(({ ids }) => ids));
  const touched = new Set(pairs.map(({ id }) => id));
  const alsoOf = (step: NameStep): Otherwise => {
    const isOfAll = step.do === "nameWords" || step.do === "nameCut";
    const others = isOfAll ? [] : all.filter(({ id, after }) => !touched.has(id) && changes(nameOf(after), step));
    return { step, also: others.length };
  };
  const steps = found.map(({ step, ids, others }): ProposedStep => ({
    ...alsoOf(step),
    count: ids.length,
    others: others.slice(0, OTHERS_MAX).map(alsoOf),
  }));
  return {
    steps,
    left: leftOut(
      "nameOwn",
      all.filter(({ id }) => touched.has(id) && !explained.has(id)),
    ),
  };
}

const changes = (name: string, step: NameStep): boolean => steppedName(name, step) !== name;

function prices(all: readonly Recorded[], context: RecipeContext): Found {
  const changed = changedIn(all, listingPrices);
  if (changed.length === 0) return NOTHING;
  const steps = proposal(proposedPrices(changed, context), changed.length);
  if (steps.length > 0) return { steps, left: [] };
  return { steps: [], left: leftOut(areOfRanges(changed) ? "priceRanges" : "priceOwn", changed) };
}

/** One step for all markets where every product got the same category. */
function categories(all: readonly Recorded[]): Found {
  const at: Extract<RecipeStep, { do: "category" }>["at"] = {};
  const placed = new Set<string>();
  const own = new Map<string, Recorded>();
  for (const market of OPEN_MARKET_NAMES) {
    const categoryOf = ({ ownFacts = {} }: RecordedProduct) => categoryAt(ownFacts, market);
    const changed = changedIn(all, (product) => categoryOf(product) ?? null);
    const [first] = changed;
    const category = first && categoryOf(first.after);
    if (category && category.way !== "" && changed.every(({ after }) => categoryOf(after)?.id === category.id)) {
      at[market] = category;
      for (const { id } of changed) placed.add(id);
    } else for (const pair of changed) own.set(pair.id, pair);
  }
  const steps = placed.size > 0 ? proposal([{ do: "category", at }], placed.size) : [];
  return { steps, left: leftOut("categoryOwn", [...own.values()]) };
}

/** One step for the kind of goods and for every line that every product got alike. */
function notices(all: readonly Recorded[]): Found {
  const factsOf = ({ ownFacts: { facts = {} } = {} }: RecordedProduct): Facts => facts;
  const kindOf = ({ ownFacts = {} }: RecordedProduct) => ownFacts.noticeKind ?? null;
  const same = new Set<string>();
  const own = new Map<string, Recorded>();
  /** The value all changed products have now; undefined where there is none, which is noted. */
  function alike<Value extends string>(value: (product: RecordedProduct) => Value | null): Value | undefined {
    const changed = changedIn(all, value);
    const [first] = changed;
    const said = first && value(first.after);
    const isAlike = said && changed.every(({ after }) => value(after) === said);
    for (const pair of changed)
      if (isAlike) same.add(pair.id);
      else own.set(pair.id, pair);
    return isAlike ? said : undefined;
  }
  const kind = alike(kindOf) ?? null;
  const values: Facts = Object.fromEntries(
    FACT_KINDS.flatMap((fact) => {
      const said = alike((product) => factsOf(product)[fact] ?? null);
      return said === undefined ? [] : [[fact, said]];
    }),
  );
  const step = recipeStep.safeParse({ do: "notice", kind, values }).data;
  return {
    steps: step && same.size > 0 ? proposal([step], same.size) : [],
    left: [
      ...leftOut("noticeOwn", [...own.values()]),
      ...leftOut("noticeAtMarket", changedIn(all, atMarkets)),
      ...leftOut(
        "certificates",
        changedIn(all, ({ ownFacts = {} }) => (ownFacts.certificates ?? []) as Json),
      ),
    ],
  };
}

/** What was typed for single markets by their own codes. */
const atMarkets = ({ ownFacts: { markets = {} } = {} }: RecordedProduct): Json =>
  OPEN_MARKET_NAMES.map((market) => {
    const { notice = {}, attributes = {}, noticeGroup = "" } = markets[market] ?? {};
    return { notice, attributes, noticeGroup } as Json;
  });

import { STAGE_ID } from "@/lib/domain/stages/own-stages";
import { z } from "zod";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { micros } from "@/lib/domain/kit/decimal";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { FACT_KINDS, FACT_TEXT_MAX } from "@/lib/domain/listing-facts/fact-kinds";
import { NOTICE_KINDS } from "@/lib/domain/listing-facts/notice-kinds";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { TAG_LENGTH_MAX, TAG_WAYS, TAGS_MAX } from "@/lib/domain/product/tags";
import { TEMPLATE_TEXT_MAX } from "@/lib/domain/template/template-limits";

export const STEPS_MAX = 20;
export const RECIPE_NAME_MAX = 40;
export const RECIPES_MAX = 100;
/** Pictures a product may be cut down to. */
export const PICTURES_MAX = 50;
const MEMO_STEP_MAX = 200;
const GROUP_STEP_MAX = 100;
const WAY_MAX = 500;
/** What is done with pictures: of the first ones, the last ones, or the one at a place counted from 1. */
export const PICTURE_WAYS = ["keepFirst", "dropLast", "drop", "toFront"] as const;

/** How a price is moved: by percent or won of what it is, or to a price. */
export const PRICE_MOVES = ["percent", "won", "to"] as const;
const PERCENT_LEAST = -99;
/** Of a percent, in millionths. */
const HUNDREDTH = 10_000n;
export const PERCENT_MOST = 1_000;

const word = z.string().trim().max(NAME_LENGTH_MAX);
const filledWord = word.min(1);
const tag = z.string().trim().min(1).max(TAG_LENGTH_MAX);
const krw = z.number().int().min(0).max(KRW_MAX);
const rate = z.number().positive().max(KRW_MAX);

/** The parts of a price setting that a rule needs (`settingRule`): ratios, whole KRW, and KRW for one unit. */
const price = z.strictObject({
  mainValue: z.number().min(0).max(1_000),
  subValue: krw,
  exchangeCNYBase: rate,
  exchangeUSDBase: rate.optional(),
  deliveryBasicPrice: krw,
  isFreeDelivery: z.boolean(),
});

/** `amount` is a percent of at most two decimals, or whole KRW; below 0 it is less. */
const priceMove = z
  .strictObject({ do: z.literal("priceMove"), how: z.enum(PRICE_MOVES), amount: z.number() })
  .refine(isPriceMove);

/** Whether a price can be moved by so much. */
export function isPriceMove({ how, amount }: { how: (typeof PRICE_MOVES)[number]; amount: number }): boolean {
  if (how === "percent")
    return amount !== 0 && amount >= PERCENT_LEAST && amount <= PERCENT_MOST && micros(amount) % HUNDREDTH === 0n;
  return Number.isInteger(amount) && amount !== 0 && amount <= KRW_MAX && amount >= (how === "to" ? 1 : -KRW_MAX);
}

const html = z.string().max(TEMPLATE_TEXT_MAX.pageEnd);
const page = z.strictObject({
  market: z.string().max(20),
  useDesc: z.boolean(),
  collocate: z.string().max(10),
  addOptionImageConfig: z.strictObject({ style: z.string().max(10), fontSize: z.string().max(10) }),
  addContent: z.strictObject({
    useTopContent: z.boolean(),
    topHtml: html,
    useBottomContent: z.boolean(),
    bottomHtml: html,
  }),
});

const category = z.strictObject({ id: z.number().int().min(1), way: z.string().trim().min(1).max(WAY_MAX) });
const isFilled = (record: object): boolean => Object.keys(record).length > 0;

/**
 * One step of a recipe. `price` and `page` with null take the shop's own setting as it is when the recipe runs. `notice` with
 * null leaves the kind of goods as it is.
 *
 * Example: `{do: "nameWords", before: "여름", after: ""}` puts 여름 before each name.
 */
export const recipeStep = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("korean") }),
  z.strictObject({ do: z.literal("nameRemove"), words: z.array(filledWord).min(1).max(50) }),
  z.strictObject({ do: z.literal("nameReplace"), word: filledWord, by: word }),
  z
    .strictObject({ do: z.literal("nameWords"), before: word, after: word })
    .refine(({ before, after }) => before !== "" || after !== ""),
  z.strictObject({ do: z.literal("nameCut"), length: z.number().int().min(1).max(100) }),
  z.strictObject({ do: z.literal("memo"), how: z.enum(["set", "append"]), text: z.string().max(MEMO_STEP_MAX) }),
  z.strictObject({ do: z.literal("group"), name: z.string().trim().max(GROUP_STEP_MAX) }),
  z.strictObject({ do: z.literal("stage"), stage: z.string().regex(STAGE_ID) }),
  z.strictObject({
    do: z.literal("tags"),
    how: z.enum(TAG_WAYS),
    tags: z.array(tag).min(1).max(TAGS_MAX),
  }),
  z.strictObject({ do: z.literal("price"), setting: price.nullable() }),
  priceMove,
  z.strictObject({ do: z.literal("page"), setting: page.nullable() }),
  z.strictObject({
    do: z.literal("pictures"),
    how: z.enum(PICTURE_WAYS),
    count: z.number().int().min(1).max(PICTURES_MAX),
  }),
  z.strictObject({
    do: z.literal("category"),
    at: z.partialRecord(z.enum(OPEN_MARKET_NAMES), category).refine(isFilled),
  }),
  z
    .strictObject({
      do: z.literal("notice"),
      kind: z.enum(NOTICE_KINDS).nullable(),
      values: z.partialRecord(z.enum(FACT_KINDS), z.string().trim().min(1).max(FACT_TEXT_MAX)),
    })
    .refine(({ kind, values }) => kind !== null || isFilled(values)),
]);
export type RecipeStep = z.output<typeof recipeStep>;
export type StepKind = RecipeStep["do"];
/** Every kind of step, in the order a screen offers them. */
export const STEP_KINDS: readonly StepKind[] = recipeStep.options.map(({ shape }) => shape.do.value);

export const recipeName = z.string().trim().min(1).max(RECIPE_NAME_MAX);
export const recipeSteps = z.array(recipeStep).min(1).max(STEPS_MAX);

/**
 * Whether a step changes nothing the second time. Not repeatable are dropping or moving pictures by their place, prices that
 * are moved by percent or won, and a replacement after which the old word may be there again: 셔츠 → 린넨셔츠 makes 린넨린넨셔츠 the second time.
 */
export function isRepeatable(step: RecipeStep): boolean {
  if (step.do === "pictures") return step.how === "keepFirst";
  if (step.do === "priceMove") return step.how === "to";
  return step.do !== "nameReplace" || !mayComeBack(step.word, step.by);
}

/** Whether a name may have a word again once another took its place: within that one, or made of it and what is beside it. */
function mayComeBack(word: string, by: string): boolean {
  if (by.includes(word)) return true;
  if (word.length > 1 && word.includes(by)) return true;
  return Array.from({ length: word.length - 1 }, (_, at) => at + 1).some(
    (length) => by.startsWith(word.slice(-length)) || by.endsWith(word.slice(0, length)),
  );
}

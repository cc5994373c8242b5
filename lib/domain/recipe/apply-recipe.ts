import { isSame } from "@/lib/domain/patch/json";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { isSameRule } from "@/lib/domain/pricing/price-rule";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { changedFacts, factsRecord } from "@/lib/domain/listing-facts/own-facts";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { changedTags, tagsLeftOut } from "@/lib/domain/product/tags";
import { placeKey, productTexts, withTexts } from "@/lib/domain/words/product-texts";
import { steppedName } from "./name-step";
import { pricesOf, withPriceMoved } from "./price-move";
import { nameOf, type RecipeContext, type RecipeProduct } from "./recipe-product";
import type { RecipeStep } from "./recipe-step";
import { costWarnings, limitWarnings, noticeWarnings } from "./warnings";
import type { RecipeWarning } from "./outcome";

type Stepped<Product> = { product: Product; warnings?: readonly Omit<RecipeWarning, "step">[] };

/**
 * A product after all steps of a recipe, and what its seller should know. A step that cannot be done for this product, such
 * as one that would empty its name, is left out with a warning; the other steps are done.
 *
 * Example: `{do: "memo", how: "append", text: "-S"}` makes "확인 -S" of the memo "확인", and leaves "확인 -S" as it is.
 */
export function applied<Product extends RecipeProduct>(
  product: Product,
  steps: readonly RecipeStep[],
  context: RecipeContext,
): { product: Product; warnings: RecipeWarning[] } {
  const warnings: RecipeWarning[] = [];
  let next = product;
  for (const [at, step] of steps.entries()) {
    const stepped = afterStep(next, step, context);
    warnings.push(...(stepped.warnings ?? []).map((warning) => ({ ...warning, step: at })));
    next = stepped.product;
  }
  return {
    product: next,
    warnings: [
      ...warnings,
      ...limitWarnings(product, next),
      ...costWarnings(product, next, context),
      ...noticeWarnings(product, next, context),
    ],
  };
}

function afterStep<Product extends RecipeProduct>(
  product: Product,
  step: RecipeStep,
  context: RecipeContext,
): Stepped<Product> {
  switch (step.do) {
    case "korean":
      return { product: inKorean(product, context) };
    case "nameRemove":
    case "nameReplace":
    case "nameWords":
    case "nameCut": {
      const name = steppedName(nameOf(product), step);
      return name === "" ? left(product, { kind: "nameEmpty" }) : { product: renamed(product, name) };
    }
    case "memo":
      return {
        product: { ...product, memo: step.how === "set" ? step.text : appended(product.memo ?? "", step.text) },
      };
    case "group":
      return { product: { ...product, groupName: step.name } };
    case "stage":
      return context.stages.includes(step.stage)
        ? { product: { ...product, stage: step.stage } }
        : left(product, { kind: "stageGone", word: step.stage });
    case "tags":
      return tagged(product, step);
    case "price":
      return priced(product, step, context);
    case "priceMove": {
      const moved = withPriceMoved(product, step, context.at);
      return moved ? { product: moved } : left(product, { kind: "noPrice" });
    }
    case "page":
      return { product: { ...product, detailPageConfig: step.setting } };
    case "pictures":
      return pictured(product, step);
    case "category":
      return placed(product, step, context);
    case "notice": {
      const { kind, values } = step;
      return factual(product, { facts: values, ...(kind && { noticeKind: kind }) });
    }
  }
}

/** A product that a step leaves as it is, and why. */
const left = <Product extends RecipeProduct>(
  product: Product,
  warning: Omit<RecipeWarning, "step">,
): Stepped<Product> => ({ product, warnings: [warning] });

const renamed = <Product extends RecipeProduct>(product: Product, name: string): Product =>
  name === nameOf(product) ? product : withTexts(product, [{ place: { of: "name" }, korean: name }]);

const appended = (memo: string, text: string): string => {
  const more = text.trim();
  return memo.trimEnd().endsWith(more) ? memo : `${memo.trimEnd()} ${more}`.trim();
};

/** A text an earlier step changed is not the one whose Korean is known, and stays. */
function inKorean<Product extends RecipeProduct>(product: Product, { korean }: RecipeContext): Product {
  const present = new Map(productTexts(product).map((text) => [placeKey(text.place), text.korean]));
  return withTexts(
    product,
    korean.filter(({ place, before }) => present.get(placeKey(place)) === before),
  );
}

function tagged<Product extends RecipeProduct>(
  product: Product,
  step: Extract<RecipeStep, { do: "tags" }>,
): Stepped<Product> {
  const before = product.tags ?? [];
  const tags = changedTags(before, step);
  const leftOut = tagsLeftOut(before, step).length;
  return {
    product: { ...product, tags },
    ...(leftOut > 0 && { warnings: [{ kind: "tagsFull", actual: tags.length + leftOut, limit: tags.length }] }),
  };
}

function pictured<Product extends RecipeProduct>(
  product: Product,
  { how, count }: Extract<RecipeStep, { do: "pictures" }>,
): Stepped<Product> {
  const { mainImages } = product;
  const isOfOne = how === "drop" || how === "toFront";
  const one = mainImages[count - 1];
  // Of a picture a product does not have nothing can be done.
  if (isOfOne && one === undefined)
    return left(product, { kind: "pictureMissing", actual: mainImages.length, limit: count });
  const rest = mainImages.filter((_, at) => at !== count - 1);
  const next = {
    keepFirst: mainImages.slice(0, count),
    dropLast: mainImages.slice(0, Math.max(0, mainImages.length - count)),
    drop: rest,
    toFront: [...mainImages.slice(count - 1, count), ...rest],
  }[how];
  if (mainImages.length > 0 && next.length === 0) return left(product, { kind: "picturesEmpty" });
  return { product: { ...product, mainImages: next } };
}

/** A category its market does not have any more is left out; those of the other markets are taken. */
function placed<Product extends RecipeProduct>(
  product: Product,
  { at }: Extract<RecipeStep, { do: "category" }>,
  { hasCategory }: RecipeContext,
): Stepped<Product> {
  const warnings: Omit<RecipeWarning, "step">[] = [];
  let next = product;
  for (const market of OPEN_MARKET_NAMES) {
    const category = at[market];
    if (!category) continue;
    if (hasCategory(market, category.id) === false) warnings.push({ kind: "categoryGone", market, word: category.way });
    else next = factual(next, { market, category }).product;
  }
  return { product: next, warnings };
}

/** Facts that say the same after a step are the ones before it, so that the product counts as unchanged. */
function factual<Product extends RecipeProduct>(
  product: Product,
  change: Parameters<typeof changedFacts>[1],
): Stepped<Product> {
  const before = product.ownFacts ?? {};
  const after = changedFacts(before, change);
  return { product: isSame(factsRecord(before), factsRecord(after)) ? product : { ...product, ownFacts: after } };
}

function priced<Product extends RecipeProduct>(
  product: Product,
  { setting }: Extract<RecipeStep, { do: "price" }>,
  context: RecipeContext,
): Stepped<Product> {
  const rule = settingRule(setting ?? context.setting, product.currency);
  const next = pricedDetail(product, rule, context.at);
  const hasNoSource = ![next, ...(next.option?.detailOptions ?? [])].some((one) => one.priced?.at === context.at);
  if (hasNoSource) return left(product, { kind: "noSourcePrice" });
  // The same rule and the same prices: only the moment would change.
  const isSamePrice =
    product.pricedBy && isSameRule(product.pricedBy, rule) && isSame(pricesOf(product), pricesOf(next));
  return { product: isSamePrice ? product : next };
}

import { applied } from "@/lib/domain/recipe/apply-recipe";
import { differences } from "@/lib/domain/recipe/differences";
import type { KnownKorean } from "@/lib/domain/recipe/recipe-product";
import { categoryAt, type OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { unseenOf, type UnseenKorean } from "@/lib/domain/words/unseen";
import type { WordOrigin } from "@/lib/domain/words/words";
import type { Database } from "@/upstream/db/client";
import { columnsOf, detailOf, type ProductRow } from "@/upstream/shelf/products/detail";
import { ownFacts, putFacts } from "@/upstream/shelf/products/own-facts";
import { propose } from "@/upstream/shelf/products/propose";
import { stagesOf } from "@/upstream/shop/templates/own-stages";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import type { OfShop } from "@/upstream/shelf/words/of-shop";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { placesOf, type Place, type Places } from "./places";
import { recipesAtStages } from "./recipes";

type Korean = KnownKorean & { from: WordOrigin };
/** A recipe as it is applied: it may be older than what is kept under its id. */
type Applied = { id: string; steps: readonly RecipeStep[] };

type Shop = {
  setting: Awaited<ReturnType<typeof priceSettingOf>>;
  stages: readonly string[];
  /** What runs when a product enters a stage, by the stage. */
  atStages: ReadonlyMap<string, Applied>;
  /** Known Korean by product. */
  korean: ReadonlyMap<string, readonly Korean[]>;
  /** Categories and notices by product; nothing where no step is about them. */
  facts: ReadonlyMap<string, OwnFacts> | undefined;
  places: Places;
};

/** What some steps need to know of a shop and of these products. Korean comes from memory and dictionary, from no service. */
export async function shopFor(
  shop: OfShop,
  steps: readonly RecipeStep[],
  productIds: readonly string[],
): Promise<Shop> {
  const [setting, stages] = [await priceSettingOf(shop), await stagesOf(shop.db, shop.user.id, "product")];
  const atStages = steps.some(isMove) ? await recipesAtStages(shop.db, shop.user.id) : new Map<string, Applied>();
  const all = [...steps, ...[...atStages.values()].flatMap((recipe) => recipe.steps)];
  const asked = all.some((step) => step.do === "korean") ? productIds : [];
  const known = asked.length > 0 ? await propose(asked, shop, { isNearOffered: false }) : [];
  const facts = all.some(isOfFacts) ? await ownFacts(shop, shop.user.id, productIds) : undefined;
  const places = await placesOf(shop.db, [...all.flatMap(placesIn), ...[...(facts?.values() ?? [])].flatMap(chosenIn)]);
  return {
    ...{ facts, places },
    setting,
    atStages,
    stages: stages.map(({ id }) => id),
    korean: new Map(known.map(({ id, texts }) => [id, texts])),
  };
}

const isOfFacts = (step: RecipeStep): boolean => step.do === "category" || step.do === "notice";
const placesIn = (step: RecipeStep): Place[] =>
  OPEN_MARKET_NAMES.flatMap((market) => {
    const category = step.do === "category" ? step.at[market] : undefined;
    return category ? [{ market, id: category.id }] : [];
  });
const chosenIn = (facts: OwnFacts): Place[] =>
  OPEN_MARKET_NAMES.flatMap((market) => {
    const category = categoryAt(facts, market);
    return category ? [{ market, id: category.id }] : [];
  });
const isMove = (step: RecipeStep): boolean => step.do === "stage";

/**
 * What a recipe makes of a product, with the recipes of the stages that it enters thereby; nothing is written. Each recipe
 * runs once, so that two that move products to and fro come to an end.
 */
export function tried(row: ProductRow, recipe: Applied, shop: Shop, now: Date) {
  const { setting, stages, korean, atStages, facts, places } = shop;
  const before = { ...detailOf(row), stage: row.stage, ownFacts: facts?.get(row.id) };
  const context = { setting, stages, at: now.toISOString(), korean: korean.get(row.id) ?? [], ...places };
  let { product: after, warnings } = applied(before, recipe.steps, context);
  const done = new Set([recipe.id]);
  for (let stage = before.stage; after.stage !== stage;) {
    stage = after.stage;
    const next = atStages.get(stage);
    if (!next || done.has(next.id)) break;
    done.add(next.id);
    const more = applied(after, next.steps, context);
    after = more.product;
    // Numbers of steps are those of the recipe that was asked for.
    warnings = [...warnings, ...more.warnings.map(({ step: _step, ...warning }) => warning)];
  }
  return { before, after, warnings, differences: differences(before, after) };
}

/** What an open edit window has no copy of that it could lose. */
const NOT_IN_WINDOW: readonly string[] = ["memo", "stage", "category", "notice"];

/** Applies a recipe to a product that was read for update in this transaction; answers whether they changed it. */
export async function applyTo(
  tx: Database,
  writing: { userId: string; now: Date },
  { row, recipe, shop }: { row: ProductRow; recipe: Applied; shop: Shop },
) {
  // What was typed may have changed since the shop was read; from here on the product's row is held.
  const facts = shop.facts && (await ownFacts({ db: tx }, writing.userId, [row.id]));
  const outcome = tried(row, recipe, { ...shop, facts }, writing.now);
  const { before, after, warnings } = outcome;
  const isBodyChanged =
    before.title !== after.title ||
    before.price !== after.price ||
    before.option !== after.option ||
    before.descs !== after.descs;
  const isChanged = isBodyChanged || outcome.differences.length > 0;
  if (!isChanged) return { isChanged, warnings };
  const { stage, detailPageConfig = null, mainImages } = after;
  const tags = after.tags ?? [];
  // Its columns are worked out anew only where its texts or prices change: a body may have megabytes.
  const own = isBodyChanged
    ? { ...columnsOf(after), unseenKorean: unseenAfter(row, shop.korean.get(row.id) ?? [], outcome) }
    : {
        ...{ mainImages, tags, isSetTag: tags.length > 0 },
        ...{ memo: cleanText(after.memo ?? ""), groupName: cleanText(after.groupName ?? "") },
      };
  const isEdit = outcome.differences.some(({ field }) => !NOT_IN_WINDOW.includes(field)) || isBodyChanged;
  const typed = { productId: row.id, before: before.ownFacts ?? {}, after: after.ownFacts ?? {} };
  const also = await putFacts(tx, writing, typed);
  const set = { ...own, stage, detailPageConfig, ...(isEdit && { editDate: writing.now }) };
  await saveProduct(tx, writing, row, set, also);
  return { isChanged, warnings };
}

/** The Korean a machine wrote and its people have not seen, with what a recipe adds. */
function unseenAfter(
  { unseenKorean }: ProductRow,
  korean: readonly Korean[],
  { before, after }: Pick<ReturnType<typeof tried>, "before" | "after">,
): UnseenKorean | null {
  const name = korean.find(({ place }) => place.of === "name");
  const count = (...of: Korean["place"]["of"][]) => korean.filter(({ place }) => of.includes(place.of)).length;
  const isNamed = name !== undefined && before.title !== after.title;
  return unseenOf({
    name: isNamed ? name.from : (unseenKorean?.name ?? null),
    options: (unseenKorean?.options ?? 0) + count("group", "value"),
    attributes: (unseenKorean?.attributes ?? 0) + count("title", "attribute"),
  });
}

import { applied } from "@/lib/domain/recipe/apply-recipe";
import { differences } from "@/lib/domain/recipe/differences";
import type { KnownKorean } from "@/lib/domain/recipe/recipe-product";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { unseenOf, type UnseenKorean } from "@/lib/domain/words/unseen";
import type { WordOrigin } from "@/lib/domain/words/words";
import type { Database } from "@/upstream/db/client";
import { columnsOf, detailOf, type ProductRow } from "@/upstream/shelf/products/detail";
import { propose } from "@/upstream/shelf/products/propose";
import { stagesOf } from "@/upstream/shop/templates/own-stages";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import type { OfShop } from "@/upstream/shelf/words/of-shop";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
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
  return {
    setting,
    atStages,
    stages: stages.map(({ id }) => id),
    korean: new Map(known.map(({ id, texts }) => [id, texts])),
  };
}

const isMove = (step: RecipeStep): boolean => step.do === "stage";

/**
 * What a recipe makes of a product, with the recipes of the stages that it enters thereby; nothing is written. Each recipe
 * runs once, so that two that move products to and fro come to an end.
 */
export function tried(row: ProductRow, recipe: Applied, shop: Shop, now: Date) {
  const { setting, stages, korean, atStages } = shop;
  const before = { ...detailOf(row), stage: row.stage };
  const context = { setting, stages, at: now.toISOString(), korean: korean.get(row.id) ?? [] };
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

/** Applies a recipe to a product that was read for update in this transaction; answers whether they changed it. */
export async function applyTo(
  tx: Database,
  writing: { userId: string; now: Date },
  { row, recipe, shop }: { row: ProductRow; recipe: Applied; shop: Shop },
) {
  const outcome = tried(row, recipe, shop, writing.now);
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
  // An open edit window has neither memo nor stage of its own to lose.
  const isEdit = outcome.differences.some(({ field }) => field !== "memo" && field !== "stage") || isBodyChanged;
  await saveProduct(tx, writing, row, { ...own, stage, detailPageConfig, ...(isEdit && { editDate: writing.now }) });
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

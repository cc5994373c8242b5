import { and, eq } from "drizzle-orm";
import { namesOf } from "@/lib/domain/category/category";
import { restrictedGoods, type RestrictedKind } from "@/lib/domain/listing-facts/restricted-goods";
import { lossOf } from "@/lib/domain/listing/precheck";
import { isClosed, isOpenMarket } from "@/lib/domain/markets/markets";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import type { Needs } from "@/upstream/context";
import { products, works } from "@/upstream/db/schema";
import type { MessageKey } from "@/upstream/kit/messages";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import { chosenCategory } from "@/upstream/listing/listings/chosen-category";
import { listedPrices } from "@/upstream/listing/listings/compose";
import { knownOf, type Decided, type Known } from "@/upstream/listing/listings/receipts";
import type { Item } from "@/upstream/queue/queue";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { ownFacts } from "@/upstream/shelf/products/own-facts";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { openShop, type OpenShop } from "@/upstream/shop/accounts/open-shop";
import { TemplateMissing } from "@/upstream/shop/templates/templates";
import type { Problem } from "./verdict";

/** What is to be listed and how, with what was known and decided at this moment. */
export type Plan = {
  product: ProductRow;
  category: number;
  template: string;
  wanted: number | undefined;
  known: Known;
  decided: Decided;
};

export const isProblem = (found: object): found is Problem => "reason" in found;

/** A template that was removed since its upload started is for the seller to see to; any other error is none of a plan's. */
export function templateProblem(error: unknown): Problem {
  if (!(error instanceof TemplateMissing)) throw error;
  return { reason: "template_missing", message: error.told };
}

/** The account an item is for with its market's connector, or what is missing of the two. */
export async function shopOf(services: Needs<"db" | "sealer" | "connectors">, item: Item): Promise<OpenShop | Problem> {
  const market = item.market ?? "";
  if (isClosed(market)) return { reason: "market_closed", message: { key: "listings.marketClosedListing" } };
  if (!services.connectors[market])
    return { reason: "market_closed", message: { key: "listings.unknownMarketNamed", values: { market } } };
  const shop = await openShop(services, item.userId, market, item.account ?? "");
  return shop ?? { reason: "account_missing", message: { key: "orders.accountMissing" } };
}

/** What is to be listed and how, or what the seller has to see to first. */
export async function planOf(services: Needs<"db">, item: Item): Promise<Plan | Problem> {
  const { db } = services;
  const market = item.market ?? "";
  const [product] = await db
    .select()
    .from(products)
    .where(and(onShelf(item.userId), eq(products.id, item.productId ?? "")));
  if (!product) return { reason: "removed", message: { key: "listings.productRemoved" } };
  if (openDoubts(product.sourceDoubts).length > 0)
    return { reason: "source_doubt", message: { key: "listings.sourceDoubt" } };
  const [work] = await db.select().from(works).where(eq(works.number, item.workNumber));
  const category = chosenCategory(work?.settings, product.id, market);
  const template = work?.settings?.templates?.[market] ?? "";
  const wanted = work?.settings?.pricesOf?.[product.id]?.[market];
  const losses = work?.settings?.losses;
  const lossTaken = losses?.krw[product.id]?.[market] ?? 0;
  const priceOf = await listedPrices(services, item.userId, market, template).catch(templateProblem);
  if (isProblem(priceOf)) return priceOf;
  const prices = priceOf(product, wanted);
  if (prices.from <= 0) return { reason: "price_missing", message: { key: "listings.priceMissing" } };
  const loss = lossOf(prices.margin);
  if (loss > lossTaken) return { reason: "loss", message: { key: "listings.loss", values: { krw: loss } } };
  if (product.tags.length === 0) return { reason: "tags_missing", message: { key: "listings.tagsMissing" } };
  if (category <= 0) return { reason: "category_missing", message: { key: "listings.categoryMissing" } };
  const restricted = await restrictionOf(services, product, market, category);
  if (restricted) return restricted;
  return {
    product,
    category,
    template,
    wanted,
    known: await knownOf(services, item, { product, category, prices, lossTaken }),
    decided: {
      startedBy: work?.startedBy ?? null,
      templateName: template,
      overrides: {
        ...(wanted !== undefined && { priceKrw: wanted }),
        ...(losses && lossTaken > 0 && { loss: { krw: lossTaken, reason: losses.reason } }),
      },
    },
  };
}

const RESTRICTED = {
  adult: "listings.restrictedAdult",
  medicine: "listings.restrictedMedicine",
  food: "listings.restrictedFood",
  child: "listings.restrictedChild",
} as const satisfies Record<RestrictedKind, MessageKey>;

/** The law that keeps goods of this category from being listed; children's goods are listed with their certificate. */
async function restrictionOf(
  services: Needs<"db">,
  product: ProductRow,
  market: string,
  category: number,
): Promise<Problem | undefined> {
  if (!isOpenMarket(market)) return undefined;
  const leaf = (await marketTree(services, market)).at(category);
  const kind = restrictedGoods(leaf ? namesOf(leaf) : [], product.titleKr);
  if (!kind) return undefined;
  const own = (await ownFacts(services, product.userId, [product.id])).get(product.id);
  if (kind === "child" && own?.certificates?.some((one) => one.kind === "child")) return undefined;
  return { reason: `restricted_${kind}`, message: { key: RESTRICTED[kind] } };
}

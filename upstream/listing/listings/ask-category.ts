import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isOpenMarket } from "@/lib/domain/markets/markets";
import { openAccount } from "@/upstream/shop/accounts/accounts";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { renderMessage, renderMarket, renderStored } from "@/upstream/kit/messages";
import { onShelf } from "@/upstream/shelf/products/shelf";

/**
 * The category a market itself suggests for a product, read with one of the seller's accounts; else the reason why not.
 * Example: Coupang suggests its category 112 for "도자기 머그컵" (docs/markets.md#coupang-categories).
 */
export async function askCategory(
  { objectId, market, account }: Parsed<"market.askCategory">["body"],
  context: Needs<"db" | "user" | "sealer" | "connectors">,
): Promise<Reply<"market.askCategory">> {
  const { db, user, connectors } = context;
  const [product] = await db
    .select({ name: products.titleKr })
    .from(products)
    .where(and(onShelf(user.id), eq(products.id, objectId)));
  if (!product) throw new Refusal(404, "products.unknown");
  const none = (message: string) => ({ category: null, message });
  const desk = isOpenMarket(market) ? connectors[market]?.categories : undefined;
  if (!desk?.suggest) return none(renderMessage("listings.askNotOffered", { market: renderMarket(market) }));
  const keys = await openAccount(context, user.id, market, account);
  if (!keys) return none(renderMessage("listings.accountUnknown"));
  const answer = await desk.suggest(keys, product);
  if (!answer.ok) return none(renderStored(answer.message));
  const [best] = answer.value;
  if (!best) return none(renderMessage("listings.askedNothing", { market: renderMarket(market) }));
  const tree = await marketTree({ db }, market);
  const category = tree.at(tree.idOf(best.code) ?? 0);
  if (!category) return none(renderMessage("listings.askedUnknown", { market: renderMarket(market), code: best.code }));
  return { category, message: null };
}

import { and, inArray } from "drizzle-orm";
import type { StartedWork } from "@/lib/contract/schemas/work";
import type { Parsed } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { numbersIn } from "@/upstream/listing/categories/saved-sets";
import { templateInForce } from "@/upstream/shop/templates/templates";
import { uploadLane } from "./upload-lane";
import { startWork } from "@/upstream/queue/start-work";
import { OVER_QUOTA } from "@/upstream/shop/plans/upload-quota";
import { uploadRoom } from "@/upstream/shop/plans/upload-room";
import { OPEN_MARKETS, type MarketName } from "@/lib/domain/markets/markets";
import { renderMessage, type Message } from "@/upstream/kit/messages";

type Body = Parsed<"market.upload">["body"];
type Target = { market: MarketName; account: string; storeName: string };

/** Starts listing products; one item per product and market, so that each tells for itself what became of it. */
export async function startUpload(
  body: Body,
  context: Needs<"db" | "user" | "now" | "wake" | "requestKey">,
): Promise<StartedWork> {
  const { db, user } = context;
  const targets = await targetsOf(body, context);
  if (targets.length === 0) throw new Refusal(400, "listings.chooseAccount");
  const ids = [...new Set(body.objectIds)];
  const leftOut = new Map((body.leaveOut ?? []).map(({ objectId, markets }) => [objectId, new Set<string>(markets)]));
  const targetsFor = (id: string): Target[] => targets.filter(({ market }) => !leftOut.get(id)?.has(market));
  if (ids.every((id) => targetsFor(id).length === 0)) throw new Refusal(400, "listings.nothingToList");
  const rows = await db
    .select({
      id: products.id,
      site: products.site,
      code: products.code,
      title: products.titleKr,
      images: products.mainImages,
    })
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, ids)));
  const owned = new Map(rows.map((row) => [row.id, row]));
  // A market's own choice wins over the saved set's.
  const saved = await numbersIn(context, body.category.customCategoryIdx);
  const templates = await templatesOf(body, targets, context);
  const settings = {
    categories: Object.fromEntries(
      OPEN_MARKETS.map(({ name, bodyKey }) => [name, body.category.idx[bodyKey] || (saved[name] ?? 0)]),
    ),
    customCategoryIdx: body.category.customCategoryIdx,
    templates,
    ...(body.categories && { categoriesOf: byProduct(body.categories, ({ category }) => category) }),
    ...(body.prices && { pricesOf: byProduct(body.prices, ({ krw }) => krw) }),
    ...(body.losses && {
      losses: { reason: body.losses.reason, krw: byProduct(body.losses.products, ({ krw }) => krw) },
    }),
  };
  const { number } = await startWork(context, { type: "Upload", settings }, async (tx) => {
    const room = await uploadRoom(tx, context);
    return ids.flatMap((id) =>
      targetsFor(id).map(({ market, account, storeName }) => {
        const product = owned.get(id);
        const base = {
          lane: uploadLane(market, user.id, account || storeName),
          market,
          account: account || storeName,
          productId: id,
          site: product?.site ?? null,
          code: product?.code ?? null,
          title: product?.title ?? null,
          image: product?.images[0] ?? null,
        };
        if (!product) return { ...base, ...failed("removed", { key: "products.unknown" }) };
        if (!account)
          return {
            ...base,
            ...failed("account_missing", { key: "listings.accountUnknownNamed", values: { store: storeName } }),
          };
        if (room.take(market)) return base;
        return { ...base, ...failed(OVER_QUOTA.reason, OVER_QUOTA.message) };
      }),
    );
  });
  return { workNumber: number, message: renderMessage("listings.started", { number }) };
}

/** Numbers by product and market, as the items ask for them. */
function byProduct<Row extends { objectId: string; market: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const row of rows) found[row.objectId] = { ...found[row.objectId], [row.market]: numberOf(row) };
  return found;
}

const failed = (reason: string, message: Message) => ({ status: "Fail" as const, reason, message });

/** Store names choose the targets; an account name is understood too. Empty means: not at this market. */
async function targetsOf({ storeName }: Body, context: Needs<"db" | "user">): Promise<Target[]> {
  const accounts = await rowsAt(context, context.user.id);
  return OPEN_MARKETS.flatMap(({ name: market, bodyKey, accountName }): Target[] => {
    const wanted = storeName[bodyKey].trim();
    if (!wanted) return [];
    const mine = accounts.filter((row) => row.market === accountName);
    const found = mine.find((row) => row.storeName === wanted) ?? mine.find((row) => row.account === wanted);
    return [{ market, account: found?.account ?? "", storeName: wanted }];
  });
}

/**
 * The templates this upload takes, by market. A default is kept by its name, so that making another one the default
 * changes neither what still waits nor what was listed with it.
 */
async function templatesOf(
  { templateName }: Body,
  targets: Target[],
  context: Needs<"db" | "user">,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  for (const { name: market, bodyKey } of OPEN_MARKETS) {
    if (!targets.some((target) => target.market === market)) continue;
    const named = templateName?.[bodyKey] ?? "";
    chosen[market] = await templateInForce(context, context.user.id, market, named);
  }
  return chosen;
}

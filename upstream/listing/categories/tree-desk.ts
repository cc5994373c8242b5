import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isOpenMarket, marketNamed, OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { categoryChanges, marketCategories, marketTrees } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { renderMarket, renderMessage, renderStored, renderIfAny } from "@/upstream/kit/messages";
import { readTree } from "./read-tree";
import { ownTree } from "./market-tree";

/** Whose categories each market's choices are made of, and of when. */
export async function categoryTrees({ db }: Needs<"db">): Promise<Reply<"userSetting.categoryTrees">> {
  const trees = new Map((await db.select().from(marketTrees)).map((row) => [row.market, row]));
  const counted = await db
    .select({ market: marketCategories.market, leaves: count() })
    .from(marketCategories)
    .where(isNull(marketCategories.vanishedAt))
    .groupBy(marketCategories.market);
  const leaves = new Map(counted.map((row) => [row.market, row.leaves]));
  return OPEN_MARKET_NAMES.map((market) => {
    const row = trees.get(market);
    const isMarkets = Boolean(row?.readAt);
    return {
      market,
      isMarkets,
      leaves: isMarkets ? (leaves.get(market) ?? 0) : ownTree(market).leaves.length,
      readAt: row?.readAt?.toISOString() ?? null,
      failure: renderIfAny(row?.failure ?? null),
    };
  });
}

/** Reads a market's tree now, because a seller asks, and says how it ended. */
export async function readCategories(
  { market: named }: Parsed<"userSetting.readCategories">["body"],
  context: Needs<"db" | "sealer" | "connectors" | "complain" | "settings">,
): Promise<string> {
  const market = marketNamed(named);
  if (!market || !isOpenMarket(market)) throw new Refusal(400, "accounts.unknownMarket");
  const reading = await readTree(context, market);
  if (!reading) throw new Refusal(409, "categories.beingRead", { market: renderMarket(market) });
  if (reading.ok) return renderMessage("categories.read", { market: renderMarket(market), count: reading.leaves });
  if ("nobody" in reading) throw new Refusal(400, "categories.nobodyToAsk", { market: renderMarket(market) });
  throw new Refusal(502, "categories.notRead", { market: renderMarket(market), why: renderStored(reading.message) });
}

/** What vanished or moved under the seller's listings and saved sets and was not put aside yet, the newest first. */
export async function openChanges({ db, user }: Needs<"db" | "user">): Promise<Reply<"userSetting.categoryChanges">> {
  const rows = await db
    .select()
    .from(categoryChanges)
    .where(and(eq(categoryChanges.userId, user.id), isNull(categoryChanges.seenAt)))
    .orderBy(desc(categoryChanges.at), desc(categoryChanges.id));
  return rows.flatMap(({ id, market: named, path, movedTo, listings, sets, at }) => {
    const market = marketNamed(named);
    return market ? [{ id, market, path, movedTo, listings, sets, at: at.toISOString() }] : [];
  });
}

/** Puts changes aside that the seller has seen. */
export async function putAside(
  { ids }: Parsed<"userSetting.seeCategoryChanges">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  await db
    .update(categoryChanges)
    .set({ seenAt: now })
    .where(and(eq(categoryChanges.userId, user.id), inArray(categoryChanges.id, ids)));
  return DONE;
}

import { and, asc, desc, eq, gte, inArray, min } from "drizzle-orm";
import type { UndoLoss } from "@/lib/contract/calls/changes";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { marketNamed } from "@/lib/domain/markets/markets";
import { pathKey } from "@/lib/domain/patch/merge";
import type { Needs } from "@/upstream/context";
import { changes, listings, patches, products } from "@/upstream/db/schema";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { recordOfListing } from "@/upstream/listing/listings/listing-record";
import { lossJudge } from "@/upstream/listing/listings/loss-gate";
import { sidesOf } from "./listing-sides";
import { meantBy, ofPatch, undoneOf, type Meant } from "./thing-undo";
import type { Thing } from "./undone-things";

/** Listings that are judged at once, with their products. */
const JUDGED_AT_ONCE = 100;
const PRICE = ["price"];
const PRICE_BEFORE = { [pathKey(PRICE)]: "before", [pathKey(["atMarket", "price"])]: "before" } as const;

/**
 * The listings among some things whose former price would lose money by now, and how much each sale would lose. Every one of
 * them is judged as the market's edit will be, also those a preview does not show: its seller answers for all with one reason.
 */
export async function lossesOfUndo(
  context: Needs<"db" | "user">,
  things: readonly Thing[],
  meant: Meant,
): Promise<UndoLoss[]> {
  const { db, user } = context;
  const lossOf = lossJudge(context);
  const losses: UndoLoss[] = [];
  for (const some of inBatches(
    things.filter(({ kind }) => kind === "listing"),
    JUDGED_AT_ONCE,
  )) {
    const ids = some.map(({ subject }) => subject);
    const rows = await db
      .select({ listing: listings, product: products })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .where(and(eq(listings.userId, user.id), inArray(listings.id, ids), eq(listings.status, "Success")))
      .orderBy(asc(listings.id));
    const made = await changesOf(context, ids, meant);
    const names = new Map(some.map(({ subject, name }) => [subject, name]));
    for (const { listing, product } of rows) {
      const market = marketNamed(listing.market);
      const present = recordOfListing(listing);
      const history = made.filter(({ subject }) => subject === listing.id);
      const undo = undoneOf(present, history, meant, PRICE_BEFORE);
      const { price } = sidesOf({ present, ...undo }).sent.values;
      if (!market || price === undefined) continue;
      const krw = await lossOf({ market, listing, product, price }, undefined);
      if (krw <= 0) continue;
      const { conflicts } = undoneOf(present, history, meant);
      const isConflict = conflicts.some(({ path }) => pathKey(path) === pathKey(PRICE));
      losses.push({ subject: listing.id, name: names.get(listing.id) ?? "", krw, isConflict });
    }
    await pauseBetweenTransactions();
  }
  return losses;
}

/** The changes of some listings since the oldest one that is meant, the newest first. */
async function changesOf({ db, user }: Needs<"db" | "user">, ids: readonly string[], meant: Meant) {
  const about = and(eq(patches.userId, user.id), eq(patches.kind, "listing"), inArray(patches.subject, [...ids]));
  const [oldest] = await db
    .select({ id: min(patches.id) })
    .from(patches)
    .where(and(about, meantBy(meant)));
  return db
    .select({
      id: patches.id,
      changeId: patches.changeId,
      cause: changes.cause,
      subject: patches.subject,
      patch: patches.fields,
    })
    .from(patches)
    .innerJoin(changes, ofPatch)
    .where(and(about, gte(patches.id, oldest?.id ?? 0)))
    .orderBy(desc(patches.id));
}

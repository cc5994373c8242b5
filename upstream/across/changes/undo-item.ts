import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { listings, works } from "@/upstream/db/schema";
import type { UndoneChanges } from "@/upstream/db/tables/works";
import { currentTime } from "@/upstream/kit/clock";
import type { RowOutcome } from "@/upstream/kit/row-outcome";
import { fail, succeed, type Item } from "@/upstream/queue/queue";
import { sellerOf } from "@/upstream/shop/plans/seller-of";
import { undoThing } from "./undo";
import { undoListing, type OfListings } from "./undo-listing";

const UNKNOWN = { key: "changes.gone" } as const;
type Services = Omit<OfListings, "user" | "now">;
type Undoes = Omit<UndoneChanges, "losses">;

/** What a listing may lose, read alone: a work may have thousands of them. */
const LOSS = sql<number | null>`(${works.undoes} #> '{losses,krw}' ->> ${listings.id})::int`;

const REASON = sql<string | null>`${works.undoes} #>> '{losses,reason}'`;

/** Takes the changes of a work back at one product or one listing. */
export async function undoItem(services: Services, item: Item): Promise<void> {
  const { db } = services;
  const [work] = await db
    .select({ undoes: sql<Undoes | null>`${works.undoes} - 'losses'` })
    .from(works)
    .where(eq(works.number, item.workNumber));
  if (!work?.undoes || !item.productId) return db.transaction((tx) => fail(tx, item, "gone", UNKNOWN));
  if (item.market) return undoAtMarket(services, item, work.undoes);
  const { changes, answers } = work.undoes;
  const about = { userId: item.userId, kind: "product", subject: item.productId, now: currentTime() } as const;
  // The product and the item's end are one transaction: after a kill both or none.
  await db.transaction(async (tx) => end(tx, item, await undoThing(tx, about, { changes }, answers[about.subject])));
}

/** A market's answer is no part of a transaction: after a kill the item finds its listing put back already. */
async function undoAtMarket(services: Services, item: Item, { changes, answers }: Undoes): Promise<void> {
  const { db } = services;
  const { userId, productId, market, account } = item;
  const user = await sellerOf(db, userId);
  const [listing] = await db
    .select({ id: listings.id, krw: LOSS, reason: REASON, by: works.startedBy })
    .from(listings)
    .innerJoin(works, eq(works.number, item.workNumber))
    .where(
      and(
        eq(listings.userId, userId),
        eq(listings.productId, productId ?? ""),
        eq(listings.market, market ?? ""),
        eq(listings.account, account ?? ""),
      ),
    );
  if (!user || !listing) return db.transaction((tx) => fail(tx, item, "gone", UNKNOWN));
  const context = { ...services, user, now: currentTime() };
  const { krw, reason, by } = listing;
  const loss = krw !== null && reason !== null ? { krw, reason, ...(by !== null && { by }) } : undefined;
  const row = await undoListing(context, listing.id, { changes }, { answers: answers[listing.id], loss });
  await db.transaction((tx) => end(tx, item, row));
}

function end(tx: Database, item: Item, row: RowOutcome): Promise<void> {
  const why = { reason: row.code ?? null, message: row.message ?? null };
  // What is back already needs nothing of its seller.
  if (row.ok || row.code === "nothing") return succeed(tx, item, why);
  return fail(tx, item, why.reason ?? "unknown", why.message ?? UNKNOWN);
}

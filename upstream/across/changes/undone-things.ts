import { and, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import type { UndoTarget } from "@/lib/contract/calls/changes";
import { kindsFor, UNDONE_MAX, type SubjectKind } from "@/lib/domain/patch/subject";
import type { SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, orders, patches, products, workItems } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { meantBy, type Meant } from "./thing-undo";

export type Thing = {
  kind: SubjectKind;
  subject: string;
  name: string;
  site: string | null;
  code: string | null;
  /** Where it is listed and of what product, for a listing alone. */
  listing?: { productId: string; market: string; account: string };
};

/** What a thing is called: a product or listing by its name, an order by its number, others by what names them in their history. */
export const NAME = sql<string>`coalesce(${products.titleKr}, ${orders.orderNo}, ${listings.market} || ' ' || ${listings.name}, ${patches.subject})`;
export const ofProduct = and(eq(patches.kind, "product"), eq(products.id, patches.subject));
export const ofListing = and(eq(patches.kind, "listing"), eq(listings.id, patches.subject));
export const ofOrder = sql`${orders.idx} = case when ${patches.kind} in ('order', 'costs') then ${patches.subject}::bigint end`;

/** A target by the ids of its changes: what a work changed belongs to the requests its items were asked for with. */
export async function meantIn(
  { db, user }: { db: Database; user: Pick<SignedIn, "id"> },
  target: UndoTarget,
): Promise<Meant> {
  if (!("work" in target)) return target;
  const asked = await db
    .selectDistinct({ id: workItems.requestId })
    .from(workItems)
    .where(and(eq(workItems.userId, user.id), eq(workItems.workNumber, target.work), isNotNull(workItems.requestId)));
  return { changes: asked.flatMap(({ id }) => id ?? []) };
}

/**
 * The seller's things that the changes to undo are about and the caller may change, those changed last first. Refuses where
 * there are none, and where there are more than one undo takes.
 */
export async function thingsOf(
  { db, user }: { db: Database; user: Pick<SignedIn, "id" | "by"> },
  meant: Meant,
): Promise<readonly Thing[]> {
  const named = "since" in meant ? eq(patches.id, meant.since) : meantBy(meant);
  const things = await db
    .select({
      kind: patches.kind,
      subject: patches.subject,
      name: NAME,
      site: products.site,
      code: products.code,
      listing: { productId: listings.productId, market: listings.market, account: listings.account },
    })
    .from(patches)
    .leftJoin(products, ofProduct)
    .leftJoin(orders, ofOrder)
    .leftJoin(listings, ofListing)
    .where(and(eq(patches.userId, user.id), inArray(patches.kind, kindsFor("changed", user.by?.areas)), named))
    .groupBy(patches.kind, patches.subject, products.id, orders.idx, listings.id)
    .orderBy(sql`${max(patches.id)} desc`)
    .limit(UNDONE_MAX + 1);
  if (things.length === 0) throw new Refusal(404, "changes.unknown");
  if (things.length > UNDONE_MAX) throw new Refusal(400, "changes.tooMany", { max: UNDONE_MAX });
  return things.map(({ listing, ...thing }) => ({ ...thing, ...(listing && { listing }) }));
}

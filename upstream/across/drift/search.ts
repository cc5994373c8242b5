import { and, count, desc, eq, exists, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { CHANGES_SHOWN } from "@/lib/domain/drift/drift-policy";
import type { SourceDrift } from "@/lib/domain/drift/source-drift";
import type { Needs } from "@/upstream/context";
import { listings, products, sourceDrifts } from "@/upstream/db/schema";
import { optionAtMarkets } from "@/upstream/listing/listings/compose";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { driftOf, judgeListings, judgeOf, sellingOf, type DriftRow, type Judge, type Judged } from "./standing";

type Found = Reply<"sourceDrift.search">["summary"][number];

/** Drifts of a seller's listed products in one state, most at stake first; those decided about, the newest first. */
export async function searchDrifts(
  { pageNum, pageLimit, state }: Parsed<"sourceDrift.search">["body"],
  context: Needs<"db" | "user">,
): Promise<Reply<"sourceDrift.search">> {
  const { db, user } = context;
  const isSold = exists(
    db
      .select({ one: sql`1` })
      .from(listings)
      .where(and(eq(listings.productId, sourceDrifts.productId), eq(listings.status, "Success"))),
  );
  const own = and(eq(sourceDrifts.userId, user.id), isSold);
  const counted = await db
    .select({ state: sourceDrifts.state, total: count() })
    .from(sourceDrifts)
    .where(own)
    .groupBy(sourceDrifts.state);
  const totalOf = (which: DriftRow["state"]): number => counted.find((one) => one.state === which)?.total ?? 0;
  const order = state === "Open" ? [desc(sourceDrifts.score)] : [desc(sourceDrifts.decidedAt)];
  const rows = await db
    .select({ drift: sourceDrifts, product: products })
    .from(sourceDrifts)
    .innerJoin(products, eq(products.id, sourceDrifts.productId))
    .where(and(own, eq(sourceDrifts.state, state)))
    .orderBy(...order, desc(sourceDrifts.id))
    .limit(pageLimit)
    .offset((pageNum - 1) * pageLimit);
  const selling = await sellingOf(
    db,
    rows.map(({ product }) => product.id),
  );
  const judge = await judgeOf(context);
  const totalCount = totalOf(state);
  return {
    summary: rows.map(({ drift, product }) => rowOf(drift, product, selling.get(product.id) ?? [], judge)),
    totalPage: Math.ceil(totalCount / pageLimit),
    totalCount,
    counts: { Open: totalOf("Open"), Applied: totalOf("Applied"), Left: totalOf("Left") },
  };
}

/** Of one decided about, the product may have become what the source said: then there is nothing left to tell of it. */
const NOTHING: Omit<SourceDrift, "isGone"> = {
  rows: [],
  isBack: false,
  options: 1,
  buyable: 1,
  gone: [],
  back: [],
  cost: 0,
  rise: 0,
  hasNewPictures: false,
};

function rowOf(drift: DriftRow, product: ProductRow, rows: Parameters<typeof judgeListings>[2], judge: Judge): Found {
  const moved = driftOf(drift, product) ?? { ...NOTHING, isGone: drift.isGone };
  const nameOf = new Map(
    (product.body.option?.detailOptions ?? []).map((one) => [one.id, optionAtMarkets(one).names.join(" / ")]),
  );
  const changes = moved.rows.slice(0, CHANGES_SHOWN).map((row) => ({
    name: row.kind === "group" ? row.name : (nameOf.get(row.id) ?? ""),
    kind: row.kind,
    ...(row.kind === "changed" && { price: row.price ?? null, stock: row.stock ?? null }),
  }));
  return {
    id: drift.id,
    state: drift.state,
    site: product.site,
    code: product.code,
    name: product.titleKr,
    image: product.mainImages[0] ?? null,
    url: product.url,
    currency: product.currency,
    score: drift.score,
    isGone: moved.isGone,
    isBack: moved.isBack,
    options: moved.options,
    buyable: moved.buyable,
    cost: moved.cost,
    rise: moved.rise,
    hasNewPictures: moved.hasNewPictures,
    changes,
    changeCount: moved.rows.length,
    foundAt: drift.foundAt.toISOString(),
    changedAt: drift.changedAt.toISOString(),
    decidedAt: drift.decidedAt?.toISOString() ?? null,
    decidedBy: drift.decidedBy,
    listings: judgeListings(moved, product, rows, judge).map((one) => listingOf(one, drift, moved)),
  };
}

function listingOf(
  { listing, standing, judged }: Judged,
  { deeds }: DriftRow,
  { gone, back }: SourceDrift,
): Found["listings"][number] {
  const { proposal, before, now } = judged;
  const deed = deeds[listing.id];
  return {
    id: listing.id,
    market: listing.market,
    account: listing.account,
    url: listing.url,
    price: standing.price,
    state: standing.state,
    before: before ?? null,
    now: now ?? null,
    action: proposal.action,
    why: "why" in proposal ? proposal.why : null,
    to: ("price" in proposal ? proposal.price : undefined) ?? null,
    seesToOptions: gone.length + back.length > 0,
    deed: deed
      ? {
          action: deed.action,
          from: deed.before.price,
          to: deed.price ?? null,
          ok: deed.ok,
          message: deed.message ?? null,
        }
      : null,
  };
}

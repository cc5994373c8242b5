import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import type { DriftAction } from "@/lib/domain/drift/drift-policy";
import { decimalSum } from "@/lib/domain/kit/decimal";
import { sourceDrifts, products } from "@/upstream/db/schema";
import type { DriftDeed } from "@/upstream/db/tables/drift";
import { refusedRow } from "@/upstream/kit/row-outcome";
import { externalText, renderMessage, type StoredMessage } from "@/upstream/kit/messages";
import { currentTime } from "@/upstream/kit/clock";
import { inTurn } from "@/upstream/db/turns";
import { personOf } from "@/upstream/context";
import { rowByRow, type ListingOutcome } from "@/upstream/listing/listings/at-market";
import { stockOf, type ListingRow } from "@/upstream/listing/listings/search";
import { sellerOf } from "@/upstream/shop/plans/seller-of";
import { act, putBack, type Deciding, type OfActing } from "./deeds";
import { closedOptions, followedOptions, type FollowedOptions } from "./options";
import { driftOf, judgeListings, judgeOf, sellingOf, standingOf, type DriftRow } from "./standing";
import { keepStop } from "./stops";
import { putBackTaken, takeOver } from "./take-over";

type Wanted = { id: string; action: DriftAction; price?: number | undefined; loss?: ConfirmedLoss | undefined };
type Failed = { listing: ListingRow; message: string; loss?: number | undefined };

const SEES_TO_OPTIONS: readonly DriftAction[] = ["options", "follow", "cap"];
const NO_OPTIONS: FollowedOptions = { options: [], before: {} };

/** The message about listings that failed to follow, market by market. */
const toldOf = (failed: readonly Failed[]): StoredMessage =>
  externalText(failed.map(({ listing, message }) => `${listing.market}: ${message}`).join(" "));

const partly = (id: string, failed: readonly Failed[]): ListingOutcome => ({
  ...refusedRow(id, "PARTLY", toldOf(failed)),
  losses: failed.flatMap(({ listing, loss }) => (loss === undefined ? [] : [{ id: listing.id, krw: loss }])),
});

/** The seller's drift in one of these states with its product. */
async function held({ db, user }: Deciding, id: string, states: readonly DriftRow["state"][]) {
  const [found] = await db
    .select({ drift: sourceDrifts, product: products })
    .from(sourceDrifts)
    .innerJoin(products, eq(products.id, sourceDrifts.productId))
    .where(and(eq(sourceDrifts.id, id), eq(sourceDrifts.userId, user.id), inArray(sourceDrifts.state, [...states])));
  return found;
}

/**
 * Does at each listing's market what is wanted. With all of it done, what the source says is taken over into the product and
 * the drift is over; else it stays open, and what was done is kept with it.
 */
async function actOn(context: Deciding, id: string, wanted: readonly Wanted[], by: string): Promise<ListingOutcome> {
  const found = await held(context, id, ["Open"]);
  if (!found) return refusedRow(id, "NOT_FOUND", { key: "drift.decidedAlready" });
  const { drift, product } = found;
  const selling = (await sellingOf(context.db, [product.id])).get(product.id) ?? [];
  const deeds: Record<string, DriftDeed> = { ...drift.deeds };
  const failed: Failed[] = [];
  const acts = wanted.flatMap((one) => {
    if (one.action === "hold" || deeds[one.id]?.ok) return [];
    const listing = selling.find(({ id: listingId }) => listingId === one.id);
    return [{ ...one, action: one.action, listing, standing: listing && standingOf(listing, product) }];
  });
  // Before anything is done: what was done at a market must be kept, so that it can be put back.
  if (acts.some(({ standing }) => !standing)) return refusedRow(id, "NOT_FOUND", { key: "drift.listingGone" });
  const moved = driftOf(drift, product);
  const sourceNow = moved && moved.cost > 0 ? decimalSum(moved.cost, moved.rise) : undefined;
  const isUnbuyable = moved?.buyable === 0;
  for (const { id: listingId, action, price, loss, listing, standing } of acts) {
    if (!listing || !standing) continue;
    const { stop } = listing;
    const { options: followed, before } = moved ? followedOptions(product, moved, listing) : NO_OPTIONS;
    const closed = moved ? closedOptions(product, moved) : [];
    const answer = await act(context, product.code, {
      action,
      price,
      loss,
      sourceNow,
      listing,
      standing,
      followed,
      closed,
    });
    if (!answer.ok && action === "resume" && stop) await keepStop(context, stop.driftId, listingId, standing.state);
    const message = answer.ok ? undefined : (answer.message ?? renderMessage("queue.stumbled"));
    deeds[listingId] = {
      action,
      before: { price: standing.price, stock: stockOf(listing), state: standing.state },
      ...(price !== undefined && action !== "stop" && { price }),
      ...(SEES_TO_OPTIONS.includes(action) && followed.length > 0 && { options: before }),
      ok: answer.ok,
      ...(message !== undefined && { message }),
      ...(action === "stop" && isUnbuyable && { soldOutAt: context.now.toISOString() }),
      ...(action === "resume" && stop && { stoppedBy: stop.driftId }),
    };
    if (message !== undefined) failed.push({ listing, message, loss: answer.loss });
  }
  await context.db.transaction(async (tx) => {
    const isOver = failed.length === 0;
    const decided = { state: "Applied" as const, decidedAt: context.now, decidedBy: by };
    const beforeTaking = isOver ? await takeOver(tx, product.id) : undefined;
    await tx
      .update(sourceDrifts)
      .set({ deeds, ...(isOver && { ...decided, beforeTaking: beforeTaking ?? null }) })
      .where(eq(sourceDrifts.id, id));
  });
  return failed.length === 0 ? { key: id, ok: true } : partly(id, failed);
}

/** One decision about a drift at a time: who comes second finds it decided. */
const alone = ({ db, user }: Deciding, id: string, decide: () => Promise<ListingOutcome>): Promise<ListingOutcome> =>
  inTurn(db, `drift/${user.id}/${id}`, decide);

/** Does what the seller wants for each drift, row by row. */
export const applyDrifts = ({ items }: Parsed<"sourceDrift.apply">["body"], context: Deciding) =>
  rowByRow(
    items,
    ({ id }) => id,
    ({ id, listings }) => alone(context, id, () => actOn(context, id, listings, personOf(context.user).account)),
  );

/** Leaves listings unchanged; from now on their sources are compared with the present values. */
export const leaveDrifts = ({ ids }: Parsed<"sourceDrift.leave">["body"], context: Deciding) =>
  rowByRow(
    ids,
    (id) => id,
    (id) =>
      alone(context, id, async () => {
        const { db, user, now } = context;
        const left = await db
          .update(sourceDrifts)
          .set({ state: "Left", decidedAt: now, decidedBy: personOf(user).account })
          .where(and(eq(sourceDrifts.id, id), eq(sourceDrifts.userId, user.id), eq(sourceDrifts.state, "Open")))
          .returning({ id: sourceDrifts.id });
        return left.length > 0 ? { key: id, ok: true } : refusedRow(id, "NOT_FOUND", { key: "drift.decidedAlready" });
      }),
  );

async function undo(
  context: Deciding,
  id: string,
  lossOf: ReadonlyMap<string, ConfirmedLoss>,
): Promise<ListingOutcome> {
  const found = await held(context, id, ["Applied", "Left"]);
  if (!found) return refusedRow(id, "NOT_FOUND", { key: "drift.notDecided" });
  const { drift, product } = found;
  const selling = (await sellingOf(context.db, [product.id])).get(product.id) ?? [];
  const deeds: Record<string, DriftDeed> = { ...drift.deeds };
  const failed: Failed[] = [];
  for (const [listingId, deed] of Object.entries(drift.deeds)) {
    const listing = selling.find((one) => one.id === listingId);
    // What is listed no more has nothing to be put back to.
    const answer =
      !listing || !deed.ok
        ? { ok: true }
        : await putBack(context, listing, product, deed, drift.beforeTaking, lossOf.get(listingId));
    if (answer.ok && listing && deed.stoppedBy !== undefined)
      await keepStop(context, deed.stoppedBy, listingId, deed.before.state);
    if (answer.ok) delete deeds[listingId];
    else if (listing)
      failed.push({ listing, message: answer.message ?? renderMessage("queue.stumbled"), loss: answer.loss });
  }
  await context.db.transaction(async (tx) => {
    if (failed.length > 0) {
      await tx.update(sourceDrifts).set({ deeds }).where(eq(sourceDrifts.id, id));
      return;
    }
    if (drift.beforeTaking) await putBackTaken(tx, product.id, drift.beforeTaking);
    const isOpen = and(eq(sourceDrifts.productId, product.id), eq(sourceDrifts.state, "Open"));
    const [newer] = await tx.select().from(sourceDrifts).where(isOpen).for("update");
    // The later drift is compared with the reference of this one.
    if (newer) await tx.delete(sourceDrifts).where(eq(sourceDrifts.id, newer.id));
    await tx
      .update(sourceDrifts)
      .set({
        ...(newer && { seen: newer.seen, isGone: newer.isGone, score: newer.score, changedAt: newer.changedAt }),
        state: "Open",
        isByHand: true,
        deeds: {},
        beforeTaking: null,
        decidedAt: null,
        decidedBy: null,
      })
      .where(eq(sourceDrifts.id, id));
  });
  return failed.length === 0 ? { key: id, ok: true } : partly(id, failed);
}

/** Puts back what was done for drifts, row by row; they are open again. */
export function undoDrifts({ ids, losses = [] }: Parsed<"sourceDrift.undo">["body"], context: Deciding) {
  const lossOf = new Map(losses.map(({ id, loss }) => [id, loss]));
  return rowByRow(
    ids,
    (id) => id,
    (id) => alone(context, id, () => undo(context, id, lossOf)),
  );
}

/** Does for a drift just noted what its seller lets be done without asking. */
export async function actByRule(services: OfActing, drift: DriftRow): Promise<void> {
  if (drift.isByHand) return;
  const user = await sellerOf(services.db, drift.userId);
  if (!user) return;
  const context: Deciding = { ...services, user, now: currentTime() };
  const judge = await judgeOf(context);
  const { automatic } = judge.policy;
  if (automatic.length === 0) return;
  const found = await held(context, drift.id, ["Open"]);
  const moved = found && driftOf(found.drift, found.product);
  if (!found || !moved) return;
  const selling = (await sellingOf(services.db, [found.product.id])).get(found.product.id) ?? [];
  const judged = judgeListings(moved, found.product, selling, judge);
  const acts = judged.filter(({ judged: { proposal } }) => proposal.action !== "hold");
  const allowed: readonly DriftAction[] = automatic;
  // One that asks keeps the whole drift open: it is decided about once.
  if (acts.length === 0 || !acts.every(({ judged: { proposal } }) => allowed.includes(proposal.action))) return;
  const wanted = acts.map(({ listing, judged: { proposal } }) => ({
    id: listing.id,
    action: proposal.action,
    ...("price" in proposal && { price: proposal.price }),
  }));
  await alone(context, drift.id, () => actOn(context, drift.id, wanted, ""));
}

import type { ListedValues } from "@/lib/contract/calls/product-management";
import type { Answers } from "@/lib/domain/patch/merge";
import type { Needs } from "@/upstream/context";
import { listings } from "@/upstream/db/schema";
import type { UndoneChanges } from "@/upstream/db/tables/works";
import { Refusal } from "@/upstream/kit/answers";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { marketShop, oneByOne } from "@/upstream/listing/listings/at-market";
import { changeListing } from "@/upstream/listing/listings/listing-record";
import type { TakenLoss } from "@/upstream/listing/listings/loss-gate";
import { putBackAt, type Former } from "@/upstream/listing/listings/put-back";
import type { ListingRow } from "@/upstream/listing/listings/search";
import { listingNamed } from "./held-listing";
import { isAnySent, listedValuesOf, sidesOf } from "./listing-sides";
import { thingUndo, type Meant } from "./thing-undo";
import { goneRow, idleRow, toldOf } from "./undone-row";

export type OfListings = Needs<"db" | "user" | "now" | "settings" | "sealer" | "connectors" | "files" | "openPicture">;
/** What became of a thing that was undone; `loss` is what each sale would lose and nobody has confirmed. */
export type UndoneRow = RowOutcome & { loss?: number };

/** What a listing may lose, of the losses its seller took with one reason. */
export function lossOf(losses: UndoneChanges["losses"], subject: string): TakenLoss | undefined {
  const krw = losses?.krw[subject];
  return losses && krw !== undefined ? { krw, reason: losses.reason } : undefined;
}

/**
 * Sends a listing's market what it was before some changes, and gives our row alone what the market was never sent. What was
 * changed since and has no answer stays.
 */
export function undoListing(
  context: OfListings,
  subject: string,
  meant: Meant,
  { answers, loss }: { answers?: Answers | undefined; loss?: TakenLoss | undefined },
): Promise<UndoneRow> {
  const { db, user, now } = context;
  return oneByOne(context, subject, async () => {
    const about = { userId: user.id, kind: "listing", subject, now } as const;
    const undo = await db.transaction((tx) => thingUndo(tx, about, meant, answers));
    if (!undo) return goneRow(subject);
    const idle = idleRow(subject, undo);
    if (idle) return idle;
    const [listing] = await db.select().from(listings).where(listingNamed(user.id, subject));
    if (!listing) return goneRow(subject);
    if (listing.status !== "Success") return refusedRow(subject, "refused", { key: "listings.listAgain" });
    const { present } = undo.held;
    const sides = sidesOf({ ...undo, present });
    if (isAnySent(sides)) {
      const refused = await sendBack(context, listing, sides.sent, listedValuesOf(present), loss);
      if (refused) return { ...refused, key: subject };
    }
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(listings).where(listingNamed(user.id, subject)).for("update");
      if (row && Object.keys(sides.here).length > 0)
        await changeListing(tx, now, row, { ...sides.here, updateDate: now });
    });
    return { key: subject, ok: true, ...toldOf(undo) };
  });
}

/** Sends a listing's market its former values; what the market refused, or why it cannot be asked. */
async function sendBack(
  context: OfListings,
  listing: ListingRow,
  former: Former,
  shown: ListedValues,
  loss: TakenLoss | undefined,
): Promise<UndoneRow | undefined> {
  try {
    const shop = await marketShop(context, listing.market, listing.account);
    const { key, ok, code, message, loss: losing } = await putBackAt(context, shop, listing, former, shown, loss);
    return ok ? undefined : { key, ok, code, message, ...(losing !== undefined && { loss: losing }) };
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(listing.id, "refused", error.told);
    throw error;
  }
}

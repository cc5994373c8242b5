import type { JsonRecord } from "@/lib/domain/patch/json";
import type { Answers } from "@/lib/domain/patch/merge";
import type { SaleState } from "@/lib/domain/markets/market";
import type { Needs } from "@/upstream/context";
import { listings } from "@/upstream/db/schema";
import type { UndoneChanges } from "@/upstream/db/tables/works";
import { Refusal } from "@/upstream/kit/answers";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { marketShop, oneByOne } from "@/upstream/listing/listings/at-market";
import type { TakenLoss } from "@/upstream/listing/listings/loss-gate";
import { putBackAt, type Former } from "@/upstream/listing/listings/put-back";
import { listingNamed } from "./held-listing";
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

/** Sends a listing's market what it was before some changes. What was changed since and has no answer stays. */
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
    try {
      const shop = await marketShop(context, listing.market, listing.account);
      const { present } = undo.held;
      const outcome = await putBackAt(
        context,
        shop,
        listing,
        formerOf(undo.patch, undo.record),
        valuesOf(present),
        loss,
      );
      const { ok, code, message } = outcome;
      if (!ok) return { key: subject, ok, code, message, ...(outcome.loss !== undefined && { loss: outcome.loss }) };
      return { key: subject, ok, ...toldOf(undo) };
    } catch (error) {
      if (error instanceof Refusal) return refusedRow(subject, "refused", error.told);
      throw error;
    }
  });
}

/** A listing's values in the words of the calls that edit it; one that is not known is left out. */
function valuesOf({ name, price, stock }: JsonRecord) {
  return {
    ...(typeof name === "string" && { title: name }),
    ...(typeof price === "number" && { price }),
    ...(typeof stock === "number" && { quantity: stock }),
  };
}

function formerOf(patch: object, record: JsonRecord): Former {
  const wanted = Object.fromEntries(Object.entries(record).filter(([field]) => field in patch));
  const state = wanted.saleStatus;
  return { values: valuesOf(wanted), ...(typeof state === "string" && { state: state as SaleState }) };
}

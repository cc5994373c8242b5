import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import type { DriftAction } from "@/lib/domain/drift/drift-policy";
import { stopStatus, type DriftingListing } from "@/lib/domain/drift/drift-proposal";
import type { SaleState } from "@/lib/domain/markets/market";
import type { Needs } from "@/upstream/context";
import type { BeforeTaking, DriftDeed } from "@/upstream/db/tables/drift";
import { renderMessage } from "@/upstream/kit/messages";
import { changeListedStatus } from "@/upstream/listing/listings/change-status";
import { editListed } from "@/upstream/listing/listings/edit";
import { stateOf, type ListingRow } from "@/upstream/listing/listings/search";
import type { OptionStock } from "@/upstream/outside/markets/desks/listings";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { closedBefore, optionsBefore } from "./options";
import type { Selling } from "./standing";

export type OfActing = Needs<"db" | "settings" | "sealer" | "connectors" | "files" | "openPicture">;
export type Deciding = OfActing & Needs<"user" | "now">;

/** One listing's answer from its market, as the listed products' own calls give it. */
type Row = { ok: boolean; code?: string; message?: string; loss?: number };
/** A price to be sent, what it was shown to be, what each sale may lose by it, and what the source asks now. */
type PriceMove = { from: number; to: number; loss?: ConfirmedLoss | undefined; sourceNow?: number | undefined };
const FAILED: Row = { ok: false };

type Edit = Omit<Parameters<typeof editListed>[0]["items"][number], "objectId">;

async function editAt(context: Deciding, listing: ListingRow, edit: Edit): Promise<Row> {
  const items = [{ objectId: listing.productId, ...edit }];
  const { rows } = await editListed({ market: listing.market, marketAccount: listing.account, items }, context);
  return rows[0] ?? FAILED;
}

async function statusAt(context: Deciding, listing: ListingRow, status: SaleState): Promise<Row> {
  const codes = [listing.marketProductCode ?? ""];
  const { rows } = await changeListedStatus(
    { market: listing.market, marketAccount: listing.account, status, codes },
    context,
  );
  return rows[0] ?? FAILED;
}

const moved = ({ from, to, loss, sourceNow }: PriceMove) => ({
  price: to,
  shown: { price: from },
  ...(loss && { loss }),
  ...(sourceNow !== undefined && { sourceNow }),
});

/** Changes a listing's price at its market, unless it was changed since it was shown. */
const priceAt = (context: Deciding, listing: ListingRow, code: string, move: PriceMove): Promise<Row> =>
  editAt(context, listing, { code, ...moved(move) });

/** Gives single options of a listing their stock; where none is named there is nothing to do. */
const optionsAt = async (context: Deciding, listing: ListingRow, code: string, options: OptionStock[]): Promise<Row> =>
  options.length > 0 ? editAt(context, listing, { code, options }) : { ok: true };

/** Puts a listing on sale as it stood before it was taken off, at another price where one is given. */
async function sellAgain(
  context: Deciding,
  listing: ListingRow,
  code: string,
  before: DriftDeed["before"],
  options: OptionStock[],
  price?: PriceMove,
): Promise<Row> {
  const quantity = stateOf(listing) === "SoldOut" && before.stock ? before.stock : undefined;
  if (quantity !== undefined || price || options.length > 0) {
    const edit = {
      ...(quantity !== undefined && { quantity }),
      ...(options.length > 0 && { options }),
      ...(price && moved(price)),
    };
    const edited = await editAt(context, listing, { code, ...edit });
    if (!edited.ok) return edited;
  }
  return statusAt(context, listing, before.state);
}

/** An action on one listing, with the listing's state. */
type Act = {
  action: Exclude<DriftAction, "hold">;
  price?: number | undefined;
  loss?: ConfirmedLoss | undefined;
  sourceNow?: number | undefined;
  listing: Selling;
  standing: DriftingListing;
  /** What single options are to have there, and which stay sold out where all of it sells again. */
  followed: OptionStock[];
  closed: OptionStock[];
};

/** Does at a listing's market what is wanted. Options go before a price: what cannot be bought is what costs most. */
export async function act(context: Deciding, code: string, wanted: Act): Promise<Row> {
  const { action, price, listing, standing, followed, closed, loss, sourceNow } = wanted;
  const moveTo = (to: number): PriceMove => ({ from: standing.price, to, loss, sourceNow });
  switch (action) {
    case "stop": {
      const stop = stopStatus(standing);
      return stop ? statusAt(context, listing, stop) : { ok: false, message: renderMessage("drift.cannotStop") };
    }
    case "resume": {
      const { stop } = listing;
      if (!stop) return { ok: false, message: renderMessage("drift.cannotResume") };
      return sellAgain(context, listing, code, stop.before, closed, price === undefined ? undefined : moveTo(price));
    }
    case "options":
      return optionsAt(context, listing, code, followed);
    case "follow":
    case "cap": {
      if (price === undefined) return { ok: false, message: renderMessage("drift.priceMissing") };
      const seen = await optionsAt(context, listing, code, followed);
      return seen.ok ? priceAt(context, listing, code, moveTo(price)) : seen;
    }
  }
}

/** Puts a listing back to where it stood before a deed. */
export async function putBack(
  context: Deciding,
  listing: ListingRow,
  product: Pick<ProductRow, "code" | "body">,
  deed: DriftDeed,
  beforeTaking: BeforeTaking | null,
  loss?: ConfirmedLoss,
): Promise<Row> {
  const { action, before, price } = deed;
  const { code } = product;
  if (action === "stop") return sellAgain(context, listing, code, before, closedBefore(product, beforeTaking));
  if (action === "resume") {
    // Off sale first, or it would sell for a moment at the price that had become too low.
    const stopped = await statusAt(context, listing, before.state);
    if (!stopped.ok || price === undefined) return stopped;
  }
  if (action === "options" || action === "follow" || action === "cap") {
    const seen = await optionsAt(context, listing, code, optionsBefore(product, deed.options));
    if (!seen.ok || action === "options") return seen;
  }
  return price === undefined ? FAILED : priceAt(context, listing, code, { from: price, to: before.price, loss });
}

import { isSaleStatus } from "@/lib/domain/listing/sale-status";
import type { ListedValues } from "@/lib/contract/calls/product-management";
import type { SaleState } from "@/lib/domain/markets/market";
import type { Needs } from "@/upstream/context";
import type { MarketShop, ListingOutcome } from "./at-market";
import { changeOne } from "./change-status";
import { editOne } from "./edit";
import type { TakenLoss } from "./loss-gate";
import type { ListingRow } from "./search";

type PuttingBack = Needs<"db" | "user" | "now" | "settings" | "files" | "openPicture">;
/** What a listing was: values of those that are to be sent, and its state where that is. */
export type Former = { values: ListedValues; state?: SaleState | undefined };

/**
 * Sends a listing's market what it was before, in its turn (`oneByOne`). `shown` is what its seller saw there: what was
 * changed since stays. A listing goes off sale before its values change, and on sale after.
 */
export async function putBackAt(
  context: PuttingBack,
  shop: MarketShop,
  listing: Pick<ListingRow, "id" | "productId">,
  { values, state }: Former,
  shown: ListedValues,
  loss?: TakenLoss,
): Promise<ListingOutcome> {
  const { id, productId: objectId } = listing;
  const { title, price, quantity } = values;
  const edit = async (): Promise<ListingOutcome> => {
    const item = {
      objectId,
      code: objectId,
      shown,
      ...(title !== undefined && { title }),
      ...(price !== undefined && { price }),
      ...(quantity !== undefined && quantity !== null && { quantity }),
      ...(loss && { loss }),
    };
    return editOne(context, shop, id, item);
  };
  if (state === undefined) return edit();
  if (!isSaleStatus(state))
    return { key: objectId, ok: false, code: "REFUSED", message: { key: "listings.stateNotAsked" } };
  const change = () => changeOne(context, shop, id, objectId, state);
  const [first, second] = state === "OnSale" ? [edit, change] : [change, edit];
  const outcome = await first();
  return outcome.ok ? second() : outcome;
}

import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { listings } from "@/upstream/db/schema";
import { marketShop, listedAt, oneByOne, rowByRow, type ListingOutcome } from "./at-market";
import { savedByCaller } from "./last-edit";
import { putBackAt } from "./put-back";

type Undoing = Needs<"db" | "user" | "now" | "settings" | "sealer" | "connectors" | "files" | "openPicture">;

/**
 * Sends what listings were before a save to their market again, row by row. What was changed since stays as it is, and what
 * was put back is offered no more.
 */
export async function undoEdit(
  { market, marketAccount, save, items }: Parsed<"productManagement.undoEdit">["body"],
  context: Undoing,
): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, market, marketAccount);
  const find = async (objectId: string) => {
    const named = and(savedByCaller(context, save), eq(listings.productId, objectId));
    return (await listedAt(context, shop, marketAccount, named))[0];
  };
  return rowByRow(
    items,
    ({ objectId }) => objectId,
    async ({ objectId, loss }): Promise<ListingOutcome> => {
      const found = await find(objectId);
      const gone: ListingOutcome = {
        key: objectId,
        ok: false,
        code: "NOT_SAVED",
        message: { key: "listings.undoneAlready" },
      };
      if (!found) return gone;
      return oneByOne(context, found.id, async () => {
        const edit = (await find(objectId))?.lastEdit;
        if (!edit) return gone;
        const outcome = await putBackAt(context, shop, found, { values: edit.before }, edit.after, loss);
        if (outcome.ok) await context.db.update(listings).set({ lastEdit: null }).where(eq(listings.id, found.id));
        return outcome;
      });
    },
  );
}

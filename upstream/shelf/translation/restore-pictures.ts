import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { renderRows } from "@/upstream/kit/messages";
import { exchangePictures } from "@/upstream/shelf/products/exchange-pictures";
import { originalOf } from "./drawn-address";
import { forgetPictureDoubts } from "./picture-doubts";

/** Puts the original pictures back into products wherever they show drawn ones. What was drawn, and its layers, are kept. */
export async function restorePictures(
  { body }: Parsed<"translation.restore">,
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"translation.restore">> {
  const { db, user, now } = context;
  const rows = [];
  for (const productId of new Set(body.objectIds)) {
    const made = await db.transaction(async (tx) => {
      const put = await exchangePictures(tx, { userId: user.id, productId, now }, async (product) => {
        const shown = picturesOf(product);
        const original = await originalOf({ db: tx, user }, shown);
        return shown.map((from) => ({ from, to: original(from) })).filter(({ from, to }) => from !== to);
      });
      if (put && put.length > 0) await forgetPictureDoubts(tx, { userId: user.id, now }, productId);
      return put;
    });
    rows.push(
      made
        ? { key: productId, ok: true, count: made.length }
        : { key: productId, ok: false, count: 0, message: { key: "products.unknown" } as const },
    );
  }
  return { rows: renderRows(rows) };
}

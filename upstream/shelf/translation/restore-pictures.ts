import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { tellRows } from "@/upstream/kit/say";
import { exchangePictures } from "@/upstream/shelf/products/exchange-pictures";
import { originalOf } from "./drawn-address";

/** Puts the original pictures back into products wherever they show drawn ones. What was drawn, and its layers, are kept. */
export async function restorePictures(
  { body }: Parsed<"translation.restore">,
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"translation.restore">> {
  const { db, user, now } = context;
  const rows = [];
  for (const productId of new Set(body.objectIds)) {
    const made = await db.transaction((tx) =>
      exchangePictures(tx, { userId: user.id, productId, now }, async (product) => {
        const shown = picturesOf(product);
        const original = await originalOf({ db: tx, user }, shown);
        return shown.map((from) => ({ from, to: original(from) })).filter(({ from, to }) => from !== to);
      }),
    );
    rows.push(
      made
        ? { key: productId, ok: true, count: made.length }
        : { key: productId, ok: false, count: 0, message: { key: "products.unknown" } as const },
    );
  }
  return { rows: tellRows(rows) };
}

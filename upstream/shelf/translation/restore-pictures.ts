import { eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import { renderRows } from "@/upstream/kit/messages";
import { exchangePictures } from "@/upstream/shelf/products/exchange-pictures";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import { originalOf } from "./drawn-address";

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

/** Originals have no Korean on them to be unsure about. */
async function forgetPictureDoubts(
  tx: Database,
  writing: { userId: string; now: Date },
  productId: string,
): Promise<void> {
  const [row] = await tx
    .select({ id: products.id, sourceDoubts: products.sourceDoubts })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) return;
  const sourceDoubts = row.sourceDoubts?.filter(({ kind }) => kind !== "pictureUnsure") ?? null;
  await saveProduct(tx, writing, row, { sourceDoubts });
}

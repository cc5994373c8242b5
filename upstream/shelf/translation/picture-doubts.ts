import { and, eq, type SQL } from "drizzle-orm";
import { withPictureSeen, withPictureTexts, type KeptDoubt } from "@/lib/domain/product/source-doubts";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import type { Image } from "./sessions";

type Writing = { userId: string; now: Date };

/** Changes the doubts of a product; call it inside a transaction. A product that is gone has none. */
async function changeDoubts(
  tx: Database,
  writing: Writing,
  asked: SQL | undefined,
  change: (known: readonly KeptDoubt[]) => KeptDoubt[],
): Promise<void> {
  const [row] = await tx
    .select({ id: products.id, sourceDoubts: products.sourceDoubts })
    .from(products)
    .where(asked)
    .for("update");
  if (!row) return;
  await saveProduct(tx, writing, row, { sourceDoubts: change(row.sourceDoubts ?? []) });
}

/** Keeps what is not sure on a drawn picture as a doubt of its product, which is not listed before a person has looked at it. */
export const doubtPicture = (
  tx: Database,
  writing: Writing,
  { productId, imageId }: { productId: string; imageId: string },
  texts: readonly string[],
) => changeDoubts(tx, writing, eq(products.id, productId), (known) => withPictureTexts(known, texts, imageId));

/**
 * Closes the doubts about one picture, whose layers a seller has saved: what they saw and left is accepted. Pictures they did not
 * open stay in doubt, and so does everything else about the product.
 */
export async function pictureSeen(
  { db, user, now }: Needs<"db" | "user" | "now">,
  { id, site, code }: Pick<Image, "id" | "site" | "code">,
): Promise<void> {
  if (!site || !code) return;
  const mine = and(eq(products.userId, user.id), eq(products.site, site), eq(products.code, code));
  await db.transaction((tx) => changeDoubts(tx, { userId: user.id, now }, mine, (known) => withPictureSeen(known, id)));
}

/** Originals have no Korean on them to be unsure about. */
export const forgetPictureDoubts = (tx: Database, writing: Writing, productId: string) =>
  changeDoubts(tx, writing, eq(products.id, productId), (known) =>
    known.filter(({ kind }) => kind !== "pictureUnsure"),
  );

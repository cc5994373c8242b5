import { and, eq } from "drizzle-orm";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { exchangePictures } from "@/upstream/shelf/products/exchange-pictures";
import { originalOf } from "./drawn-address";
import type { Image } from "./sessions";

/** Lets a product that shows an earlier drawing of a picture show the new one; a product that shows the original stays. */
export async function followDrawn(
  context: Needs<"db" | "user" | "now">,
  { site, code, originUrl }: Image,
  address: string,
): Promise<void> {
  const { db, user, now } = context;
  if (!site || !code || !originUrl) return;
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, user.id), eq(products.site, site), eq(products.code, code)));
  if (!row) return;
  await db.transaction((tx) =>
    exchangePictures(tx, { userId: user.id, productId: row.id, now }, async (product) => {
      const shown = picturesOf(product);
      const original = await originalOf({ db: tx, user }, shown);
      return shown
        .filter((from) => from !== originUrl && from !== address && original(from) === originUrl)
        .map((from) => ({ from, to: address }));
    }),
  );
}

import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { products, translationEditors, translationImages } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { detailOf } from "@/upstream/shelf/products/detail";
import { originalOf } from "./drawn-address";
import { shownSession } from "./shown-session";

/** The editor sessions of a product's pictures, in the order the product shows them; pictures nobody has opened have none. */
export async function productTexts(
  { body }: Parsed<"translation.texts">,
  context: Needs<"db" | "user" | "files">,
): Promise<Reply<"translation.texts">> {
  const { db, user } = context;
  const { site, code } = body;
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.userId, user.id), eq(products.site, site), eq(products.code, code)));
  if (!row) throw new Refusal(404, "products.unknown");
  const shown = picturesOf(detailOf(row));
  const original = await originalOf(context, shown);
  const places = new Map(shown.map((address, at) => [original(address), at]));
  const sessions = await db
    .select({ image: translationImages, editor: translationEditors })
    .from(translationImages)
    .innerJoin(translationEditors, eq(translationEditors.imageId, translationImages.id))
    .where(
      and(eq(translationImages.userId, user.id), eq(translationImages.site, site), eq(translationImages.code, code)),
    );
  const placeOf = (address: string): number => places.get(address) ?? -1;
  return sessions
    .filter(({ image }) => placeOf(image.originUrl) >= 0)
    .sort((a, b) => placeOf(a.image.originUrl) - placeOf(b.image.originUrl))
    .map((session) => shownSession(session, context));
}

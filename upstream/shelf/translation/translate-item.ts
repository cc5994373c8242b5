import { and, eq } from "drizzle-orm";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import type { Database } from "@/upstream/db/client";
import { Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import { sellerOf } from "@/upstream/shop/plans/seller-of";
import { detailOf } from "@/upstream/shelf/products/detail";
import { exchangePictures } from "@/upstream/shelf/products/exchange-pictures";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { fail, putBack, retry, succeed, type Item } from "@/upstream/queue/queue";
import { doubtPicture } from "./picture-doubts";
import { translatedPicture, type OfTranslating } from "./translated-picture";

/** What keeps a picture from being translated, by the sentence that is said of it; anything else is `unknown`. */
const REASONS: Readonly<Record<string, string>> = {
  "translation.usedUp": "quota",
  "translation.liteAndUp": "quota",
  "translation.unreachable": "unreachable",
  "translation.addressRefused": "unsupported_address",
  "translation.bytesMax": "picture_too_large",
  "kit.pictureTooLarge": "picture_too_large",
  "translation.animated": "animated",
  "kit.noPicture": "unreadable",
  "translation.unreadable": "unreadable",
  "translation.readerEnded": "reader_ended",
  "translation.readerInstalling": "reader_installing",
  "translation.serviceSilent": "service_silent",
};
/** What is ours or another's to mend is tried again by itself. */
const WORTH_WAITING = ["reader_ended", "service_silent"];
/** How long a picture waits before it is looked whether its reader is installed; it uses up no try. */
const INSTALLING_MS = 3_000;

const REMOVED = { key: "products.unknown" } as const;
const PICTURE_GONE = { reason: "picture_gone", message: { key: "translation.pictureGone" } } as const;

/**
 * Puts one picture of a product into Korean and exchanges it there. The exchange and the item's success are one
 * transaction; a start after a kill draws the same picture again and counts it once. A picture the product does not show any
 * more is neither drawn nor counted.
 */
export async function translateItem(
  services: Omit<OfTranslating, "user" | "now"> & Needs<"db">,
  item: Item,
): Promise<void> {
  const { db } = services;
  const { url, productId } = item;
  const user = await sellerOf(db, item.userId);
  const shown = user && productId && (await picturesShown(db, user.id, productId));
  if (!shown || !url) return db.transaction((tx) => fail(tx, item, "removed", REMOVED));
  if (!shown.includes(url)) return db.transaction((tx) => succeed(tx, item, PICTURE_GONE));
  const now = currentTime();
  try {
    const context = { ...services, user, now };
    const place = { site: item.site ?? "", code: item.code ?? "" };
    const done = await translatedPicture(url, place, context);
    const { told } = done;
    if (done.drawn === null)
      return await db.transaction((tx) => succeed(tx, item, { reason: done.why, message: told }));
    const to = done.drawn;
    await db.transaction(async (tx) => {
      const made = await exchangePictures(tx, { userId: user.id, productId, now }, async () => [{ from: url, to }]);
      if (!made) return fail(tx, item, "removed", REMOVED);
      if (made.length === 0) return succeed(tx, item, PICTURE_GONE);
      await doubtPicture(tx, { userId: user.id, now }, { productId, imageId: done.imageId }, done.unsure);
      await succeed(tx, item, { productUrl: to, reason: told && "partly", message: told });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = REASONS[error.code ?? ""] ?? "unknown";
    if (reason === "reader_installing")
      return db.transaction((tx) => putBack(tx, item, { waitMs: INSTALLING_MS, why: { reason, message: error.told } }));
    if (WORTH_WAITING.includes(reason)) return retry(db, item, reason, error.told);
    await db.transaction((tx) => fail(tx, item, reason, error.told));
  }
}

/** The pictures a product shows now; undefined when it is gone. */
async function picturesShown(db: Database, userId: string, productId: string): Promise<readonly string[] | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(onShelf(userId), eq(products.id, productId)));
  return row && picturesOf(detailOf(row));
}

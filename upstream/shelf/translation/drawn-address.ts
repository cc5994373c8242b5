import { and, eq, inArray, like } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { drawnPictures } from "@/upstream/db/schema";

/**
 * The address a drawn picture goes by, noted with that of its original. Two pictures with other addresses and the same content
 * are drawn alike; the second gets an address of its own, so that each finds its original again.
 */
export async function drawnAddress(
  { db, user, files, now }: Needs<"db" | "user" | "files" | "now">,
  originUrl: string,
  file: string,
): Promise<string> {
  const address = files.addressOf(file);
  if (originUrl === "") return address;
  return db.transaction(async (tx) => {
    const taken = await tx
      .select()
      .from(drawnPictures)
      .where(and(eq(drawnPictures.userId, user.id), like(drawnPictures.url, `${address}%`)));
    const own = taken.find((row) => row.originUrl === originUrl);
    if (own) return own.url;
    const url = taken.length === 0 ? address : `${address}?as=${taken.length}`;
    await tx.insert(drawnPictures).values({ userId: user.id, url, originUrl, at: now }).onConflictDoNothing();
    return url;
  });
}

/**
 * The address of the picture a drawn one was made of, by the drawn one's; any other address is its own. Korean is written over
 * the original, never over Korean.
 */
export async function originalOf(
  { db, user }: Needs<"db" | "user">,
  addresses: readonly string[],
): Promise<(address: string) => string> {
  if (addresses.length === 0) return (address) => address;
  const rows = await db
    .select({ url: drawnPictures.url, originUrl: drawnPictures.originUrl })
    .from(drawnPictures)
    .where(and(eq(drawnPictures.userId, user.id), inArray(drawnPictures.url, [...new Set(addresses)])));
  const originals = new Map(rows.map(({ url, originUrl }) => [url, originUrl]));
  return (address) => originals.get(address) ?? address;
}

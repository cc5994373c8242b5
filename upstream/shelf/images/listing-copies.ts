import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { images, users } from "@/upstream/db/schema";
import { checkStorage } from "@/upstream/shop/plans/storage-quota";

/** What the gallery calls copies that markets are sent. */
const TYPE = "listing";
const NAME_LENGTH_MAX = 100;

type Owner = Needs<"db" | "files"> & { userId: string };
type Picture = { address: string; bytes: Uint8Array };

const underWay = new Map<string, Promise<string | undefined>>();

/**
 * The address of a seller's copy of a picture, always a `.jpg`. It is made once for each content, for all markets, and kept
 * with the seller's other pictures: it fills their space, and a `Refusal` says when that is full. Undefined where `make`
 * can make none.
 */
export function listingCopy(
  owner: Owner,
  picture: Picture,
  make: () => Promise<Buffer | undefined>,
): Promise<string | undefined> {
  const madeOf = createHash("sha256").update(picture.bytes).digest("hex");
  const key = `${owner.userId} ${madeOf}`;
  const running = underWay.get(key) ?? foundOrMade(owner, picture, madeOf, make).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function foundOrMade(
  { db, files, userId }: Owner,
  picture: Picture,
  madeOf: string,
  make: () => Promise<Buffer | undefined>,
): Promise<string | undefined> {
  const [known] = await db
    .select({ file: images.file })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.madeOf, madeOf)));
  const address = known && files.addressOf(known.file);
  if (address && (await files.nameIn(address))) return address;
  const bytes = await make();
  if (!bytes) return undefined;
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id, plan: users.plan }).from(users).where(eq(users.id, userId));
    if (!user) return undefined;
    if (!known) await checkStorage({ db: tx, user }, bytes.length);
    const file = await files.put(bytes, "jpg");
    const row = { userId, type: TYPE, file, name: nameOf(picture.address), bytes: bytes.length, madeOf };
    // Another process may have made it meanwhile, and an update of the packages may have changed what it is made into.
    await tx
      .insert(images)
      .values(row)
      .onConflictDoUpdate({ target: [images.userId, images.madeOf], set: { file, bytes: bytes.length } });
    return files.addressOf(file);
  });
}

/** What the original is called. Example: `https://img.example/a/b.webp?x=1` is `b.webp`. */
const nameOf = (address: string): string =>
  (address.split(/[?#]/u, 1)[0] ?? "").split("/").at(-1)?.slice(-NAME_LENGTH_MAX) ?? "";

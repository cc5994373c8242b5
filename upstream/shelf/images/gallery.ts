import { and, desc, eq, not, sql } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { images, products, userSettings } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import type { Upload } from "@/upstream/kit/multipart";
import { checkStorage } from "@/upstream/shop/plans/storage-quota";
import { extensionOf } from "@/upstream/kit/picture-kind";

const IMAGES_SHOWN = 300;

type Owner = Needs<"db" | "user" | "files">;

/** Whether a picture's file name occurs in any of its owner's data. */
const isShown = sql`(
  exists (select 1 from ${products} where ${products.userId} = ${images.userId}
    and strpos(${products.mainImages}::text || ${products.body}::text || coalesce(${products.detailPageConfig}::text, ''), ${images.file}) > 0)
  or exists (select 1 from ${userSettings} where ${userSettings.userId} = ${images.userId}
    and strpos(${userSettings.value}::text, ${images.file}) > 0)
)`;

/**
 * Takes the seller's uploads of a type out of their gallery that no product, template or setting of theirs shows, and
 * answers how many. The files stay: an address once given out, at a market perhaps, must not go dead.
 */
export async function forgetUnused(type: string, { db, user }: Owner): Promise<number> {
  const gone = await db
    .delete(images)
    .where(and(eq(images.userId, user.id), eq(images.type, type), not(isShown)))
    .returning({ id: images.id });
  return gone.length;
}

/** Keeps the pictures of an upload and answers their addresses in the order sent; no file is kept of a refused one. */
export async function keepUpload(upload: Upload | undefined, asked: string | undefined, { db, user, files }: Owner) {
  const parts = upload?.files ?? [];
  try {
    if (parts.length === 0) throw new Refusal(400, "images.chooseFile");
    const kinds = await Promise.all(parts.map(({ path }) => extensionOf(path)));
    const type = asked ?? upload?.fields.type ?? "edit";
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const kept = await db.transaction(async (tx) => {
      await checkStorage({ db: tx, user }, bytes);
      const names = await Promise.all(parts.map((part, index) => files.keep(part, kinds[index] ?? "jpg")));
      const rows = parts.map((part, index) => ({
        userId: user.id,
        type,
        file: names[index] ?? "",
        name: part.name,
        bytes: part.bytes,
      }));
      await tx.insert(images).values(rows);
      return names;
    });
    const links = kept.map((name) => files.addressOf(name));
    return { link: links[0] ?? "", links };
  } finally {
    await Promise.all(parts.map((part) => files.discard(part)));
  }
}

/** The seller's newest uploads, 300 at the most, of one type or of all. */
export async function gallery(type: string | undefined, { db, user, files }: Owner) {
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.userId, user.id), type ? eq(images.type, type) : undefined))
    .orderBy(desc(images.id))
    .limit(IMAGES_SHOWN);
  return rows.map(({ file, name, regDate }) => ({
    link: files.addressOf(file),
    name,
    regDate: regDate.toISOString(),
  }));
}

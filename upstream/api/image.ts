import { and, desc, eq, not, sql } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { images, products, userSettings } from "@/upstream/db/schema";
import { extensionOf } from "@/upstream/kit/picture-kind";
import { viewChart } from "@/upstream/listings/views";

const IMAGES_SHOWN = 300;

/** Whether a picture's file name stands anywhere in what its owner made. */
const isShown = sql`(
  exists (select 1 from ${products} where ${products.userId} = ${images.userId}
    and strpos(${products.mainImages}::text || ${products.body}::text || coalesce(${products.detailPageConfig}::text, ''), ${images.file}) > 0)
  or exists (select 1 from ${userSettings} where ${userSettings.userId} = ${images.userId}
    and strpos(${userSettings.value}::text, ${images.file}) > 0)
)`;

export const image: NounHandlers<"image", Context> = {
  /**
   * Takes the seller's uploads of a type out of their gallery that no product, template or setting of theirs shows. The
   * files stay: an address once given out, at a market perhaps, must not go dead.
   */
  async reset({ query }, { db, user }) {
    const gone = await db
      .delete(images)
      .where(and(eq(images.userId, user.id), eq(images.type, query.type), not(isShown)))
      .returning({ id: images.id });
    return { count: gone.length };
  },

  async upload({ query }, { db, user, files, upload }) {
    const parts = upload?.files ?? [];
    try {
      if (parts.length === 0) throw new Refusal(400, "이미지 파일을 선택해 주세요.");
      const kinds = await Promise.all(parts.map(({ path }) => extensionOf(path)));
      const type = query.type ?? upload?.fields.type ?? "edit";
      const links: string[] = [];
      for (const [index, part] of parts.entries()) {
        const file = await files.keep(part, kinds[index] ?? "jpg");
        await db.insert(images).values({ userId: user.id, type, file, name: part.name, bytes: part.bytes });
        links.push(files.addressOf(file));
      }
      return { link: links[0] ?? "", links };
    } finally {
      await Promise.all(parts.map((part) => files.discard(part)));
    }
  },

  async get({ query }, { db, user, files }) {
    const rows = await db
      .select()
      .from(images)
      .where(and(eq(images.userId, user.id), query.type ? eq(images.type, query.type) : undefined))
      .orderBy(desc(images.id))
      .limit(IMAGES_SHOWN);
    return rows.map(({ file, name, regDate }) => ({
      link: files.addressOf(file),
      name,
      regDate: regDate.toISOString(),
    }));
  },

  viewChart,
};

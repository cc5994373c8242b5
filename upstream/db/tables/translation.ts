import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { Region } from "@/lib/domain/translation/region";
import { moment, now } from "@/upstream/db/columns";
import { users } from "./people";

/** A picture a seller brought to the translator. `file` is our copy, named after its content. */
export const translationImages = pgTable(
  "translation_images",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    code: text("code").notNull(),
    originUrl: text("origin_url").notNull(),
    file: text("file").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    regDate: now("reg_date"),
  },
  (table) => [
    unique("translation_images_content").on(table.userId, table.site, table.code, table.file),
    index("translation_images_file").on(table.userId, table.file),
  ],
);

/** The editor session of a picture: one per picture, opened again for later changes. */
export const translationEditors = pgTable(
  "translation_editors",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    imageId: text("image_id")
      .notNull()
      .references(() => translationImages.id, { onDelete: "cascade" }),
    layers: jsonb("layers").$type<Region[]>().notNull(),
    /** The drawn picture's file; none while nothing is drawn. */
    result: text("result"),
    /** When it was counted against the plan, once in its life. */
    chargedAt: moment("charged_at"),
    regDate: now("reg_date"),
    editDate: moment("edit_date"),
  },
  (table) => [
    unique("translation_editors_image").on(table.imageId),
    index("translation_editors_charged").on(table.userId, table.chargedAt),
  ],
);

/**
 * Of which picture a drawn one was made, by the addresses products name them by: so that the original can be put back at any
 * time, and Korean is never written over Korean.
 */
export const drawnPictures = pgTable(
  "drawn_pictures",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    originUrl: text("origin_url").notNull(),
    at: now("at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.url] }),
    index("drawn_pictures_origin").on(table.userId, table.originUrl),
  ],
);

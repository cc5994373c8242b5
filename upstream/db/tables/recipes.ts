import { integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { now } from "@/upstream/db/columns";
import { users } from "./people";

/** What a shop does to its products again and again. */
export const recipes = pgTable(
  "recipes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Counts its changes, so that what was tried is what is applied. */
    version: integer("version").notNull().default(1),
    steps: jsonb("steps").$type<RecipeStep[]>().notNull(),
    /** When it runs without a press (lib/domain/recipe/runs-at.ts); nothing for never. */
    runsAt: text("runs_at"),
    updatedAt: now("updated_at"),
  },
  (table) => [
    unique("recipes_owner_name").on(table.userId, table.name),
    unique("recipes_owner_moment").on(table.userId, table.runsAt),
  ],
);

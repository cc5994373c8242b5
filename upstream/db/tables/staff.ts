import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { Area } from "@/lib/domain/staff/areas";
import { moment, now } from "@/upstream/db/columns";
import { users } from "./people";

/** Who works for whom, and in which areas. A person works for one seller at most. */
export const staffMembers = pgTable(
  "staff_members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    areas: text("areas").array().$type<Area[]>().notNull(),
    joinedAt: now("joined_at"),
  },
  (table) => [index("staff_members_owner").on(table.ownerId)],
);

/** Invitations that were mailed. Only the hash of a link's token is kept; it works once. A used one is removed. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    areas: text("areas").array().$type<Area[]>().notNull(),
    hash: text("hash").notNull().unique(),
    createdAt: now("created_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("staff_invitations_owner").on(table.ownerId)],
);

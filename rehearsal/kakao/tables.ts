import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { rehearsalSchema } from "@/rehearsal/tables";

/** A business message that was taken, as its receiver reads it. */
export const kakaoMessages = rehearsalSchema.table("kakao_messages", {
  id: text("id").primaryKey(),
  receiver: text("receiver").notNull(),
  text: text("text").notNull(),
  variables: jsonb("variables").$type<Record<string, string>>().notNull(),
  takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
});

/** Signatures seen in the last minutes: none is taken twice. */
export const kakaoSignatures = rehearsalSchema.table("kakao_signatures", {
  signature: text("signature").primaryKey(),
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
});

/** Trouble ordered by a test: the next `remaining` messages go wrong in that way. */
export const kakaoFaults = rehearsalSchema.table("kakao_faults", {
  kind: text("kind").primaryKey(),
  remaining: integer("remaining").notNull(),
});

import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Finding } from "@/lib/domain/listing/precheck";
import { moment, serial, messageColumn } from "@/upstream/db/columns";
import { users } from "./people";
import { listings } from "./products";

/** What a market was sent, but for its page, which is kept by its hash and length: it may be long and is often the same. */
export type SentListing = {
  name: string;
  /** The market's own code of its category, and the names on the way to it at that moment. */
  categoryId: string;
  category: string | null;
  priceKrw: number;
  stock: number;
  images: string[];
  optionGroups: string[];
  options: { names: string[]; salePriceKrw: number; stock: number; soldOut: boolean }[];
  delivery: { feeKrw: number; returnFeeKrw: number; exchangeFeeKrw: number };
  brand: string;
  manufacturer: string;
  origin: string;
  tags: string[];
  facts?: {
    notice: { fields: { name: string; value: string }[] } | null;
    attributes: { name: string; values: { name: string }[] }[];
  };
  page: { sha256: string; characters: number };
};

/** What the seller decided against a rule of theirs or of ours. */
export type Overrides = {
  /** Another price than the rules make, for this listing alone. */
  priceKrw?: number;
  loss?: { krw: number; reason: string };
};

/** What became of one sending; `sent` is one whose answer has not come by now. */
export type ReceiptOutcome = "sent" | "listed" | "found" | "refused" | "later" | "lost";

/** Each time a listing went out to a market: what was sent, what had been checked, who had it sent, and what was answered. */
export const listingReceipts = pgTable(
  "listing_receipts",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: text("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    workNumber: bigint("work_number", { mode: "number" }).notNull(),
    /** The account of who started the upload, staff as well. */
    startedBy: text("started_by"),
    templateName: text("template_name").notNull().default(""),
    sent: jsonb("sent").$type<SentListing>().notNull(),
    /** How many rules were checked before it went out, and which of them warned. */
    rules: integer("rules").notNull(),
    warnings: jsonb("warnings").$type<Finding[]>().notNull(),
    overrides: jsonb("overrides").$type<Overrides>().notNull(),
    sentAt: moment("sent_at").notNull(),
    outcome: text("outcome").$type<ReceiptOutcome>().notNull(),
    marketProductCode: text("market_product_code"),
    nativeStatus: text("native_status"),
    /** The market's own number of its refusal, where it has one. */
    marketCode: text("market_code"),
    message: messageColumn("message"),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("listing_receipts_listing").on(table.listingId, table.id),
    index("listing_receipts_owner").on(table.userId, table.id),
  ],
);

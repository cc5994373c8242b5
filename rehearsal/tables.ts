import { bigint, boolean, index, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** A schema of its own, so that this world and the product can share a Postgres without seeing each other's tables. */
export const rehearsalSchema = pgSchema("rehearsed_world");

/** Counters behind the numbers a market hands out; one row per kind, e.g. "smartstore.product". */
export const rehearsalCounters = rehearsalSchema.table("counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/** One row per listing a market accepted. Nothing is unique by seller code: real markets do not deduplicate either. */
export const rehearsalListings = rehearsalSchema.table(
  "listings",
  {
    market: text("market").notNull(),
    code: text("code").primaryKey(),
    vendor: text("vendor").notNull(),
    sellerCode: text("seller_code").notNull(),
    name: text("name").notNull(),
    status: text("status").notNull(),
    priceKrw: integer("price_krw").notNull(),
    publicCode: text("public_code").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    buyable: jsonb("buyable").$type<RehearsalBuyable[]>().notNull(),
    bought: boolean("bought").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    approvedAt: timestamp("approved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("rehearsal_listings_seller_code").on(table.vendor, table.sellerCode),
    index("rehearsal_listings_created").on(table.market, table.createdAt),
  ],
);

/** A listing as its market stores it, without its times. */
export type NewListing = Omit<typeof rehearsalListings.$inferInsert, "createdAt" | "approvedAt">;

/** What a buyer can put in the basket: one option of a listing with its own number, name, price and stock. */
export type RehearsalBuyable = {
  itemNo: string;
  name: string;
  priceKrw: number;
  stock: number;
  sku: string;
  /** Coupang's list price, where it was ever set apart from the price. */
  originalKrw?: number;
  /** Coupang's sale stopped for this item alone. */
  stopped?: boolean;
};

/** One row per ordered line, at the market's native status. */
export const rehearsalOrders = rehearsalSchema.table(
  "orders",
  {
    itemNo: text("item_no").primaryKey(),
    orderNo: text("order_no").notNull(),
    market: text("market").notNull(),
    vendor: text("vendor").notNull(),
    listingCode: text("listing_code").notNull(),
    buyable: jsonb("buyable").$type<RehearsalBuyable>().notNull(),
    quantity: integer("quantity").notNull(),
    status: text("status").notNull(),
    placeStatus: text("place_status").notNull(),
    claimType: text("claim_type").notNull().default(""),
    claimStatus: text("claim_status").notNull().default(""),
    claimReason: text("claim_reason").notNull().default(""),
    claimAt: timestamp("claim_at", { withTimezone: true }),
    /** What else there is to a claim, and those that came to nothing. */
    claim: jsonb("claim").$type<RehearsalClaim>().notNull().default({}),
    people: jsonb("people").$type<RehearsalPeople>().notNull(),
    shippingFeeKrw: integer("shipping_fee_krw").notNull(),
    addressChanged: boolean("address_changed").notNull().default(false),
    carrier: text("carrier").notNull().default(""),
    invoice: text("invoice").notNull().default(""),
    orderedAt: timestamp("ordered_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** When the courier will have moved it one step further; nothing for orders that stay where they are. */
    moveAt: timestamp("move_at", { withTimezone: true }),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    /** The states it came to after it was paid, with the moment of each in ISO 8601, the oldest first. */
    passed: jsonb("passed").$type<{ status: string; at: string }[]>().notNull().default([]),
  },
  (table) => [
    index("rehearsal_orders_vendor").on(table.vendor, table.orderedAt),
    index("rehearsal_orders_order").on(table.orderNo),
    index("rehearsal_orders_move").on(table.moveAt),
  ],
);

/** The rest of a claim, as far as anything was said about it. Fees are whole won. */
export type RehearsalClaim = {
  /** A number of its own, where the market gives one to each claim. */
  number?: string;
  fault?: "buyer" | "seller";
  feeKrw?: number;
  /** The market's code for why the claim is held, and the amount the buyer has to pay. */
  held?: string;
  heldFeeKrw?: number;
  /** Where it stood before. */
  heldFrom?: string;
  /** The day a late parcel was promised for, and why. */
  delay?: { until: string; reason: string };
  /** The parcel of the returned goods, if the seller reported it. */
  back?: { carrier: string; invoice: string };
  /** The parcel with the new piece. */
  carrier?: string;
  invoice?: string;
  /** What was claimed before and came to nothing, newest last. */
  over?: { type: string; status: string; number: string; reason: string; at: string; endedAt: string }[];
};

/** One row per question a buyer asked: about a product before buying, or about an order. */
export const rehearsalInquiries = rehearsalSchema.table(
  "inquiries",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    market: text("market").notNull(),
    vendor: text("vendor").notNull(),
    kind: text("kind").$type<"product" | "order">().notNull(),
    category: text("category").notNull(),
    listingCode: text("listing_code").notNull(),
    orderNo: text("order_no").notNull().default(""),
    buyer: text("buyer").notNull(),
    content: text("content").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answer: text("answer"),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [index("rehearsal_inquiries_vendor").on(table.vendor, table.kind, table.askedAt)],
);

/** Who ordered, who receives, and what the courier and customs need to know. */
export type RehearsalPeople = {
  buyerName: string;
  buyerTel: string;
  receiverName: string;
  /** The receiver's name as it is in a passport, for customs. */
  englishName: string;
  receiverTel: string;
  zip: string;
  address1: string;
  address2: string;
  message: string;
  pcc: string;
  /** The flat this buyer moves to between paying and being confirmed. */
  movesTo?: string;
  /** The goods travel in more than one box of Coupang's. */
  splitBox?: boolean;
  /** Coupang takes the box only as a whole. */
  wholeBox?: boolean;
};

/** Bearers handed out by the rehearsal SmartStore; they survive a restart as real ones do. */
export const rehearsalTokens = rehearsalSchema.table("tokens", {
  token: text("token").primaryKey(),
  vendor: text("vendor").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** Pictures a seller uploaded to a market, so that a listing may refer to them by address. */
export const rehearsalUploads = rehearsalSchema.table("uploads", {
  id: text("id").primaryKey(),
  vendor: text("vendor").notNull(),
  contentType: text("content_type").notNull(),
  base64: text("base64").notNull(),
});

/** Misbehaviour ordered by a test: the next `remaining` calls of that market go wrong in that way. */
export const rehearsalFaults = rehearsalSchema.table("faults", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  market: text("market").notNull(),
  kind: text("kind").notNull(),
  remaining: integer("remaining").notNull(),
});

import { isNotNull, isNull, sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { CodeOverride } from "@/lib/domain/customs/code-gate";
import type { OrderBox } from "@/lib/domain/order/boxes";
import type { OrderEvent } from "@/lib/domain/order/order-event";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { StoredMessage } from "@/upstream/kit/messages";
import { decimal, moment, newest, now, rate, serial, messageColumn } from "@/upstream/db/columns";
import { searchGrams } from "@/upstream/db/grams";
import { users } from "./people";

/** Who receives an order, where, and under which customs code. */
export type OrderDelivery = {
  receiverName: string;
  receiverTel: string;
  zip: string;
  address1: string;
  address2: string;
  deliveryMessage: string;
  pcc: string;
};

export type PccStatus = "Unchecked" | "Match" | "Warn" | "Mismatch";

/** One ordered line as it was last read from its market, plus what the seller noted. Money is whole won. */
export const orders = pgTable(
  "orders",
  {
    idx: serial("idx"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    marketAccount: text("market_account").notNull(),
    storeName: text("store_name").notNull(),
    orderNo: text("order_no").notNull(),
    orderItemNo: text("order_item_no").notNull(),
    stage: text("stage").$type<OrderStage>().notNull(),
    nativeStatus: text("native_status").notNull(),
    /** Where the market had the order when the seller moved it by hand; the seller's word holds until the market's changes. */
    movedFrom: text("moved_from").$type<OrderStage>(),
    orderedAt: moment("ordered_at").notNull(),
    paidAt: moment("paid_at"),
    /** Until when it has to be shipped: the market's word, else its usual days (lib/domain/order/ship-by). */
    shipBy: moment("ship_by"),
    /** When the seller took it off their ledger. It stays here, so that a pull does not bring it back and undoing does. */
    removedAt: moment("removed_at"),
    productId: text("product_id"),
    productCode: text("product_code"),
    productSite: text("product_site"),
    sellerProductCode: text("seller_product_code").notNull().default(""),
    marketProductCode: text("market_product_code").notNull().default(""),
    productName: text("product_name").notNull(),
    optionName: text("option_name").notNull(),
    image: text("image"),
    sourceUrl: text("source_url"),
    quantity: integer("quantity").notNull(),
    unitPrice: integer("unit_price").notNull(),
    totalPrice: integer("total_price").notNull(),
    shippingFee: integer("shipping_fee").notNull(),
    expectedSettlement: integer("expected_settlement"),
    /** Who bought, who receives, where, and the customs code: one sealed text (upstream/sales/orders/people.ts). */
    sealedPeople: text("sealed_people").notNull().default(""),
    /** Whether that holds a customs code. */
    hasPcc: boolean("has_pcc").notNull().default(false),
    /** Equal marks are one receiver at one address, and one customs code: they share a parcel. "" while nothing is known. */
    receiverMark: text("receiver_mark").notNull().default(""),
    codeMark: text("code_mark").notNull().default(""),
    pccStatus: text("pcc_status").$type<PccStatus>().notNull().default("Unchecked"),
    pccMessage: messageColumn("pcc_message"),
    /** When the customs office was last asked about the code; the verdict is of that day. */
    pccCheckedAt: moment("pcc_checked_at"),
    /** Who let the order pass a gate of the customs code, newest last; null where that never happened. */
    codeOverrides: jsonb("code_overrides").$type<CodeOverride[]>(),
    deliveryCompany: text("delivery_company"),
    invoice: text("invoice"),
    memo: text("memo").notNull().default(""),
    /** The shop's own stage of work it is in (lib/domain/stages/own-stages.ts), beside what its market says; "" for none. */
    ownStage: text("own_stage").notNull().default(NO_STAGE),
    addressChanged: boolean("address_changed").notNull().default(false),
    claim: text("claim"),
    claimDetail: jsonb("claim_detail").$type<Record<string, unknown>>(),
    /** The seller's rates at the moment the order came; later changes of the rate never alter its cost. */
    rateCny: rate("rate_cny"),
    rateUsd: rate("rate_usd"),
    pulledAt: now("pulled_at"),
    /** Its parcels at the market; null while it travels as one parcel under its own number. */
    boxes: jsonb("boxes").$type<OrderBox[]>(),
    /** Known from a market's download alone; the first reading from the market itself ends that. */
    fromFile: boolean("from_file").notNull().default(false),
  },
  (table) => [
    unique("orders_market_line").on(table.userId, table.market, table.marketAccount, table.orderNo, table.orderItemNo),
    index("orders_owner_stage")
      .on(table.userId, table.stage, newest(table.orderedAt), newest(table.idx))
      .where(isNull(table.removedAt)),
    index("orders_owner_due")
      .on(table.userId, table.stage, table.shipBy, table.orderedAt, table.idx)
      .where(isNull(table.removedAt)),
    // A pasted number is an order's, a line's or a parcel's: each has its index, or all orders are read for one.
    // How many stand at each stage, without reading the orders: the list's index is too wide for that.
    index("orders_stage_counts").on(table.userId, table.stage).where(isNull(table.removedAt)),
    index("orders_own_stage")
      .on(table.userId, table.ownStage, table.stage)
      .where(sql`removed_at is null and own_stage <> ''`),
    // Sales by day, market and account come out of this index alone.
    index("orders_sales").on(
      table.userId,
      table.orderedAt,
      table.stage,
      table.market,
      table.marketAccount,
      table.totalPrice,
    ),
    index("orders_owner_receiver").on(table.userId, table.receiverMark),
    index("orders_owner_number").on(table.userId, table.orderNo),
    index("orders_owner_item").on(table.userId, table.orderItemNo),
    index("orders_owner_invoice").on(table.userId, table.invoice),
    index("orders_in_boxes").on(table.userId).where(isNotNull(table.boxes)),
    index("orders_owner_newest")
      .on(table.userId, newest(table.orderedAt), newest(table.idx))
      .where(isNull(table.removedAt)),
    index("orders_grams").using(
      "gin",
      searchGrams(
        table.userId,
        table.orderNo,
        table.orderItemNo,
        table.productName,
        table.optionName,
        table.productCode,
        table.invoice,
        table.memo,
      ),
    ),
  ],
);

/** By what an order's people are found: keyed marks of pieces of names, phones and codes, which only the seller's key makes. */
export const orderTokens = pgTable(
  "order_tokens",
  {
    orderIdx: bigint("order_idx", { mode: "number" })
      .primaryKey()
      .references(() => orders.idx, { onDelete: "cascade" }),
    tokens: bigint("tokens", { mode: "number" }).array().notNull(),
  },
  (table) => [index("order_tokens_held").using("gin", table.tokens)],
);

type Refused = Extract<OrderEvent, { is: "refused" | "claimRefused" }>;
type Kept<Event> = Event extends Refused ? Omit<Event, "reason"> & { reason: StoredMessage } : Event;

/** An event as it is kept: why something was refused is a sentence of ours or a market's words. */
export type LoggedEvent = Kept<OrderEvent>;

/** What happened to an order: as facts that screens put into words, and as a sentence for readers that know no events. */
export const orderLogs = pgTable(
  "order_logs",
  {
    id: serial("id"),
    userId: text("user_id").notNull(),
    orderIdx: integer("order_idx").notNull(),
    at: now("at"),
    /** The staff member who did it; null for the seller and for automatic changes. */
    byId: text("by_id"),
    what: messageColumn("what").notNull(),
    /** Nothing in lines of the forwarder, which speaks in its own words. */
    event: jsonb("event").$type<LoggedEvent>(),
  },
  (table) => [index("order_logs_order").on(table.userId, table.orderIdx, table.id)],
);

/** What the seller noted an order really cost; an order without a row is worked out from its product and the market's word. */
export const orderCosts = pgTable("order_costs", {
  orderIdx: bigint("order_idx", { mode: "number" })
    .primaryKey()
    .references(() => orders.idx, { onDelete: "cascade" }),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  marketFee: integer("market_fee").notNull(),
  currency: text("currency").notNull(),
  /** What was paid for all pieces, in `currency`. */
  cost: decimal("cost").notNull(),
  exchangeRate: decimal("exchange_rate").notNull(),
  forwarderFee: integer("forwarder_fee").notNull(),
  duty: integer("duty").notNull(),
  otherCost: integer("other_cost").notNull(),
  savedAt: now("saved_at"),
});

/**
 * Who is asking a market to change something, e.g. subject `order/12` (upstream/sales/orders/market-lease.ts). One row is one
 * lease: it is free again once `heldUntil` is over, and deleted once its outcome is known.
 */
export const marketLeases = pgTable(
  "market_leases",
  {
    subject: text("subject").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The person who asks; null for what the desk does on its own. */
    byId: text("by_id"),
    deed: messageColumn("deed").notNull(),
    holder: text("holder").notNull(),
    begunAt: moment("begun_at").notNull(),
    heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
    /** Above 1 the outcome of an earlier call is unknown: its process crashed, or its answer was lost. */
    tries: integer("tries").notNull().default(1),
  },
  (table) => [index("market_leases_holder").on(table.holder), index("market_leases_user").on(table.userId)],
);

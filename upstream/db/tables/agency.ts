import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Inspection, Packing, ShippingWay } from "@/lib/domain/agency/fee";
import type { Purpose } from "@/lib/domain/agency/application";
import type { AgencyState } from "@/lib/domain/agency/states";
import type { ExternalText } from "@/upstream/kit/messages";
import { decimal, moment, newest, now, serial, messageColumn } from "@/upstream/db/columns";
import { orders } from "./orders";
import { users } from "./people";

/** A parcel a forwarder ships for a seller. Who receives it lies sealed; money is whole won, 0 until the parcel was weighed. */
export const agencyOrders = pgTable(
  "agency_orders",
  {
    idx: serial("idx"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Our own number of it, by which the forwarder knows it too. */
    number: text("number").notNull(),
    forwarderNo: text("forwarder_no").notNull().default(""),
    state: text("state").$type<AgencyState>().notNull(),
    nativeState: text("native_state").notNull().default(""),
    way: text("way").$type<ShippingWay>().notNull(),
    purpose: text("purpose").$type<Purpose>().notNull(),
    inspection: text("inspection").$type<Inspection>().notNull(),
    packing: text("packing").$type<Packing>().notNull(),
    request: text("request").notNull().default(""),
    /** Receiver, customs code and address, sealed as one text. */
    sealedReceiver: text("sealed_receiver").notNull(),
    estimatedWeightG: integer("estimated_weight_g").notNull().default(0),
    weightG: integer("weight_g").notNull().default(0),
    feeKrw: integer("fee_krw").notNull().default(0),
    photos: jsonb("photos").$type<string[]>().notNull(),
    courier: text("courier").notNull().default(""),
    invoice: text("invoice").notNull().default(""),
    trouble: messageColumn("trouble")
      .notNull()
      .default("" as ExternalText),
    /** Which part of one receiver's goods it is, from 1, where the seller divided them over parcels; 0 where not. */
    part: integer("part").notNull().default(0),
    createdAt: now("created_at"),
    /** When the seller last wrote in it what lies in it and how it is declared. */
    editedAt: now("edited_at"),
    /** When a sending began that has not ended yet. */
    sendingAt: moment("sending_at"),
    /** Whether it was sent without a reply: its result is looked up before it is sent again or removed. */
    isOutcomeOpen: boolean("is_outcome_open").notNull().default(false),
    sentAt: moment("sent_at"),
    syncedAt: moment("synced_at"),
  },
  (table) => [
    unique("agency_orders_number").on(table.number),
    index("agency_orders_owner_state").on(table.userId, table.state, newest(table.idx)),
    index("agency_orders_owner_newest").on(table.userId, newest(table.idx)),
  ],
);

/** One thing in a parcel: what was bought for one line of a market order, as it will be declared. */
export const agencyOrderItems = pgTable(
  "agency_order_items",
  {
    id: serial("id"),
    userId: text("user_id").notNull(),
    agencyIdx: bigint("agency_idx", { mode: "number" })
      .notNull()
      .references(() => agencyOrders.idx, { onDelete: "cascade" }),
    orderIdx: bigint("order_idx", { mode: "number" })
      .notNull()
      .references(() => orders.idx, { onDelete: "no action" }),
    /** Its place in the parcel, from 1, by which the forwarder speaks of it. */
    seq: integer("seq").notNull(),
    nameEn: text("name_en").notNull(),
    nameCn: text("name_cn").notNull(),
    color: text("color").notNull(),
    size: text("size").notNull(),
    quantity: integer("quantity").notNull(),
    unitPriceCny: decimal("unit_price_cny").notNull(),
    imageUrl: text("image_url").notNull(),
    productUrl: text("product_url").notNull(),
    chinaOrderNo: text("china_order_no").notNull(),
    chinaTrackingNo: text("china_tracking_no").notNull(),
    customsItemNo: text("customs_item_no").notNull(),
    hsCode: text("hs_code").notNull(),
    arrived: integer("arrived").notNull().default(0),
    arrivalNote: text("arrival_note").notNull().default(""),
    marketSentAt: moment("market_sent_at"),
    /** The Korean invoice number that the market refused for good because another order has it; "" for none. */
    refusedInvoice: text("refused_invoice").notNull().default(""),
    /** False once its parcel was cancelled: then the order may be applied for again. */
    isLive: boolean("is_live").notNull().default(true),
  },
  (table) => [
    index("agency_order_items_parcel").on(table.agencyIdx, table.seq),
    uniqueIndex("agency_order_items_once")
      .on(table.orderIdx)
      .where(sql`${table.isLive}`),
  ],
);

/** What happened to an agency order, as a seller reads it; never a customs code. */
export const agencyOrderLogs = pgTable(
  "agency_order_logs",
  {
    id: serial("id"),
    userId: text("user_id").notNull(),
    agencyIdx: bigint("agency_idx", { mode: "number" })
      .notNull()
      .references(() => agencyOrders.idx, { onDelete: "cascade" }),
    at: now("at"),
    what: messageColumn("what").notNull(),
  },
  (table) => [index("agency_order_logs_parcel").on(table.agencyIdx, table.id)],
);

/** What a seller says of the duty of an HS code, in thousandths (lib/domain/customs/hs-rate.ts). `hs_code` is 6 or 10 digits. */
export const hsRates = pgTable(
  "hs_rates",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hsCode: text("hs_code").notNull(),
    basePermille: integer("base_permille").notNull(),
    agreedPermille: integer("agreed_permille"),
    takesAgreed: boolean("takes_agreed").notNull().default(false),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hsCode] })],
);

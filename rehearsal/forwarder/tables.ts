import { boolean, index, integer, jsonb, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { rehearsalSchema } from "@/rehearsal/tables";

/** A customer of the forwarder: the key it calls with, and what lies on its account in won (예치금). */
export const forwarderMembers = rehearsalSchema.table("forwarder_members", {
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  depositKrw: integer("deposit_krw").notNull(),
});

/** One thing of an order as its sheet said it, and what came of it into the warehouse. */
export type ForwarderItem = {
  seq: number;
  mallUrl: string;
  orderNo: string;
  name: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCny: number;
  imageUrl: string;
  productUrl: string;
  tracking: string;
  customsItemNo: string;
  hsCode: string;
  arrived: number;
  /** What was wrong with it, e.g. `색상이 다릅니다.` */
  note: string;
};

/** Whom a parcel goes to, and how. */
export type ForwarderSheet = {
  nameKo: string;
  nameEn: string;
  pcc: string;
  phone: string;
  zip: string;
  address: string;
  addressDetail: string;
  addressEn: string;
  way: "AIR" | "SEA";
  purpose: string;
  inspection: string;
  packing: string;
  request: string;
};

/** One parcel, from its intake to its delivery. */
export const forwarderOrders = rehearsalSchema.table(
  "forwarder_orders",
  {
    no: text("no").primaryKey(),
    memberKey: text("member_key").notNull(),
    /** The customer's own number of it; there is one parcel for each. */
    customerNo: text("customer_no").notNull(),
    state: text("state").notNull(),
    sheet: jsonb("sheet").$type<ForwarderSheet>().notNull(),
    items: jsonb("items").$type<ForwarderItem[]>().notNull(),
    photos: jsonb("photos").$type<string[]>().notNull(),
    weightG: integer("weight_g").notNull().default(0),
    feeKrw: integer("fee_krw").notNull().default(0),
    isPaid: boolean("is_paid").notNull().default(false),
    courier: text("courier").notNull().default(""),
    invoice: text("invoice").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When it moves automatically; null if it waits for the customer. */
    moveAt: timestamp("move_at", { withTimezone: true }),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("forwarder_orders_customer_no").on(table.memberKey, table.customerNo),
    index("forwarder_orders_move").on(table.moveAt),
  ],
);

/** Trouble ordered by a test: the next `remaining` calls whose path holds `path` go wrong in that way. */
export const forwarderFaults = rehearsalSchema.table("forwarder_faults", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  path: text("path").notNull(),
  remaining: integer("remaining").notNull(),
});

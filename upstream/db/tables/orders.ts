import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { OrderStage } from "../../../lib/domain/order/stages";
import { decimal, moment, now, rate, serial } from "../columns";
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
    /** Where the market sends it, once the seller has written another receiver: theirs holds until the market's changes. */
    marketDelivery: jsonb("market_delivery").$type<OrderDelivery>(),
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
    buyerName: text("buyer_name").notNull(),
    buyerTel: text("buyer_tel").notNull(),
    receiverName: text("receiver_name").notNull(),
    receiverTel: text("receiver_tel").notNull(),
    /** The number given for customs; receivers of some markets only show a safe number otherwise. */
    customsTel: text("customs_tel").notNull().default(""),
    zip: text("zip").notNull(),
    address1: text("address1").notNull(),
    address2: text("address2").notNull(),
    deliveryMessage: text("delivery_message").notNull().default(""),
    pcc: text("pcc").notNull().default(""),
    pccStatus: text("pcc_status").$type<PccStatus>().notNull().default("Unchecked"),
    pccMessage: text("pcc_message"),
    deliveryCompany: text("delivery_company"),
    invoice: text("invoice"),
    memo: text("memo").notNull().default(""),
    addressChanged: boolean("address_changed").notNull().default(false),
    claim: text("claim"),
    claimDetail: jsonb("claim_detail").$type<Record<string, unknown>>(),
    /** The seller's rates at the moment the order came; later changes of the rate never alter its cost. */
    rateCny: rate("rate_cny"),
    rateUsd: rate("rate_usd"),
    pulledAt: now("pulled_at"),
  },
  (table) => [
    unique("orders_market_line").on(table.userId, table.market, table.marketAccount, table.orderNo, table.orderItemNo),
    index("orders_owner_stage").on(table.userId, table.stage, table.orderedAt.desc()),
    index("orders_owner_due").on(table.userId, table.stage, table.shipBy),
    index("orders_owner_number").on(table.userId, table.orderNo),
    index("orders_owner_newest").on(table.userId, table.orderedAt.desc()),
  ],
);

/** What happened to an order, in words a seller reads. */
export const orderLogs = pgTable(
  "order_logs",
  {
    id: serial("id"),
    userId: text("user_id").notNull(),
    orderIdx: integer("order_idx").notNull(),
    at: now("at"),
    what: text("what").notNull(),
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

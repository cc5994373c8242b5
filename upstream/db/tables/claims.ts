import { bigint, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ClaimAction, ClaimFault, ClaimKind, ClaimState } from "@/lib/domain/claim/claim";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { moment, now, serial } from "@/upstream/db/columns";
import { orders } from "./orders";
import { users } from "./people";

/**
 * One claim of one ordered line, as last read from its market. `claimNo` is the market's number; if it has none, the
 * connector makes one from the order's. Money is whole won.
 */
export const claims = pgTable(
  "claims",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    marketAccount: text("market_account").notNull(),
    storeName: text("store_name").notNull(),
    claimNo: text("claim_no").notNull(),
    orderNo: text("order_no").notNull(),
    orderItemNo: text("order_item_no").notNull(),
    /** The order it concerns; null until the order has been read from its market. */
    orderIdx: bigint("order_idx", { mode: "number" }).references(() => orders.idx, { onDelete: "set null" }),
    /** Where the order stood before, to lead it back there when the claim comes to nothing. */
    stageBefore: text("stage_before").$type<OrderStage>(),
    kind: text("kind").$type<ClaimKind>().notNull(),
    state: text("state").$type<ClaimState>().notNull(),
    nativeStatus: text("native_status").notNull(),
    reason: text("reason").notNull(),
    fault: text("fault").$type<ClaimFault>().notNull(),
    fee: integer("fee").notNull(),
    quantity: integer("quantity").notNull(),
    requestedAt: moment("requested_at").notNull(),
    deadline: moment("deadline"),
    lastAction: text("last_action").$type<ClaimAction>(),
    lastActionAt: moment("last_action_at"),
    pulledAt: now("pulled_at"),
  },
  (table) => [
    unique("claims_market_claim").on(table.userId, table.market, table.marketAccount, table.claimNo, table.orderItemNo),
    index("claims_owner_kind").on(table.userId, table.kind, table.state, table.deadline),
    index("claims_order").on(table.orderIdx),
  ],
);

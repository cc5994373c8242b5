import { and, eq, inArray } from "drizzle-orm";
import type { Needs, SignedIn } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { OrderRow } from "./order-row";

/** What became of an order; `addressChanged` where its buyer moved before the confirmation. */
export type OrderOutcome = RowOutcome & { addressChanged?: boolean | undefined };

/** The owner of orders; background jobs have no session. */
export type Owner = { user: Pick<SignedIn, "id"> };

/** What asking a seller's markets takes. */
export type Desk = Needs<"db" | "sealer" | "connectors"> & Owner;

/** The outcome of an order the seller does not have. */
export const lost = (idx: number): OrderOutcome => refusedRow(idx, "not_found", { key: "orders.unknown" });

/** The seller's orders of these numbers as they are stored now. Other sellers' numbers are left out. */
export const ownOrders = ({ db, user }: Needs<"db"> & Owner, idxs: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, [...idxs])));

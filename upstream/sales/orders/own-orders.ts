import { and, eq, inArray } from "drizzle-orm";
import type { Needs, SignedIn } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import type { Told } from "@/upstream/kit/say";
import type { OrderRow } from "./order-row";

/** What became of an order, before its reason is said. */
export type RowFate = {
  key: string;
  ok: boolean;
  code?: string | undefined;
  message?: Told | undefined;
  addressChanged?: boolean | undefined;
};

/** The owner of orders; background jobs have no session. */
export type Owner = { user: Pick<SignedIn, "id"> };

/** What asking a seller's markets takes. */
export type Desk = Needs<"db" | "sealer" | "connectors"> & Owner;

/** The fate of an order the seller does not have. */
export const lost = (idx: number): RowFate => ({
  key: String(idx),
  ok: false,
  code: "not_found",
  message: { key: "orders.unknown" },
});

/** The seller's orders of these numbers as they are stored now. Other sellers' numbers are left out. */
export const ownOrders = ({ db, user }: Needs<"db"> & Owner, idxs: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, [...idxs])));

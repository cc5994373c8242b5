import { and, eq, inArray, like, lte, or } from "drizzle-orm";
import { rehearsalOrders } from "@/rehearsal/tables";
import { touched } from "./order-rows";
import type { World } from "@/rehearsal/world/world";

const LOOK_MS_MAX = 1_000;
const LOOK_MS_MIN = 50;
const AT_ONCE = 200;

/** A parcel's next state at its market, and whether it moves on automatically from there (docs/markets.md#stages). */
const NEXT: Record<string, { status: string; moves: boolean }> = {
  DELIVERING: { status: "DELIVERED", moves: false },
  DEPARTURE: { status: "DELIVERING", moves: true },
  // Gmarket and Auction, then 11st.
  "3": { status: "4", moves: false },
  "401": { status: "501", moves: false },
};
/** Coupang calls the way "DELIVERING" too, and its end otherwise. */
const NEXT_AT_COUPANG: typeof NEXT = { ...NEXT, DELIVERING: { status: "FINAL_DELIVERY", moves: false } };

/** When a parcel sent now moves one step further; never where couriers do not move by themselves. */
export const movingAt = ({ courierMs }: World): Date | null => (courierMs ? new Date(Date.now() + courierMs) : null);

/**
 * Moves parcels automatically: a sent one is under way after a while and delivered after another, so that 배송 중 becomes 배송
 * 완료. Orders with a claim stay. Returns the stop function.
 */
export function automaticCourier(world: World): () => Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  let isLooking = false;
  const look = async (): Promise<void> => {
    const due = await world.db
      .select()
      .from(rehearsalOrders)
      .where(
        and(
          lte(rehearsalOrders.moveAt, new Date()),
          inArray(rehearsalOrders.status, Object.keys(NEXT)),
          // SmartStore keeps naming a rejected claim.
          or(eq(rehearsalOrders.claimStatus, ""), like(rehearsalOrders.claimStatus, "%\\_REJECT")),
        ),
      )
      .limit(AT_ONCE);
    for (const { itemNo, market, status } of due) {
      const next = (market === "Coupang" ? NEXT_AT_COUPANG : NEXT)[status];
      const moveAt = next?.moves ? movingAt(world) : null;
      await world.db
        .update(rehearsalOrders)
        .set(touched({ ...(next && { status: next.status }), moveAt }))
        .where(and(eq(rehearsalOrders.itemNo, itemNo), eq(rehearsalOrders.status, status)));
    }
  };
  const timer = setInterval(
    () => {
      if (isLooking) return;
      isLooking = true;
      busy = look()
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    },
    Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, (world.courierMs || LOOK_MS_MAX) / 2)),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

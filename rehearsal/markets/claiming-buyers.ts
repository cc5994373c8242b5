import { and, asc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import { rehearsalOrders } from "@/rehearsal/tables";
import { asked, claimDeed, type ClaimType } from "./claims";
import { nativeOf } from "./native";
import { touched, type OrderChange, type OrderRow } from "./order-rows";
import { nextNumber, type World } from "@/rehearsal/world/world";

const AT_ONCE = 20;
const LOOK_MS = 1_000;
const CLAIM_FIRST = 8_000_000;
const FEE_KRW = 6_000;
/** One order in so many of each kind is claimed, and one claim in so many taken back. */
const ONE_IN = 6;
const REGRETS_ONE_IN = 4;
/** Confirmed and not sent yet, at any market (docs/markets.md#stages). */
const READY = ["PAYED", "INSTRUCT", "2", "301"];
const SENT_AGAIN = ["EXCHANGE_REDELIVERING", "PROGRESS", "0", "221"];

const WHY: Record<ClaimType, { reason: string; smartStore: string; fault: "buyer" | "seller" }> = {
  CANCEL: { reason: "배송이 늦어져 취소합니다", smartStore: "DELAYED_DELIVERY", fault: "seller" },
  RETURN: { reason: "단순변심", smartStore: "SIMPLE_INTENT_CHANGED", fault: "buyer" },
  EXCHANGE: { reason: "사이즈를 바꾸고 싶어요", smartStore: "COLOR_AND_SIZE", fault: "buyer" },
};

/** The fate of an order depends on its number alone, so that a day can be repeated. */
const placeOf = ({ itemNo }: OrderRow, among: number): number => Number(itemNo.replace(/\D/g, "").slice(-6)) % among;

/** The claim a buyer makes now on an order without one; most make none. */
export function wished(row: OrderRow): ClaimType | undefined {
  const place = placeOf(row, ONE_IN);
  if (place === 0 && row.placeStatus === "OK" && READY.includes(row.status)) return "CANCEL";
  if (row.status !== nativeOf(row.market).delivered) return undefined;
  return place === 1 ? "RETURN" : place === 2 ? "EXCHANGE" : undefined;
}

/**
 * Lets some buyers of orders made from now on cancel, return and exchange, each a while after the last thing happened to
 * the order; some take it back, parcels come home, and new pieces arrive. Stop it by calling what it answers.
 */
export function claimingBuyers(world: World, delayMs: number): () => Promise<void> {
  const startedAt = new Date();
  let busy: Promise<void> = Promise.resolve();
  let isLooking = false;
  const calm = () => lte(rehearsalOrders.changedAt, new Date(Date.now() - delayMs));
  const look = async (): Promise<void> => {
    const free = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(gt(rehearsalOrders.orderedAt, startedAt), eq(rehearsalOrders.claimType, ""), calm()))
      .orderBy(asc(rehearsalOrders.orderedAt));
    for (const row of free.filter(({ claim }) => !claim.number && !claim.over).slice(0, AT_ONCE)) {
      const type = wished(row);
      if (!type) continue;
      const { reason, smartStore, fault } = WHY[type];
      await save(world, row, {
        ...asked(row, type, {
          number: String(await nextNumber(world.db, "claim", CLAIM_FIRST)),
          reason: row.market === "SmartStore" ? smartStore : reason,
          fault,
          feeKrw: type === "CANCEL" ? 0 : FEE_KRW,
        }),
      });
    }
    const open = await world.db
      .select()
      .from(rehearsalOrders)
      .where(
        and(
          gt(rehearsalOrders.orderedAt, startedAt),
          inArray(rehearsalOrders.claimType, ["CANCEL", "RETURN", "EXCHANGE"]),
          ne(rehearsalOrders.claimStatus, ""),
          calm(),
        ),
      )
      .limit(AT_ONCE);
    for (const row of open) {
      const change = movedOn(row);
      if (change) await save(world, row, touched(change));
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
    Math.min(LOOK_MS, delayMs),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

/** The change of a claim that was not handled for a while. */
function movedOn(row: OrderRow): OrderChange | undefined {
  if (SENT_AGAIN.includes(row.claimStatus)) return claimDeed(row, "receive-exchange");
  if (placeOf(row, REGRETS_ONE_IN) === 0) return claimDeed(row, "withdraw-claim");
  const arrived = claimDeed(row, "hand-over-parcel");
  return arrived?.claimStatus === row.claimStatus ? undefined : arrived;
}

async function save(world: World, row: OrderRow, change: OrderChange): Promise<void> {
  // Whatever the seller did meanwhile holds.
  const unchanged = and(eq(rehearsalOrders.itemNo, row.itemNo), eq(rehearsalOrders.changedAt, row.changedAt));
  await world.db.update(rehearsalOrders).set(change).where(unchanged);
}

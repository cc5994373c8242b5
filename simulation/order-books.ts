import { isClaimed } from "@/rehearsal/markets/claims";
import type { OrderRow } from "@/rehearsal/markets/order-rows";
import { settledOrders } from "@/rehearsal/markets/settled-orders";
import type { World } from "@/rehearsal/world/world";
import { vendorOf } from "@/rehearsal/markets/sellers";
import { rehearsalOrders } from "@/rehearsal/tables";
import type { Database } from "@/upstream/db/client";
import { orders, settlementLines } from "@/upstream/db/schema";
import { SIMULATED_MARKETS, shopAt } from "./shop";

/** The number on the one parcel of an order. */
export const invoiceOf = (idx: number): string => `6${String(idx).padStart(11, "0")}`;

type Ours = typeof orders.$inferSelect;

/** What is wrong with the orders once all is over: each known once, and sent by its own parcel or cancelled, not both. */
export async function orderFaults(db: Database, { db: worldDb }: World): Promise<string[]> {
  const ours = await db.select().from(orders);
  const theirs = await worldDb.select().from(rehearsalOrders).orderBy(rehearsalOrders.itemNo);
  const strangers = ours.filter(({ orderItemNo }) => !theirs.some(({ itemNo }) => itemNo === orderItemNo));
  return [
    ...strangers.map(({ idx }) => `order ${idx} is known at no market`),
    ...theirs.flatMap((row) => {
      const known = ours.filter((one) => one.market === row.market && one.orderItemNo === row.itemNo);
      const [mine] = known;
      const at = `order ${row.itemNo} at ${row.market}`;
      if (!mine || known.length > 1) return [`${at} is known ${known.length} times`];
      const fault = isClaimed(row) ? cancelledFault(row, mine) : sentFault(row, mine);
      return fault ? [`${at} ${fault}: ${row.status} ${row.claimStatus} there, ${mine.stage} here`] : [];
    }),
  ];
}

function cancelledFault({ invoice }: OrderRow, mine: Ours): string | undefined {
  if (invoice !== "") return `was cancelled and sent by ${invoice}`;
  if (mine.invoice !== null) return `was cancelled and is told sent by ${mine.invoice}`;
  return mine.stage === "Cancel" ? undefined : "was cancelled and is told otherwise";
}

function sentFault({ invoice }: OrderRow, mine: Ours): string | undefined {
  if (invoice === "") return "was never sent";
  if (invoice !== invoiceOf(mine.idx)) return `was sent by the parcel ${invoice} of another`;
  if (mine.invoice !== invoice) return `was sent by ${invoice} and is told sent by ${mine.invoice}`;
  return mine.stage === "Decided" ? undefined : "has arrived and is told otherwise";
}

/** What is wrong with the money: of each order its market settled our lines say the same won, and no line is of anything else. */
export async function moneyFaults(db: Database, world: World): Promise<string[]> {
  const lines = await db.select().from(settlementLines);
  const faults: string[] = [];
  for (const market of SIMULATED_MARKETS) {
    const settled = await settledOrders(
      world,
      { market, vendor: vendorOf(shopAt(market)) },
      "2000-01-01",
      "2999-12-31",
    );
    const [told, paid] = [
      lines.filter((line) => line.market === market).reduce((sum, { sale }) => sum + sale, 0),
      settled.reduce((sum, { sale, deliveryFee }) => sum + sale + deliveryFee, 0),
    ];
    if (told !== paid) faults.push(`${market} settled sales of ${paid} won and ${told} are told`);
    for (const { row } of settled)
      if (!lines.some((line) => line.market === market && line.orderNo === row.orderNo && line.orderIdx !== null))
        faults.push(`no line of ${market} tells what order ${row.itemNo} was paid`);
  }
  return faults;
}

import { and, asc, eq } from "drizzle-orm";
import { placeOrder } from "@/rehearsal/markets/buyers";
import { asked, claimDeed } from "@/rehearsal/markets/claims";
import { wished } from "@/rehearsal/markets/claiming-buyers";
import { nativeOf } from "@/rehearsal/markets/native";
import { touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import type { World } from "@/rehearsal/world/world";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { drawn, type Around } from "./process-group";
import { pause } from "./virtual-time";

const ORDERS_MAX = 3;
/** How often, and for how long, a buyer who is tired of waiting looks whether they can still cancel. */
const LOOK_MS = 500;
const PATIENCE_MS = 600_000;
const CLAIM_FIRST = 8_000_000;
const WHY: Record<string, string> = { SmartStore: "DELAYED_DELIVERY" };

/** Confirmed and not sent yet; `wished` tells of one number in six alone. */
const isCancellable = (row: OrderRow): boolean => wished({ ...row, itemNo: "0" }) === "CANCEL";

/** Buyers of the rehearsed world: they order what is on sale, some want to cancel before it is sent, some take that back. */
export class Buyers {
  private claims = 0;

  constructor(
    private readonly around: Around,
    private readonly world: World,
  ) {}

  /** Orders for so long; ends when the last buyer has done with theirs. */
  async order(lengthMs: number): Promise<void> {
    const { random } = this.around;
    const count = drawn(random, 0, ORDERS_MAX + 1);
    await Promise.all(
      Array.from({ length: count }, async () => {
        await pause(drawn(random, lengthMs / 4, lengthMs));
        await this.one();
      }),
    );
  }

  /** The parcels under way arrive, and their buyers are content. */
  async receive(): Promise<void> {
    for (const row of await this.orders()) {
      if (row.invoice === "") continue;
      const { delivered, decided } = nativeOf(row.market);
      await this.change(row, { status: delivered, ...decided });
    }
    await pause(1_000);
  }

  private async one(): Promise<void> {
    const { random, note } = this.around;
    const onSale = await this.world.db.select().from(rehearsalListings).orderBy(asc(rehearsalListings.code));
    const listing = onSale[drawn(random, 0, onSale.length)];
    const [cancels, regrets] = [random() < 0.5, random() < 0.4];
    const [cancelMs, regretMs] = [drawn(random, 0, 8_000), drawn(random, 1_000, 20_000)];
    if (!listing) return;
    const bought = await placeOrder(this.world, { listing: listing.code, quantity: drawn(random, 1, 3) });
    if (!bought.ok) return;
    note(`a buyer orders ${bought.itemNo} at ${listing.market}`);
    if (!cancels || !(await this.isReady(bought.itemNo))) return;
    await pause(cancelMs);
    await this.cancel(bought.itemNo);
    if (!regrets) return;
    await pause(regretMs);
    await this.regret(bought.itemNo);
  }

  private async rowOf(itemNo: string): Promise<OrderRow | undefined> {
    const [row] = await this.world.db.select().from(rehearsalOrders).where(eq(rehearsalOrders.itemNo, itemNo));
    return row;
  }

  private orders(): Promise<OrderRow[]> {
    return this.world.db.select().from(rehearsalOrders).orderBy(asc(rehearsalOrders.itemNo));
  }

  /** Waits for the seller to confirm an order; false if it was sent already, or not confirmed in time. */
  private async isReady(itemNo: string): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
      const row = await this.rowOf(itemNo);
      if (!row || row.invoice !== "") return false;
      if (isCancellable(row)) return true;
      await pause(LOOK_MS);
    }
    return false;
  }

  private async cancel(itemNo: string): Promise<void> {
    const row = await this.rowOf(itemNo);
    if (!row || row.claimType !== "" || !isCancellable(row)) return;
    this.claims += 1;
    const reason = WHY[row.market] ?? "배송이 늦어져 취소합니다";
    await this.change(
      row,
      asked(row, "CANCEL", { number: String(CLAIM_FIRST + this.claims), reason, fault: "seller" }),
    );
    this.around.note(`the buyer of ${itemNo} wants to cancel`);
  }

  private async regret(itemNo: string): Promise<void> {
    const row = await this.rowOf(itemNo);
    const change = row && claimDeed(row, "withdraw-claim");
    if (!row || !change) return;
    await this.change(row, touched(change));
    this.around.note(`the buyer of ${itemNo} keeps it after all`);
  }

  /** Whatever the seller did meanwhile holds. */
  private async change(row: OrderRow, change: OrderChange): Promise<void> {
    const unchanged = and(eq(rehearsalOrders.itemNo, row.itemNo), eq(rehearsalOrders.changedAt, row.changedAt));
    await this.world.db.update(rehearsalOrders).set(touched(change)).where(unchanged);
  }
}

import { eq } from "drizzle-orm";
import { rehearsalListings } from "@/rehearsal/tables";
import { wasApproved } from "./coupang/products";
import { pricedGoods } from "./esm/goods";
import { nativeOf } from "./native";
import type { World } from "@/rehearsal/world/world";

type ListingRow = typeof rehearsalListings.$inferSelect;

const NEVER = new Date("9999-12-31T00:00:00Z");

/** A review ends badly. Coupang alone remembers whether there was an approval before: it keeps what it sells by it. */
export async function refuseInReview(world: World, row: ListingRow): Promise<void> {
  const isFirst = row.market === "Coupang" && !wasApproved(row);
  const approvedAt = isFirst ? NEVER : new Date();
  await world.db
    .update(rehearsalListings)
    .set({ status: nativeOf(row.market).refused, approvedAt })
    .where(eq(rehearsalListings.code, row.code));
}

/** The seller sets another price, or another stock of every option, without this product knowing. */
export async function changeInCentre(
  world: World,
  row: ListingRow,
  { priceKrw = row.priceKrw, stock }: { priceKrw?: number; stock?: number },
): Promise<void> {
  const buyable = row.buyable.map((one) => ({
    ...one,
    priceKrw: one.priceKrw - row.priceKrw + priceKrw,
    stock: stock ?? one.stock,
  }));
  const isEsm = row.market === "Gmarket" || row.market === "Auction";
  const body = isEsm ? pricedGoods(row, priceKrw) : row.body;
  await world.db.update(rehearsalListings).set({ priceKrw, buyable, body }).where(eq(rehearsalListings.code, row.code));
}

/** The seller deletes a listing without this product knowing. Coupang still shows it as deleted, the others know it no more. */
export async function deleteInCentre(world: World, row: ListingRow): Promise<void> {
  const mine = eq(rehearsalListings.code, row.code);
  if (row.market === "Coupang") await world.db.update(rehearsalListings).set({ status: "DELETED" }).where(mine);
  else await world.db.delete(rehearsalListings).where(mine);
}

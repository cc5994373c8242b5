import { eq } from "drizzle-orm";
import { settledSource, sourceChange } from "@/lib/domain/product/source-change";
import { isOfOwnOption, productWithSourceTaken, withSourcePrice } from "@/lib/domain/product/take-source";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import type { BeforeTaking } from "@/upstream/db/tables/drift";
import { columnsOf, detailOf, memoryColumns, type ProductRow } from "@/upstream/shelf/products/detail";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import { currentTime } from "@/upstream/kit/clock";

const locked = async (tx: Database, id: string): Promise<ProductRow | undefined> =>
  (await tx.select().from(products).where(eq(products.id, id)).for("update"))[0];

/**
 * Takes over into a product what its source says of the options it has: source prices, stock and what is sold out. Listing
 * prices stay, new options wait for the seller. Answers what stood there before; undefined where nothing was to be taken.
 */
export async function takeOver(tx: Database, productId: string): Promise<BeforeTaking | undefined> {
  const owned = await locked(tx, productId);
  if (!owned) return undefined;
  const memory = owned.sourceMemory;
  const rows = sourceChange(owned.body, memory).filter(isOfOwnOption);
  if (rows.length === 0) return undefined;
  const ids = new Set(rows.map(({ id }) => id));
  const taken = { ...detailOf(owned), ...productWithSourceTaken(owned.body, rows) };
  const settled = settledSource(owned.body, memory, [...ids]);
  const now = currentTime();
  const set = { ...columnsOf(taken), ...memoryColumns(taken, settled), editDate: now };
  await saveProduct(tx, { userId: owned.userId, now }, owned, set);
  const options = (owned.body.option?.detailOptions ?? []).filter(({ id }) => ids.has(id));
  return {
    settled: memory.settled,
    price: owned.body.price[0]?.salePrice ?? 0,
    options: Object.fromEntries(
      options.map(({ id, price, quantity, isSoldOut }) => [
        id,
        { price: price[0]?.salePrice ?? 0, quantity, isSoldOut },
      ]),
    ),
  };
}

/** Puts back what was taken over, but for options the seller has taken away meanwhile. */
export async function putBackTaken(tx: Database, productId: string, before: BeforeTaking): Promise<void> {
  const owned = await locked(tx, productId);
  if (!owned) return;
  const detail = detailOf(owned);
  const restored = {
    ...detail,
    price: withSourcePrice(detail.price, before.price),
    option: detail.option && {
      ...detail.option,
      detailOptions: detail.option.detailOptions.map((option) => {
        const was = before.options[option.id];
        if (!was) return option;
        const { price, quantity, isSoldOut } = was;
        return { ...option, price: withSourcePrice(option.price, price), quantity, isSoldOut };
      }),
    },
  };
  const now = currentTime();
  await saveProduct(tx, { userId: owned.userId, now }, owned, {
    ...columnsOf(restored),
    ...memoryColumns(restored, { ...owned.sourceMemory, settled: before.settled }),
    editDate: now,
  });
}

import { and, eq } from "drizzle-orm";
import { optionNames } from "@/lib/domain/product/changed-places";
import { products } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { columnsOfRecord, recordOf } from "./product-record";
import { saveProduct } from "./write-products";

/** A product, on the shelf or taken off it: one that was taken off comes back whole. */
export const undoableProduct: Undoable = {
  async hold(tx, { userId, subject, now }) {
    const [row] = await tx
      .select()
      .from(products)
      .where(and(eq(products.userId, userId), eq(products.id, subject)))
      .for("update");
    return (
      row && {
        present: recordOf(row),
        async save(record) {
          await saveProduct(tx, { userId, now }, row, columnsOfRecord(row, record, now));
          return undefined;
        },
        isListed: row.uploadDate !== null,
        namesAt: (paths) => optionNames(row.body.option, paths),
      }
    );
  },
};

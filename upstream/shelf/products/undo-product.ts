import { and, eq } from "drizzle-orm";
import { optionNames } from "@/lib/domain/product/changed-places";
import { factsOfRecord, factsRecord } from "@/lib/domain/listing-facts/own-facts";
import { isRecord } from "@/lib/domain/patch/json";
import { products } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { ownFacts, putFacts } from "./own-facts";
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
    if (!row) return undefined;
    const before = (await ownFacts({ db: tx }, userId, [subject])).get(subject) ?? {};
    return {
      present: { ...recordOf(row), ownFacts: factsRecord(before) },
      async save({ ownFacts: told, ...record }) {
        const after = isRecord(told) ? factsOfRecord(told) : {};
        const writing = { userId, now };
        const also = await putFacts(tx, writing, { productId: subject, before, after });
        await saveProduct(tx, writing, row, columnsOfRecord(row, record, now), also);
        return undefined;
      },
      isListed: row.uploadDate !== null,
      namesAt: (paths) => optionNames(row.body.option, paths),
    };
  },
};

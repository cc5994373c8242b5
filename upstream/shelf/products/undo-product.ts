import { and, desc, eq, gte, inArray, min, type SQL } from "drizzle-orm";
import { isSame } from "@/lib/domain/patch/json";
import type { Answers, Conflict } from "@/lib/domain/patch/merge";
import { patchOf, type Patch } from "@/lib/domain/patch/patch";
import { undone } from "@/lib/domain/patch/undo";
import type { Database } from "@/upstream/db/client";
import { patches, products } from "@/upstream/db/schema";
import type { ProductRow } from "./detail";
import { columnsOfRecord, recordOf } from "./product-record";
import { saveProduct } from "./write-products";

/** Which of a product's changes are meant: those of some presses, one, or all from one on. */
export type Meant = { changes: readonly string[] } | { patch: number } | { since: number };

export type ProductUndo = {
  row: ProductRow;
  /** What the product would be. */
  record: ReturnType<typeof recordOf>;
  /** What that changes of the product as it is. */
  patch: Patch;
  conflicts: readonly Conflict[];
  lost: readonly string[];
};

const about = (userId: string, productId: string): SQL | undefined =>
  and(eq(patches.userId, userId), eq(patches.kind, "product"), eq(patches.subject, productId));

const meantBy = (meant: Meant): SQL =>
  "patch" in meant
    ? eq(patches.id, meant.patch)
    : "since" in meant
      ? gte(patches.id, meant.since)
      : inArray(patches.changeId, [...meant.changes]);

/**
 * What undoing changes of a product would make of it; undefined where the product is deleted for good, or none of the changes
 * is about it. Nothing is written. Read it in the transaction that saves it.
 */
export async function productUndo(
  tx: Database,
  { userId, productId }: { userId: string; productId: string },
  meant: Meant,
  answers: Answers = {},
): Promise<ProductUndo | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.userId, userId), eq(products.id, productId)))
    .for("update");
  const [oldest] = await tx
    .select({ id: min(patches.id) })
    .from(patches)
    .where(and(about(userId, productId), meantBy(meant)));
  if (!row || !oldest?.id) return undefined;
  const history = await tx
    .select({ id: patches.id, changeId: patches.changeId, patch: patches.fields })
    .from(patches)
    .where(and(about(userId, productId), gte(patches.id, oldest.id)))
    .orderBy(desc(patches.id));
  const present = recordOf(row);
  const steps = history.map((one) => ({ patch: one.patch, isUndone: isMeant(one, meant) }));
  const { record, conflicts, lost } = undone(present, steps, answers);
  return { row, record, patch: patchOf(present, record), conflicts, lost };
}

function isMeant({ id, changeId }: { id: number; changeId: string }, meant: Meant): boolean {
  if ("patch" in meant) return id === meant.patch;
  return "since" in meant ? id >= meant.since : meant.changes.includes(changeId);
}

/** Saves what an undo makes of a product; answers whether that changed anything. */
export async function saveUndo(
  tx: Database,
  { row, record }: ProductUndo,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  if (isSame(recordOf(row), record)) return false;
  await saveProduct(tx, { userId, now }, row, columnsOfRecord(row, record, now));
  return true;
}

import { getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf, type Patch } from "@/lib/domain/patch/patch";
import type { Database } from "@/upstream/db/client";
import { recordedRow, recordPatches, writeRecorded } from "@/upstream/db/record-patches";
import { products } from "@/upstream/db/schema";
import type { ProductRow } from "./detail";
import { recordOf, type Recorded } from "./product-record";
import { isOnlyRemoved } from "./shelf";

/**
 * The one place that writes products (`tests/laws/recorded-writers.test.ts`). What changes a product writes down the difference in the
 * same transaction, so that no change is missing from its history.
 */

type Columns = Omit<ProductRow, "id" | "userId" | "site" | "code" | "regDate">;
/** Columns that only note when something happened or count it, and what can be worked out anew: no history has them. */
type Noted = Pick<ProductRow, "viewsCount" | "uploadDate" | "sourceReadAt" | "unknownWords">;

/** The columns a row must have been read with: those that change and are written down. */
type ReadWith<Set> = Pick<ProductRow, "id" | (keyof Set & Recorded)>;
type Writing = { userId: string; now: Date };

/**
 * Changes one product, which was read for update in this transaction. `also` is what the same change did to what is kept of
 * it in another table.
 */
export const saveProduct = <Set extends Partial<Columns>>(
  tx: Database,
  writing: Writing,
  row: ReadWith<Set>,
  set: Set,
  also: Patch = {},
): Promise<void> => saveEach(tx, writing, [{ row, set, also }]);

/** Changes products, each to something of its own, many with one statement. They were read for update in this transaction. */
export const saveEach = <Set extends Partial<Columns>>(
  tx: Database,
  writing: Writing,
  writes: readonly { row: ReadWith<Set>; set: Set; also?: Patch }[],
): Promise<void> =>
  saveReady(
    tx,
    writing,
    writes.map(({ row, set, also }) => readyChange(row, set, also)),
  );

/** A product's change, worked out: `columns` are the names of those it sets, `row` is what the statement takes. */
export type ReadyChange = { columns: readonly (keyof Columns)[]; row: string };

/** Works a change out; of a product of 30 MB that takes a quarter of a second, which needs no transaction. */
export const readyChange = <Set extends Partial<Columns>>(
  row: ReadWith<Set>,
  set: Set,
  also: Patch = {},
): ReadyChange => ({
  columns: columnsIn(set),
  row: recordedRow({ subject: row.id, patch: { ...patchTo(row, set), ...also } }, valuesOf(set)),
});

/** Writes changes whose products are, in this transaction, still as they were when the changes were worked out. */
export async function saveReady(tx: Database, writing: Writing, changes: readonly ReadyChange[]): Promise<void> {
  for (const names of new Set(changes.map(({ columns }) => columns.join()))) {
    const some = changes.filter(({ columns }) => columns.join() === names);
    const columns = (some[0]?.columns ?? []).map((name) => [name, COLUMNS[name]] as const);
    await writeRecorded(
      tx,
      { ...writing, kind: "product" },
      some.map(({ row }) => row),
      {
        columns: sql.join(columns.map(([, one]) => sql`, ${sql.identifier(one.name)} ${sql.raw(one.getSQLType())}`)),
        update: tx
          .update(products)
          .set(Object.fromEntries(columns.map(([name, one]) => [name, sql`one.${sql.identifier(one.name)}`])))
          .from(sql`one`)
          .where(sql`${products.id} = one.s`)
          .getSQL(),
      },
    );
  }
}

const COLUMNS = getTableColumns(products);
const columnsIn = (set: Partial<Columns>) =>
  (Object.keys(set) as (keyof Columns)[]).filter((name) => set[name] !== undefined);
/** Values as JSON by the names of their columns. */
const valuesOf = (set: Partial<Columns>) =>
  Object.fromEntries(columnsIn(set).map((name) => [COLUMNS[name].name, set[name]]));

/** Changes products to the same, many with one statement. They were read for update in this transaction. */
export async function saveAll<Set extends Partial<Columns>>(
  tx: Database,
  writing: Writing,
  rows: readonly ReadWith<Set>[],
  set: Set,
): Promise<void> {
  await writeRecorded(
    tx,
    { ...writing, kind: "product" },
    rows.map((row) => recordedRow({ subject: row.id, patch: patchTo(row, set) })),
    {
      update: tx
        .update(products)
        .set(set)
        .where(sql`${products.id} in (select s from one)`)
        .getSQL(),
    },
  );
}

const patchTo = <Set extends Partial<Columns>>(row: ReadWith<Set>, set: Set) =>
  patchOf(onlyFields(recordOf(row as Partial<ProductRow>), recordOf(set)), recordOf(set));

/** The former values of what is set; a row may have been read with more than that. */
const onlyFields = (record: JsonRecord, set: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.keys(set).flatMap((field) => (field in record ? [[field, record[field]]] : [])));

/** Puts a new product on the shelf; answers its id, or undefined where the seller has that product already. */
export async function addProduct(
  tx: Database,
  writing: Writing,
  values: Omit<typeof products.$inferInsert, "userId">,
): Promise<string | undefined> {
  const { userId } = writing;
  const [made] = await tx
    .insert(products)
    .values({ ...values, userId })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (!made) return undefined;
  const patch = patchOf({ isOnShelf: false }, { isOnShelf: true });
  await recordPatches(tx, { ...writing, kind: "product" }, [{ subject: made.id, patch }]);
  return made.id;
}

/** Notes something about products that is no change of them; answers whose row it was. */
export const noteOnProducts = (
  tx: Database,
  where: SQL | undefined,
  set: { [Column in keyof Noted]?: Noted[Column] | SQL },
): Promise<{ id: string }[]> => tx.update(products).set(set).where(where).returning({ id: products.id });

/** Products deleted with one statement. */
const DELETED_AT_ONCE = 100;

/** Deletes products that were taken off the shelf before a moment and that no market was ever asked to list. */
export async function deleteRemoved(db: Database, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const some = db.select({ id: products.id }).from(products).where(isOnlyRemoved(db, before)).limit(DELETED_AT_ONCE);
    const gone = await db.delete(products).where(inArray(products.id, some)).returning({ id: products.id });
    all += gone.length;
    if (gone.length < DELETED_AT_ONCE) return all;
  }
}

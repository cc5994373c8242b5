import { and, asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Parsed } from "@/lib/contract/catalogue";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import type { orders } from "@/upstream/db/schema";
import { isMessageColumn } from "@/upstream/db/columns";
import { FileAnswer } from "@/upstream/kit/answers";
import { renderIfAny, type StoredMessage } from "@/upstream/kit/messages";
import { turns } from "@/upstream/kit/turns";
import { xlsxStream, type XlsxCell } from "@/upstream/kit/xlsx-stream";
import { zipStream, type ArchivedFile } from "@/upstream/kit/zip-stream";
import { peopleIn } from "@/upstream/sales/orders/people";
import { provePassword } from "./prove-password";
import { OWNED_NAMES, OWNED_TABLES, type OwnedName, type OwnedTable } from "./owned-tables";

type Row = Record<string, unknown>;

/** Rows read at once: products with their options have up to hundreds of kilobytes each. */
const BATCH = 100;
const ZIP_TYPE = "application/zip";

/**
 * Everything Naru stores about the caller as one archive, streamed while it is read: a workbook per list, and JSON lines
 * where a cell would be too small (detail pages, orders with their decrypted receivers). Secrets are left out. The password
 * is required again, because an unattended desk must not be enough to copy the business.
 */
export async function ownCopy(
  { body }: Parsed<"account.exportData">,
  context: Needs<"db" | "user" | "now" | "sealer">,
): Promise<FileAnswer> {
  await provePassword(context, body.password);
  const name = `naru ${context.user.account} ${seoulDay(context.now)}.zip`;
  return new FileAnswer(zipStream(filesOf(context)), name, ZIP_TYPE);
}

function* filesOf(context: Needs<"db" | "user" | "now" | "sealer">): Generator<ArchivedFile> {
  const shown = OWNED_NAMES.filter((name) => tableNamed(name).copy !== "none");
  yield { name: "README.txt", pieces: said([readme(shown, context.now)]) };
  for (const name of shown) {
    const isSheet = tableNamed(name).copy === "sheet";
    yield {
      name: `${name}.${isSheet ? "xlsx" : "jsonl"}`,
      isPacked: isSheet,
      pieces: isSheet ? sheetOf(name, context) : linesOf(name, context),
    };
  }
}

const tableNamed = (name: OwnedName): OwnedTable => OWNED_TABLES[name];

const columnsOf = ({ table, hidden = [] }: OwnedTable): string[] =>
  Object.keys(getTableColumns(table)).filter((column) => !hidden.includes(column));

function sheetOf(name: OwnedName, { db, user }: Needs<"db" | "user">): AsyncIterable<Uint8Array> {
  const owned = tableNamed(name);
  const columns = columnsOf(owned);
  async function* rows() {
    for await (const batch of batchesOf(db, owned, user.id))
      yield batch.map((row) => columns.map((column) => cellOf(row[column])));
  }
  return xlsxStream(name, columns, rows());
}

function cellOf(value: unknown): XlsxCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string" || value instanceof Date) return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value as boolean | bigint);
}

async function* linesOf(name: OwnedName, { db, user, sealer }: Needs<"db" | "user" | "sealer">) {
  const owned = tableNamed(name);
  const columns = columnsOf(owned);
  const encoder = new TextEncoder();
  const opened = (row: Row): Row => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    ...(name === "orders" && peopleIn(sealer, row as typeof orders.$inferSelect)),
  });
  const turn = turns();
  for await (const batch of batchesOf(db, owned, user.id)) {
    for (const row of batch) {
      yield encoder.encode(`${JSON.stringify(opened(row))}\n`);
      await turn();
    }
  }
}

/** A table's rows of one owner, each batch beginning behind the last one's key: none is written twice or missed. */
async function* batchesOf(db: Database, { table, owner }: OwnedTable, userId: string): AsyncGenerator<Row[]> {
  const keys = keysOf({ table });
  const fields = Object.entries(getTableColumns(table));
  const fieldOf = (key: PgColumn) => fields.find(([, column]) => column === key)?.[0] ?? "";
  const told = fields.filter(([, column]) => isMessageColumn(column)).map(([field]) => field);
  let behind: SQL | undefined;
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(eq(owner, userId), behind))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, ...toldIn(row, told) }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    const end = keys.map((key) => sql`${last[fieldOf(key)]}`);
    behind = sql`(${sql.join(keys, sql`, `)}) > (${sql.join(end, sql`, `)})`;
  }
}

/** Messages of a row in the owner's language, as on screen. */
const toldIn = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, renderIfAny(row[field] as StoredMessage | null)]));

function keysOf({ table }: Pick<OwnedTable, "table">): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

async function* said(texts: readonly string[]) {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

const readme = (names: readonly OwnedName[], now: Date): string =>
  [
    `Naru ${seoulDay(now)}`,
    "",
    "이 파일에는 Naru가 보관하는 내 자료가 모두 들어 있습니다. 비밀번호와 마켓 키는 들어 있지 않습니다.",
    "This archive holds everything Naru keeps of you. Passwords and market keys are not in it.",
    "Este archivo contiene todo lo que Naru guarda de ti. No incluye contraseñas ni claves de mercado.",
    "",
    "*.xlsx  한 줄에 한 건 · a row each · una fila cada uno (Asia/Seoul)",
    "*.jsonl 한 줄에 한 건(JSON) · a line of JSON each · una línea de JSON cada uno (UTC)",
    "",
    ...names,
    "",
  ].join("\r\n");

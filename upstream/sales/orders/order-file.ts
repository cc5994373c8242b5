import { and, asc, count, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { orderSheet } from "@/lib/domain/order/order-sheet";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { mayIn } from "@/lib/domain/staff/areas";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { FileAnswer, Refusal, XLSX_TYPE } from "@/upstream/kit/answers";
import { XLSX_ROWS_MAX, xlsxStream } from "@/upstream/kit/xlsx-stream";
import { withPeople } from "./people";
import type { OrderRow } from "./order-row";
import { ordersAsked } from "./question";

type Reader = Needs<"db" | "user" | "now" | "sealer">;
type Batches = AsyncIterable<readonly OrderRow[]>;

/** So many orders are in memory at a time. */
const BATCH = 500;

/**
 * Orders as a workbook, written while it is read: those named, in their order, or all a search finds, oldest first. Removed
 * ones only when asked. Who receives is in it, a customs code never; the expected settlement only for who may see money.
 */
export async function orderFile({ body }: Parsed<"orderManagement.downloadXls">, context: Reader): Promise<FileAnswer> {
  const { batches, total } = Array.isArray(body) ? await named(body, context) : await found(body.search, context);
  if (total === 0) throw new Refusal(404, "orders.nothingToSave");
  if (total > XLSX_ROWS_MAX) throw new Refusal(413, "orders.sheetRowsMax", { max: XLSX_ROWS_MAX });
  const sheet = orderSheet({ hasMoney: mayIn(context.user.by?.areas, ["money"]) });
  const rows = cellsOf(batches, sheet, context);
  const name = `주문 ${seoulDay(context.now)} ${total}건.xlsx`;
  return new FileAnswer(xlsxStream("주문", sheet.headings, rows), name, XLSX_TYPE);
}

async function* cellsOf(batches: Batches, sheet: ReturnType<typeof orderSheet>, { sealer }: Pick<Reader, "sealer">) {
  for await (const batch of batches) yield batch.map((row) => sheet.row(withPeople(sealer, row)));
}

type Found = { batches: Batches; total: number };

async function named(numbers: readonly string[], { db, user }: Reader): Promise<Found> {
  const idxs = [...new Set(numbers.map(Number))];
  if (!idxs.every(Number.isSafeInteger)) throw new Refusal(400, "orders.numberInvalid");
  const mine = (some: readonly number[]) => and(eq(orders.userId, user.id), inArray(orders.idx, [...some]));
  const [counted] = await db.select({ total: count() }).from(orders).where(mine(idxs));
  async function* batches() {
    for (let from = 0; from < idxs.length; from += BATCH) {
      const some = idxs.slice(from, from + BATCH);
      const rows = await db.select().from(orders).where(mine(some));
      const places = new Map(some.map((idx, place) => [idx, place]));
      yield rows.sort((one, other) => (places.get(one.idx) ?? 0) - (places.get(other.idx) ?? 0));
    }
  }
  return { batches: batches(), total: counted?.total ?? 0 };
}

type Search = Exclude<Parsed<"orderManagement.downloadXls">["body"], string[]>["search"];

/** A search's orders batch by batch, each beginning behind the last one's number: none is written twice or missed. */
async function found(search: Search, context: Reader): Promise<Found> {
  const { db } = context;
  const asked = await ordersAsked(context, search);
  const [counted] = await db.select({ total: count() }).from(orders).where(asked);
  async function* batches() {
    for (let last = 0; ;) {
      const behind: SQL = gt(orders.idx, last);
      const rows = await db.select().from(orders).where(and(asked, behind)).orderBy(asc(orders.idx)).limit(BATCH);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.idx ?? 0;
    }
  }
  return { batches: batches(), total: counted?.total ?? 0 };
}

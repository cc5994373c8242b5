import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import writeXlsx from "write-excel-file/node";
import type { Parsed } from "@/lib/contract/catalogue";
import { ORDER_SHEET_HEADINGS, orderSheetRow } from "@/lib/domain/order/order-sheet";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { FileAnswer, Refusal, XLSX_TYPE } from "@/upstream/kit/answers";
import type { OrderRow } from "./order-row";
import { ordersAsked } from "./question";

/** More rows than a workbook of a day's work has; beyond it a search has to be narrowed. */
const ROWS_MAX = 50_000;
const PIECE = 2_000;
const SEOUL_MS = 9 * 3_600_000;

/** Orders as a workbook: those named, in their order, or all a search finds, oldest first. Removed ones only when asked. */
export async function orderFile(
  { body }: Parsed<"orderManagement.downloadXls">,
  context: Needs<"db" | "user" | "now">,
): Promise<FileAnswer> {
  const rows = Array.isArray(body) ? await named(body, context) : await found(body.search, context);
  if (rows.length === 0) throw new Refusal(404, "내려받을 주문이 없습니다.");
  const heading = ORDER_SHEET_HEADINGS.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const bytes = await writeXlsx([heading, ...rows.map((row) => orderSheetRow(row).map(cellOf))], {
    sheet: "주문",
    stickyRowsCount: 1,
  }).toBuffer();
  return new FileAnswer(new Uint8Array(bytes), `주문 ${seoulDay(context.now)} ${rows.length}건.xlsx`, XLSX_TYPE);
}

/** Text is always written as text, so that nothing a buyer typed becomes a formula. Moments show Korea's clock. */
function cellOf(value: string | number | Date | null) {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "string") return { value, type: String };
  return { value: new Date(value.getTime() + SEOUL_MS), type: Date, format: "yyyy-mm-dd hh:mm" };
}

async function named(numbers: readonly string[], { db, user }: Needs<"db" | "user">): Promise<OrderRow[]> {
  const idxs = [...new Set(numbers.map(Number))];
  if (!idxs.every(Number.isSafeInteger)) throw new Refusal(400, "주문 번호가 올바르지 않습니다.");
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, idxs)));
  const places = new Map(idxs.map((idx, place) => [idx, place]));
  return rows.sort((one, other) => (places.get(one.idx) ?? 0) - (places.get(other.idx) ?? 0));
}

type Search = Exclude<Parsed<"orderManagement.downloadXls">["body"], string[]>["search"];

/** A search's orders piece by piece, each beginning behind the last one's number: no page is counted twice or missed. */
async function found(search: Search, { db, user, now }: Needs<"db" | "user" | "now">): Promise<OrderRow[]> {
  const asked = ordersAsked(user.id, search, now);
  const all: OrderRow[] = [];
  for (let last = 0; ; last = all.at(-1)?.idx ?? 0) {
    const behind: SQL = gt(orders.idx, last);
    const piece = await db.select().from(orders).where(and(asked, behind)).orderBy(asc(orders.idx)).limit(PIECE);
    all.push(...piece);
    if (all.length > ROWS_MAX)
      throw new Refusal(
        413,
        `한 번에 ${ROWS_MAX.toLocaleString("ko-KR")}건까지 내려받을 수 있습니다. 기간을 줄여 주세요.`,
      );
    if (piece.length < PIECE) return all;
  }
}

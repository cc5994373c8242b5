import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { LEDGER_HEADINGS, ledgerRow, ledgerSums, type LedgerLine } from "@/lib/domain/revenue/ledger-sheet";
import type { Needs } from "@/upstream/context";
import { orderLedger, orders } from "@/upstream/db/schema";
import { FileAnswer, Refusal, XLSX_TYPE } from "@/upstream/kit/answers";
import { broughtUpToDate, inMonth } from "./month";

/** More rows than a workbook of a month's business has. */
const ROWS_MAX = 50_000;
const PIECE = 2_000;

/** A month's books as the workbook an accountant takes: an order a row, oldest first, and a line of sums below. */
export async function ledgerFile(
  { body: { month } }: Parsed<"money.ledgerFile">,
  context: Needs<"db" | "user">,
): Promise<FileAnswer> {
  await broughtUpToDate(context, month);
  const rows: ReturnType<typeof ledgerRow>[] = [];
  for await (const line of linesOf(context, month)) {
    rows.push(ledgerRow(line));
    if (rows.length > ROWS_MAX) throw new Refusal(413, "revenue.rowsMax", { max: ROWS_MAX });
  }
  if (rows.length === 0) throw new Refusal(404, "revenue.emptyMonth");
  const bold = (value: string | number | null) => value !== null && { ...cellOf(value), fontWeight: "bold" as const };
  const sheet = [
    LEDGER_HEADINGS.map((heading) => bold(heading) || null),
    ...rows.map((row) => row.map((value) => (value === null ? null : cellOf(value)))),
    ledgerSums(rows).map((value) => bold(value) || null),
  ];
  const { default: writeXlsx } = await import("write-excel-file/node");
  const bytes = await writeXlsx(sheet, { sheet: `장부 ${month}`, stickyRowsCount: 1 }).toBuffer();
  return new FileAnswer(new Uint8Array(bytes), `구매대행 장부 ${month} ${rows.length}건.xlsx`, XLSX_TYPE);
}

/** Text is always written as text, so that nothing a buyer or a market wrote becomes a formula. */
const cellOf = (value: string | number) =>
  typeof value === "number" ? { value, type: Number } : { value, type: String };

/** A month's orders piece by piece, each beginning behind the last one. */
async function* linesOf({ db, user }: Needs<"db" | "user">, month: string): AsyncGenerator<LedgerLine> {
  let last = { day: "", idx: 0 };
  for (;;) {
    const piece = await db
      .select({ booked: orderLedger, orderNo: orders.orderNo, productName: orders.productName })
      .from(orderLedger)
      .innerJoin(orders, eq(orders.idx, orderLedger.orderIdx))
      .where(
        and(
          inMonth(user.id, month),
          or(gt(orderLedger.day, last.day), and(eq(orderLedger.day, last.day), gt(orderLedger.orderIdx, last.idx))),
        ),
      )
      .orderBy(asc(orderLedger.day), asc(orderLedger.orderIdx))
      .limit(PIECE);
    for (const { booked, ...order } of piece) yield { ...booked, ...order };
    const end = piece.at(-1)?.booked;
    if (!end || piece.length < PIECE) return;
    last = { day: end.day, idx: end.orderIdx };
  }
}

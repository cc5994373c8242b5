import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ORDER_FIELDS, orderSearch } from "@/lib/contract/schemas/order";
import { bareNumber, severalNumbers } from "@/lib/domain/order/keyword";
import { waitsForShipping, ORDER_STAGES, type OrderStage } from "@/lib/domain/order/stages";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { marketNamed } from "@/lib/domain/markets/markets";
import { orders } from "@/upstream/db/schema";
import { containing } from "@/upstream/db/matching";

export type OrderQuestion = z.output<typeof orderSearch>;

const COLUMNS: Record<(typeof ORDER_FIELDS)[number], readonly PgColumn[]> = {
  orderNo: [orders.orderNo, orders.orderItemNo],
  product: [orders.productName, orders.optionName, orders.productCode],
  person: [orders.buyerName, orders.receiverName],
  phone: [orders.buyerTel, orders.receiverTel, orders.customsTel],
  invoice: [orders.invoice],
  pcc: [orders.pcc],
  memo: [orders.memo],
};

/** What a keyword finds: any of several pasted numbers exactly, else a word anywhere in the columns asked. */
function found({ keyword, field }: OrderQuestion): SQL | undefined {
  const word = keyword?.trim();
  if (!word) return undefined;
  const numbers = severalNumbers(word);
  if (numbers.length > 0)
    return or(...[orders.orderNo, orders.orderItemNo, orders.invoice].map((column) => inArray(column, numbers)));
  const columns = field ? COLUMNS[field] : Object.values(COLUMNS).flat();
  const plain = bareNumber(word);
  // Phones stand with hyphens, invoices without, and buyers write either.
  const pattern = containing(word);
  const bare = plain !== undefined && plain !== word ? containing(plain) : undefined;
  return or(
    ...columns.map((column) => ilike(column, pattern)),
    bare ? or(...columns.map((column) => ilike(column, bare))) : undefined,
  );
}

const WAITING = ORDER_STAGES.filter(waitsForShipping);

function pressing(due: OrderQuestion["due"], now: Date): SQL | undefined {
  if (!due) return undefined;
  const until = due === "overdue" ? now : new Date(now.getTime() + DAY_MS);
  return and(
    inArray(orders.stage, WAITING),
    lt(orders.shipBy, until),
    due === "soon" ? gte(orders.shipBy, now) : undefined,
  );
}

/** The seller's own orders a question is about. Those taken off the ledger are another question's. */
export function ordersAsked(userId: string, question: OrderQuestion, now: Date): SQL | undefined {
  const { market, marketAccount, startDate, endDate, due, hasInvoice, pccStatus, stage, removed } = question;
  const from = startOfDay(startDate);
  const until = endOfDay(endDate);
  return and(
    eq(orders.userId, userId),
    removed ? isNotNull(orders.removedAt) : isNull(orders.removedAt),
    stage ? eq(orders.stage, stage as OrderStage) : undefined,
    market ? eq(orders.market, marketNamed(market) ?? market) : undefined,
    marketAccount ? eq(orders.marketAccount, marketAccount) : undefined,
    from && gte(orders.orderedAt, from),
    until && lt(orders.orderedAt, until),
    hasInvoice === undefined ? undefined : hasInvoice ? isNotNull(orders.invoice) : isNull(orders.invoice),
    pccStatus && eq(orders.pccStatus, pccStatus),
    pressing(due, now),
    found(question),
  );
}

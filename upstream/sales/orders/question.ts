import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { unionAll, type PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { orderSearch } from "@/lib/contract/schemas/order";
import type { ORDER_FIELDS } from "@/lib/domain/order/order-search";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { bareNumber, severalNumbers } from "@/lib/domain/order/keyword";
import { waitsForShipping, ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { marketNamed } from "@/lib/domain/markets/markets";
import { orders, orderTokens } from "@/upstream/db/schema";
import { containing, holdingWord, soughtText } from "@/upstream/db/matching";
import type { Needs } from "@/upstream/context";
import type { PeopleField } from "@/lib/domain/order/people-search";
import { peopleHolding, waysToPeople } from "./people";
import { hasCodeToSee } from "./codes-to-see";
import { hasParcelTrouble } from "./shown-parcels";

export type OrderQuestion = z.output<typeof orderSearch>;
type Reader = Needs<"db" | "user" | "now" | "sealer">;

type Field = (typeof ORDER_FIELDS)[number];

/** Plain columns to search; people are sealed and found by their index. */
const COLUMNS: Record<Exclude<Field, PeopleField>, readonly PgColumn[]> = {
  orderNo: [orders.orderNo, orders.orderItemNo],
  product: [orders.productName, orders.optionName, orders.productCode],
  invoice: [orders.invoice],
  memo: [orders.memo],
};

const isPeople = (field: Field): field is PeopleField => !(field in COLUMNS);

/** What a keyword finds: any of several pasted numbers exactly, else a word anywhere in the columns asked. */
async function found(context: Reader, { keyword, field }: OrderQuestion): Promise<SQL | undefined> {
  const asked = cleanText(keyword ?? "").trim();
  if (!asked) return undefined;
  const numbers = severalNumbers(asked);
  if (numbers.length > 0)
    return or(
      ...[orders.orderNo, orders.orderItemNo, orders.invoice].map((column) => inArray(column, numbers)),
      inBoxes(
        sql`box->>'invoice' = any(${sql.param(numbers)}) or split_part(box->>'itemNo', '-', 1) = any(${sql.param(numbers)})`,
      ),
    );
  const word = soughtText(asked);
  if (field && isPeople(field)) return peopleHolding(context, word, [field]);
  const columns = field ? COLUMNS[field] : undefined;
  const plain = bareNumber(word);
  // Phones stand with hyphens, invoices without, and buyers write either.
  const written = plain !== undefined && plain !== word ? [word, plain] : [word];
  const isNumberField = field === undefined || field === "orderNo" || field === "invoice";
  const ways = [
    ...written.map((one) => holdingWord("orders", context.user.id, one, columns)),
    ...(isNumberField
      ? written.map((one) =>
          inBoxes(sql`box->>'itemNo' like ${containing(one)} or box->>'invoice' like ${containing(one)}`),
        )
      : []),
  ];
  return byAnyOf(context, field ? ways : [...ways, ...(await waysToPeople(context, word))]);
}

/** Whether one of an order's parcels is meant; only the few orders that have parcels of their own are looked at. */
const inBoxes = (isMeant: SQL): SQL | undefined =>
  and(isNotNull(orders.boxes), sql`exists (select 1 from jsonb_array_elements(${orders.boxes}) box where ${isMeant})`);

/**
 * Orders found by one of several conditions, each by its own index and once for both the counts and the page: one OR over
 * them would read all orders.
 */
async function byAnyOf({ db, user }: Reader, ways: readonly (SQL | undefined)[]): Promise<SQL | undefined> {
  const found = ways.map((way) =>
    db
      .select({ idx: orders.idx })
      .from(orders)
      .where(and(eq(orders.userId, user.id), way)),
  );
  const [first, second, ...others] = found;
  if (!first || !second) return ways[0];
  const idxs = (await unionAll(first, second, ...others)).map(({ idx }) => idx);
  return sql`${orders.idx} = any(${sql.param(idxs, orderTokens.tokens)})`;
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
export async function ordersAsked(context: Reader, question: OrderQuestion): Promise<SQL | undefined> {
  return andAsked(context, question, await found(context, question));
}

/** The same at its stage, at every stage and in every own stage, for a list with its counts: the word is searched once. */
export async function ordersAskedAnywhere(context: Reader, question: OrderQuestion) {
  const word = await found(context, question);
  return {
    here: andAsked(context, question, word),
    anywhere: andAsked(context, { ...question, stage: undefined }, word),
    inAnyOwnStage: andAsked(context, { ...question, ownStage: undefined }, word),
  };
}

function andAsked({ db, user, now }: Reader, question: OrderQuestion, word: SQL | undefined): SQL | undefined {
  const {
    market,
    marketAccount,
    startDate,
    endDate,
    due,
    hasInvoice,
    pccStatus,
    stage,
    removed,
    parcel,
    code,
    ownStage,
  } = question;
  const from = startOfDay(startDate);
  const until = endOfDay(endDate);
  return and(
    eq(orders.userId, user.id),
    removed ? isNotNull(orders.removedAt) : isNull(orders.removedAt),
    stage ? eq(orders.stage, stage as OrderStage) : undefined,
    ownStage === undefined ? undefined : eq(orders.ownStage, ownStage),
    market ? eq(orders.market, marketNamed(market) ?? market) : undefined,
    marketAccount ? eq(orders.marketAccount, marketAccount) : undefined,
    from && gte(orders.orderedAt, from),
    until && lt(orders.orderedAt, until),
    hasInvoice === undefined ? undefined : hasInvoice ? isNotNull(orders.invoice) : isNull(orders.invoice),
    pccStatus && eq(orders.pccStatus, pccStatus),
    code && hasCodeToSee(now),
    pressing(due, now),
    parcel && hasParcelTrouble(db),
    word,
  );
}

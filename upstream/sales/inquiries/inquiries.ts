import { and, count, desc, eq, gte, ilike, inArray, lt, lte, not, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { cleanText, eachText } from "@/lib/domain/kit/clean-text";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { noteRead, wasReadWithin } from "@/upstream/db/last-read";
import { containing } from "@/upstream/db/matching";
import { inquiries, listings, products, type InquiryStatus } from "@/upstream/db/schema";
import { dueAt, inquiryRule } from "@/lib/domain/inquiry/answer-clock";
import { MASK } from "@/lib/domain/order/known-people";
import type { InquiryKind, InquirySource } from "@/lib/domain/markets/market";
import type { MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import { gathering, type UnreadableRow } from "@/upstream/outside/markets/unreadable";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import { subjectsOf } from "./subjects";
import type { PullResult } from "@/upstream/sales/orders/pull";
import { keepUnreadable } from "@/upstream/sales/orders/unreadable";
import {
  type MarketName,
  marketNamed,
  marketOfAccount,
  OPEN_MARKETS,
  type AccountMarketName,
} from "@/lib/domain/markets/markets";
import { currentTime } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { renderMessage, renderStored, type Message } from "@/upstream/kit/messages";

const PULL_DAYS = 30;
/** What was read this recently is not asked for again, unless the seller says so. */
const FRESH_MS = 300_000;

type Row = typeof inquiries.$inferSelect;
type Filter = Parsed<"marketCs.list">["body"];
type Pulled = PullResult & { market: MarketName };

const KINDS: Record<InquirySource, Record<InquiryKind, Message>> = {
  buyer: { product: { key: "inquiries.ofProduct" }, order: { key: "inquiries.ofOrder" } },
  callCentre: { product: { key: "inquiries.ofCentre" }, order: { key: "inquiries.ofCentre" } },
  urgentNotice: { product: { key: "inquiries.urgent" }, order: { key: "inquiries.urgent" } },
};
/** The order lists that are a market's own, not its buyers'. */
const OWN_LISTS = OPEN_MARKETS.filter(({ inquiries: rules }) => rules.order.source !== "buyer").map(({ name }) => name);

const kindOf = ({ market, kind }: Row): Message =>
  KINDS[inquiryRule(market, kind)?.source ?? "buyer"][kind as InquiryKind] ?? kind;

const inquiryOf = (row: Row) => {
  const { userId: _user, answerRef: _ref, marketProductCode: _code, askedAt, answeredAt, pulledAt, ...shown } = row;
  return {
    ...shown,
    list: row.kind,
    kind: renderMessage(kindOf(row)),
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    dueAt: (row.dueAt ?? dueAt(row.market, row.kind, askedAt))?.toISOString() ?? null,
    pulledAt: pulledAt.toISOString(),
  };
};

const wanted = ({ kind, market, marketAccount, status, keyword, startDate, endDate }: Filter, userId: string) => {
  const from = startOfDay(startDate);
  const until = endOfDay(endDate);
  const word = keyword?.trim();
  const own = inArray(inquiries.market, OWN_LISTS);
  return and(
    eq(inquiries.userId, userId),
    market ? eq(inquiries.market, marketNamed(market) ?? market) : undefined,
    marketAccount ? eq(inquiries.marketAccount, marketAccount) : undefined,
    kind === "product" ? eq(inquiries.kind, "product") : undefined,
    kind === "order" ? and(eq(inquiries.kind, "order"), not(own)) : undefined,
    kind === "centre" ? and(eq(inquiries.kind, "order"), own) : undefined,
    status ? eq(inquiries.status, status as InquiryStatus) : undefined,
    from && gte(inquiries.askedAt, from),
    until && lt(inquiries.askedAt, until),
    word
      ? or(
          ...[inquiries.content, inquiries.answer, inquiries.productName, inquiries.orderNo, inquiries.buyer].map(
            (column) => ilike(column, containing(word)),
          ),
        )
      : undefined,
  );
};

/**
 * The seller's inquiries, those that wait first and the most urgent of them foremost, then the answered ones, newest
 * first; read from the markets when that was not done in the last five minutes.
 */
export async function inquiryList(
  { body }: Parsed<"marketCs.list">,
  context: Needs<"db" | "user" | "sealer" | "connectors">,
) {
  const { db, user } = context;
  const pulls = await pullInquiries(context, user.id, body);
  const where = wanted(body, user.id);
  const [counted] = await db.select({ total: count() }).from(inquiries).where(where);
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(
      desc(inquiries.status),
      sql`case when ${inquiries.status} = 'Waiting' then coalesce(${inquiries.dueAt}, ${inquiries.askedAt}) end`,
      desc(inquiries.askedAt),
      desc(inquiries.idx),
    )
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const totalCount = counted?.total ?? 0;
  const about = await subjectsOf(context, rows);
  return {
    summary: rows.map((row) => ({ ...inquiryOf(row), ...about(row) })),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
    pulls,
    waitingCount: await waitingCount(context),
  } satisfies Reply<"marketCs.list">;
}

/** How many questions still wait for the seller. */
export async function waitingCount({ db, user }: Needs<"db" | "user">): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(inquiries)
    .where(and(eq(inquiries.userId, user.id), eq(inquiries.status, "Waiting")));
  return row?.total ?? 0;
}

async function pullInquiries(
  services: Needs<"db" | "sealer" | "connectors">,
  userId: string,
  filter: Filter,
): Promise<Pulled[]> {
  const wanted = filter.market ? (marketNamed(filter.market) ?? filter.market) : undefined;
  const accounts = (await rowsAt(services, userId)).filter(
    (row) =>
      services.connectors[marketOfAccount(row.market)] &&
      (!wanted || marketOfAccount(row.market) === wanted) &&
      (!filter.marketAccount || row.account === filter.marketAccount),
  );
  const pulled = await Promise.all(
    accounts.map(async (row) =>
      filter.refresh || !(await wasReadWithin(services.db, factOf(row.id), FRESH_MS))
        ? [await readInquiries(services, row)]
        : [],
    ),
  );
  return pulled.flat();
}

const factOf = (accountId: string): string => `inquiries/${accountId}`;

/** Reads one account's questions, wherever it was asked for. */
export async function readInquiries(
  services: Needs<"db" | "sealer" | "connectors">,
  row: { id: string; userId: string; market: AccountMarketName; account: string },
): Promise<Pulled> {
  const { db } = services;
  const [market, marketAccount] = [marketOfAccount(row.market), row.account];
  const shop = await openShop(services, row.userId, market, marketAccount);
  if (!shop) return { market, marketAccount, ok: false, count: 0, message: renderMessage("orders.accountMissing") };
  const { account, connector } = shop;
  const to = currentTime();
  const from = new Date(to.getTime() - PULL_DAYS * DAY_MS);
  const { read: answer, unreadable } = await gathering(() => connector.inquiries(account, { from, to }));
  if (!answer.ok) return { market, marketAccount, ok: false, count: 0, message: renderStored(answer.message) };
  await storeInquiries(db, { userId: row.userId, market, marketAccount }, answer.value, to);
  const dateless = answer.value.filter(({ askedAt }) => askedAt === "").map(withoutDate);
  await keepUnreadable(
    services,
    { userId: row.userId, market, marketAccount, kind: "inquiry" },
    [...unreadable, ...dateless],
    { at: to, readKeys: [], isWhole: true },
  );
  await noteRead(db, factOf(row.id), to);
  return { market, marketAccount, ok: true, count: answer.value.length, message: null };
}

/** Fields missing in a new reading keep their value, and a hidden buyer replaces no known one. */
const KEPT_UNLESS_TOLD = {
  content: sql`coalesce(nullif(excluded.content, ''), ${inquiries.content})`,
  productName: sql`coalesce(nullif(excluded.product_name, ''), ${inquiries.productName})`,
  orderNo: sql`coalesce(nullif(excluded.order_no, ''), ${inquiries.orderNo})`,
  marketProductCode: sql`coalesce(nullif(excluded.market_product_code, ''), ${inquiries.marketProductCode})`,
  answerRef: sql`coalesce(nullif(excluded.answer_ref, ''), ${inquiries.answerRef})`,
  buyer: sql`case
    when ${inquiries.buyer} <> '' and ${inquiries.buyer} !~ ${MASK.source}::text
      and (excluded.buyer = '' or excluded.buyer ~ ${MASK.source}::text) then ${inquiries.buyer}
    else coalesce(nullif(excluded.buyer, ''), ${inquiries.buyer}) end`,
};

/** A question without its day has no place among those that wait, nor an end to its time. */
const withoutDate = (raw: MarketInquiry): UnreadableRow => ({
  kind: "inquiry",
  number: raw.orderNo || raw.inquiryNo,
  key: raw.inquiryNo,
  lacks: ["date"],
  raw,
});

/**
 * Stores what a market said about questions when it was asked at `readAt`. An answer it does not repeat is kept, and so
 * is everything that was written or read since: a reading that was under way while an answer was put right is the older.
 */
export async function storeInquiries(
  db: Database,
  owner: { userId: string; market: string; marketAccount: string },
  received: MarketInquiry[],
  readAt: Date,
): Promise<void> {
  const pulled = eachText(received, cleanText);
  const names = await productNames(db, owner.userId, pulled);
  for (const one of pulled.filter(({ askedAt }) => askedAt)) {
    const values = {
      ...owner,
      kind: one.kind,
      inquiryNo: one.inquiryNo,
      status: one.isAnswered ? ("Answered" as const) : ("Waiting" as const),
      nativeStatus: one.nativeStatus,
      content: one.content,
      productName: one.productName || (names.get(one.marketProductCode) ?? ""),
      orderNo: one.orderNo,
      buyer: one.buyer,
      answer: one.answer || null,
      marketProductCode: one.marketProductCode,
      answerRef: one.answerRef ?? "",
      wants: one.wants ?? ("answer" as const),
      askedAt: new Date(one.askedAt),
      dueAt: dueAt(owner.market, one.kind, new Date(one.askedAt), one.dueAt ? new Date(one.dueAt) : null),
      answeredAt: one.answeredAt ? new Date(one.answeredAt) : null,
      pulledAt: readAt,
    };
    await db
      .insert(inquiries)
      .values(values)
      .onConflictDoUpdate({
        target: [inquiries.userId, inquiries.market, inquiries.marketAccount, inquiries.kind, inquiries.inquiryNo],
        set: {
          ...values,
          ...KEPT_UNLESS_TOLD,
          answer: sql`coalesce(excluded.answer, ${inquiries.answer})`,
          answeredAt: sql`coalesce(excluded.answered_at, ${inquiries.answeredAt})`,
        },
        setWhere: lte(inquiries.pulledAt, readAt),
      });
  }
}

/** Our own names of listed products by the market's code, for markets that tell no name. */
async function productNames(db: Database, userId: string, pulled: MarketInquiry[]): Promise<Map<string, string>> {
  const codes = [...new Set(pulled.filter(({ productName }) => !productName).map((one) => one.marketProductCode))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: listings.marketProductCode, name: products.titleKr })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(and(eq(listings.userId, userId), inArray(listings.marketProductCode, codes)));
  return new Map(rows.map(({ code, name }) => [code ?? "", name]));
}

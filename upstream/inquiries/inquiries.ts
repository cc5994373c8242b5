import { and, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { facts, inquiries, listings, products, type InquiryStatus } from "@/upstream/db/schema";
import type { InquiryKind, MarketInquiry } from "@/upstream/markets/market-connector";
import { openAccount, rowsAt } from "@/upstream/accounts/accounts";
import type { PullResult } from "@/upstream/orders/pull";
import { type MarketName, marketNamed, marketOfAccount, type AccountMarketName } from "@/lib/domain/markets/markets";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

const PULL_DAYS = 30;
/** What was read this recently is not asked for again, unless the seller says so. */
const FRESH_MS = 300_000;

type Row = typeof inquiries.$inferSelect;
type Filter = Parsed<"marketCs.list">["body"];
type Pulled = PullResult & { market: MarketName };

const KINDS: Record<InquiryKind, string> = { product: "상품문의", order: "주문문의" };

const inquiryOf = ({ userId: _user, kind, askedAt, answeredAt, pulledAt, ...row }: Row) => ({
  ...row,
  kind: KINDS[kind as InquiryKind] ?? kind,
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  pulledAt: pulledAt.toISOString(),
});

/** The seller's inquiries, newest first; read from the markets when that was not done in the last five minutes. */
export async function inquiryList(
  { body }: Parsed<"marketCs.list">,
  context: Needs<"db" | "user" | "sealer" | "connectors">,
) {
  const { db, user } = context;
  const pulls = await pullInquiries(context, user.id, body);
  const from = startOfDay(body.startDate);
  const until = endOfDay(body.endDate);
  const where = and(
    eq(inquiries.userId, user.id),
    body.market ? eq(inquiries.market, marketNamed(body.market) ?? body.market) : undefined,
    body.marketAccount ? eq(inquiries.marketAccount, body.marketAccount) : undefined,
    body.status ? eq(inquiries.status, body.status as InquiryStatus) : undefined,
    from && gte(inquiries.askedAt, from),
    until && lt(inquiries.askedAt, until),
  );
  const [counted] = await db.select({ total: count() }).from(inquiries).where(where);
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.askedAt), desc(inquiries.idx))
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map(inquiryOf),
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
      filter.refresh || !(await isFresh(services.db, row.id)) ? [await pullOne(services, row)] : [],
    ),
  );
  return pulled.flat();
}

const factOf = (accountId: string): string => `inquiries/${accountId}`;

async function isFresh(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(facts)
    .where(eq(facts.name, factOf(accountId)));
  return nowMs() - Number((row?.value as { at?: number } | undefined)?.at ?? 0) < FRESH_MS;
}

async function pullOne(
  services: Needs<"db" | "sealer" | "connectors">,
  row: { id: string; userId: string; market: AccountMarketName; account: string },
): Promise<Pulled> {
  const { db, connectors } = services;
  const [market, marketAccount] = [marketOfAccount(row.market), row.account];
  const account = await openAccount(services, row.userId, market, marketAccount);
  const connector = connectors[market];
  if (!account || !connector)
    return { market, marketAccount, ok: false, count: 0, message: "마켓 계정을 찾을 수 없습니다." };
  const to = currentTime();
  const answer = await connector.inquiries(account, { from: new Date(to.getTime() - PULL_DAYS * DAY_MS), to });
  if (!answer.ok) return { market, marketAccount, ok: false, count: 0, message: answer.message };
  await storeInquiries(db, { userId: row.userId, market, marketAccount }, answer.value);
  const value = { at: to.getTime() };
  await db
    .insert(facts)
    .values({ name: factOf(row.id), value })
    .onConflictDoUpdate({ target: facts.name, set: { value } });
  return { market, marketAccount, ok: true, count: answer.value.length, message: null };
}

/** Stores what a market said about questions; an answer it does not repeat is kept. */
export async function storeInquiries(
  db: Database,
  owner: { userId: string; market: string; marketAccount: string },
  pulled: MarketInquiry[],
): Promise<void> {
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
      askedAt: new Date(one.askedAt),
      answeredAt: one.answeredAt ? new Date(one.answeredAt) : null,
      pulledAt: currentTime(),
    };
    await db
      .insert(inquiries)
      .values(values)
      .onConflictDoUpdate({
        target: [inquiries.userId, inquiries.market, inquiries.marketAccount, inquiries.kind, inquiries.inquiryNo],
        set: {
          ...values,
          answer: sql`coalesce(excluded.answer, ${inquiries.answer})`,
          answeredAt: sql`coalesce(excluded.answered_at, ${inquiries.answeredAt})`,
        },
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

/** Answers a question at its market; what the market refuses is told in its own words and nothing is written down. */
export async function answerInquiry(
  { body }: Parsed<"marketCs.answer">,
  context: Needs<"db" | "user" | "now" | "sealer" | "connectors">,
): Promise<string> {
  const { db, user, connectors, now } = context;
  const own = and(eq(inquiries.userId, user.id), eq(inquiries.idx, body.idx));
  const [row] = await db.select().from(inquiries).where(own);
  if (!row) throw new Refusal(404, "존재하지 않는 문의입니다.");
  if (row.status === "Answered") throw new Refusal(409, "이미 답변한 문의입니다.");
  const account = await openAccount(context, user.id, row.market, row.marketAccount);
  const connector = connectors[row.market];
  if (!account || !connector) throw new Refusal(400, "연결된 마켓 계정이 없습니다.");
  const content = body.content.trim();
  if (content.length < 2) throw new Refusal(400, "답변을 두 글자 이상 입력해 주세요.");
  const kind = row.kind as InquiryKind;
  const answer = await connector.answerInquiry(account, { kind, inquiryNo: row.inquiryNo }, content);
  if (!answer.ok) throw new Refusal(answer.retryable ? 502 : 400, `마켓이 답변을 받지 않았습니다: ${answer.message}`);
  await db.update(inquiries).set({ status: "Answered", answer: content, answeredAt: now }).where(own);
  return DONE;
}

import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { inquiryRule } from "@/lib/domain/inquiry/answer-clock";
import { answerFault } from "@/lib/domain/inquiry/answer-length";
import { openFields } from "@/lib/domain/inquiry/answer-template";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import type { AnswerLimit, InquiryKind, InquiryRule } from "@/lib/domain/markets/market";
import { openShop, type OpenShop } from "@/upstream/shop/accounts/open-shop";
import type { Needs } from "@/upstream/context";
import { inquiries } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import type { MarketAnswer, MarketFailure } from "@/upstream/outside/markets/desks/answers";
import type { MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import { withLease } from "@/upstream/sales/orders/market-lease";
import { storeInquiries } from "./inquiries";
import { renderMessage, type MessageKey } from "@/upstream/kit/messages";

type Desk = Needs<"db" | "user" | "now" | "sealer" | "connectors">;
type Row = typeof inquiries.$inferSelect;
type Read = MarketInquiry & { readAt: Date };
type Asked = OpenShop & { row: Row; rule: InquiryRule };

/** A question with the shop it was asked at; everything that keeps it from being answered is a refusal. */
async function opened(context: Desk, idx: number): Promise<Asked> {
  const { db, user } = context;
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.userId, user.id), eq(inquiries.idx, idx)));
  if (!row) throw new Refusal(404, "inquiries.unknown");
  const rule = inquiryRule(row.market, row.kind);
  const shop = await openShop(context, user.id, row.market, row.marketAccount);
  if (!shop || !rule) throw new Refusal(400, "orders.noAccount");
  return { row, rule, ...shop };
}

const UNITS: Record<AnswerLimit["unit"], MessageKey> = { characters: "inquiries.characters", bytes: "inquiries.bytes" };

/** The text as sent; refused if the market would refuse it, or if a template field is not filled in. */
function sendable(content: string, { rule }: Asked): string {
  const text = content.trim();
  const { answer } = rule;
  const unit = renderMessage(UNITS[answer.unit]);
  const fault = answerFault(text, answer);
  if (fault === "short") throw new Refusal(400, "inquiries.answerTooShort", { from: answer.from, unit });
  if (fault === "long") throw new Refusal(400, "inquiries.answerTooLong", { to: answer.to, unit });
  const [open] = openFields(text);
  if (open) throw new Refusal(400, "inquiries.placeOpen", { open: `{${open}}` });
  return text;
}

/** The question as its market has it now; undefined where the market no longer lists it. */
async function asOfNow({ row, account, connector }: Asked): Promise<MarketAnswer<Read | undefined>> {
  const readAt = currentTime();
  const [from, to] = [-MINUTE_MS, MINUTE_MS].map((by) => new Date(row.askedAt.getTime() + by)) as [Date, Date];
  const read = await connector.inquiries(account, { from, to });
  if (!read.ok) return read;
  const found = read.value.find(({ kind, inquiryNo }) => kind === row.kind && inquiryNo === row.inquiryNo);
  return { ok: true, value: found && { ...found, readAt } };
}

const refused = (answer: MarketFailure): Refusal =>
  new Refusal(answer.retryable ? 502 : 400, "inquiries.answerRefused", { message: answer.message });

const ownerOf = ({ userId, market, marketAccount }: Row) => ({ userId, market, marketAccount });
const refOf = ({ kind, inquiryNo, answerRef }: Row) => ({ kind: kind as InquiryKind, inquiryNo, answerRef });

async function written({ db, user, now }: Desk, row: Row, content: string): Promise<void> {
  await db
    .update(inquiries)
    .set({ status: "Answered", answer: content, answeredAt: now, pulledAt: currentTime() })
    .where(and(eq(inquiries.userId, user.id), eq(inquiries.idx, row.idx)));
}

const same = (a: string, b: string): boolean => a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();

/**
 * The result for a question its market already has as answered: ours if the text is the same and only the reply was lost;
 * else another person's, which is stored and reported.
 */
async function answeredThere(context: Desk, shop: Asked, now: Read, content: string): Promise<void> {
  await storeInquiries(context.db, ownerOf(shop.row), [now], now.readAt);
  if (!same(now.answer, content)) throw new Refusal(409, "inquiries.answeredElsewhere");
}

type Deed = "answer" | "edit" | "confirm";

/**
 * Runs `work` while no other call asks a market about this question; a second call is refused with who was first.
 * `isUnsettled` says that the outcome of an earlier call is not known.
 */
function leased<T>(
  context: Desk,
  idx: number,
  deed: Deed,
  work: (turn: { isUnsettled: boolean; leaveOpen(): void }) => Promise<T>,
): Promise<T> {
  const subject = `inquiry/${idx}`;
  return withLease(context, { deed: { key: `inquiryDeeds.${deed}` }, subjects: [subject] }, async (lease) => {
    const busy = lease.busy.get(subject);
    if (busy) throw new Refusal(409, busy);
    return work({ isUnsettled: lease.unsettled.has(subject), leaveOpen: () => lease.leaveOpen(subject) });
  });
}

async function answerOne(context: Desk, idx: number, typed: string): Promise<void> {
  await opened(context, idx);
  return leased(context, idx, "answer", (turn) => answerLeased(context, idx, typed, turn));
}

async function answerLeased(
  context: Desk,
  idx: number,
  typed: string,
  { isUnsettled, leaveOpen }: { isUnsettled: boolean; leaveOpen(): void },
): Promise<void> {
  const shop = await opened(context, idx);
  const { row, rule, account, connector } = shop;
  if (row.status === "Answered") throw new Refusal(409, "inquiries.answeredAlready");
  if (row.wants === "confirmation") throw new Refusal(409, "inquiries.noAnswerNeeded");
  const content = sendable(typed, shop);
  // If a second answer would replace the first one, the market is read before the call as well.
  if (rule.mayEdit || isUnsettled) {
    const before = await asOfNow(shop);
    if (!before.ok && isUnsettled) leaveOpen();
    if (!before.ok) throw refused(before);
    if (before.value?.isAnswered) return answeredThere(context, shop, before.value, content);
  }
  const answer = await connector.answerInquiry(account, refOf(row), content);
  if (answer.ok) return written(context, row, content);
  // An answer that was lost may have arrived, and a colleague may have been faster: only the market knows.
  const after = await asOfNow(shop);
  if (after.ok && after.value?.isAnswered) return answeredThere(context, shop, after.value, content);
  if (!after.ok && answer.retryable) leaveOpen();
  throw refused(answer);
}

/** Answers a question at its market. A refusal is reported in the market's own words, and nothing is stored. */
export async function answerInquiry({ body }: Parsed<"marketCs.answer">, context: Desk): Promise<string> {
  await answerOne(context, body.idx, body.content);
  return DONE;
}

/**
 * Answers several questions, the markets side by side and each market's one after the other. A row that was answered with
 * the same words before is done: the call may be repeated after its answer was lost.
 */
export async function answerMany(
  { body }: Parsed<"marketCs.answerMany">,
  context: Desk,
): Promise<Reply<"marketCs.answerMany">> {
  const { db, user } = context;
  const known = await db
    .select({ idx: inquiries.idx, market: inquiries.market, answer: inquiries.answer })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.userId, user.id),
        inArray(
          inquiries.idx,
          body.rows.map(({ idx }) => idx),
        ),
      ),
    );
  const of = new Map(known.map((row) => [row.idx, row]));
  const fates = new Map<number, Reply<"marketCs.answerMany">["rows"][number]>();
  const markets = new Map<string, typeof body.rows>();
  for (const row of body.rows) {
    const market = of.get(row.idx)?.market ?? "";
    markets.set(market, [...(markets.get(market) ?? []), row]);
  }
  await Promise.all(
    [...markets.values()].map(async (rows) => {
      for (const { idx, content } of rows) {
        const before = of.get(idx)?.answer;
        const isDone = before && same(before, content);
        fates.set(idx, isDone ? { key: String(idx), ok: true } : await fateOf(context, idx, content));
      }
    }),
  );
  return { rows: body.rows.flatMap(({ idx }) => fates.get(idx) ?? []) };
}

async function fateOf(context: Desk, idx: number, content: string) {
  const key = String(idx);
  try {
    await answerOne(context, idx, content);
    return { key, ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { key, ok: false, code: String(error.status), message: error.message };
    throw error;
  }
}

/** Changes an answer at a market that lets it be changed. The answer's number is read from the market just before. */
export async function editAnswer({ body }: Parsed<"marketCs.editAnswer">, context: Desk): Promise<string> {
  await opened(context, body.idx);
  return leased(context, body.idx, "edit", () => editLeased(body, context));
}

async function editLeased(body: Parsed<"marketCs.editAnswer">["body"], context: Desk): Promise<string> {
  const shop = await opened(context, body.idx);
  const { row, rule, account, connector } = shop;
  if (!rule.mayEdit || !connector.editAnswer) throw new Refusal(409, "inquiries.answerFixed");
  if (row.status !== "Answered") throw new Refusal(409, "inquiries.notAnswered");
  const content = sendable(body.content, shop);
  const now = await asOfNow(shop);
  if (!now.ok) throw refused(now);
  if (!now.value?.isAnswered) throw new Refusal(409, "inquiries.answerMissing");
  if (!same(now.value.answer, content)) {
    const ref = { ...refOf(row), answerRef: now.value.answerRef ?? "" };
    const answer = await connector.editAnswer(account, ref, content);
    if (!answer.ok) throw refused(answer);
  }
  await written(context, row, content);
  return DONE;
}

/** Confirms a notice at its market. If it was confirmed before, or expired, the market's message is returned. */
export async function confirmNotice({ body }: Parsed<"marketCs.confirm">, context: Desk): Promise<string> {
  await opened(context, body.idx);
  return leased(context, body.idx, "confirm", () => confirmLeased(body, context));
}

async function confirmLeased(body: Parsed<"marketCs.confirm">["body"], context: Desk): Promise<string> {
  const shop = await opened(context, body.idx);
  const { row, account, connector } = shop;
  if (row.wants !== "confirmation" || !connector.confirmInquiry) throw new Refusal(409, "inquiries.noConfirmNeeded");
  if (row.status === "Answered") return DONE;
  const answer = await connector.confirmInquiry(account, refOf(row));
  if (!answer.ok) {
    const now = await asOfNow(shop);
    if (!now.ok || !now.value?.isAnswered)
      throw new Refusal(answer.retryable ? 502 : 400, "inquiries.confirmRefused", { message: answer.message });
  }
  await context.db
    .update(inquiries)
    .set({ status: "Answered", answeredAt: context.now, pulledAt: currentTime() })
    .where(and(eq(inquiries.userId, context.user.id), eq(inquiries.idx, row.idx)));
  return DONE;
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { marketOfAccount, type AccountMarketName } from "@/lib/domain/markets/markets";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import type { Needs, SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { noteRead } from "@/upstream/db/last-read";
import { orders, settlementLines } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { SettlementLine } from "@/upstream/outside/markets/desks/settlements";
import { gathering } from "@/upstream/outside/markets/unreadable";
import { keepUnreadable } from "@/upstream/sales/orders/unreadable";
import { renderMessage, renderStored } from "@/upstream/kit/messages";

type Desk = Needs<"db" | "sealer" | "connectors"> & { user: Pick<SignedIn, "id"> };
type Pulled = Reply<"money.pull">["pulls"][number];
type Owner = { userId: string; market: string; marketAccount: string };

/** Where it is noted when an account's settlements were last read. */
export const settlementsOf = (accountId: string): string => `settlements/${accountId}`;

/** A reading of so many days leaves none out that an earlier one may have met. */
const WHOLE_DAYS = 30;
/** Lines stored and matched at a time. */
const AT_ONCE = 200;

/** Reads what every market account settled; one that is down does not hide the others'. */
export async function pullSettlements({ body }: Parsed<"money.pull">, context: Desk): Promise<Reply<"money.pull">> {
  const accounts = (await rowsAt(context, context.user.id)).filter(
    (row) => context.connectors[marketOfAccount(row.market)],
  );
  return { pulls: await Promise.all(accounts.map((row) => readSettlements(context, row, body.days))) };
}

/** Reads what one account was paid, wherever it was asked for. */
export async function readSettlements(
  context: Desk,
  row: { id: string; market: AccountMarketName; account: string },
  days: number,
): Promise<Pulled> {
  const { db, user } = context;
  const [market, marketAccount] = [marketOfAccount(row.market), row.account];
  const shop = await openShop(context, user.id, market, marketAccount);
  if (!shop) return { market, marketAccount, ok: false, count: 0, message: renderMessage("orders.accountMissing") };
  const { account, connector } = shop;
  const to = currentTime();
  const from = new Date(to.getTime() - days * DAY_MS);
  const { read: answer, unreadable } = await gathering(() => connector.settlements(account, { from, to }));
  if (!answer.ok) return { market, marketAccount, ok: false, count: 0, message: renderStored(answer.message) };
  await storeSettlements(db, { userId: user.id, market, marketAccount }, answer.value);
  await keepUnreadable(context, { userId: user.id, market, marketAccount, kind: "settlement" }, unreadable, {
    at: to,
    readKeys: [],
    isWhole: days >= WHOLE_DAYS,
  });
  await noteRead(db, settlementsOf(row.id), to);
  return { market, marketAccount, ok: true, count: answer.value.length, message: null };
}

/**
 * Stores settlement lines and matches each with its order. A line read again changes nothing unless the market changed it,
 * or its order came meanwhile; so reading twice counts nothing twice.
 */
async function storeSettlements(db: Database, owner: Owner, lines: SettlementLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE);
    const orderOf = await matching(db, owner, some);
    const fresh = (name: string) => sql.raw(`excluded.${name}`);
    const freshIfTold = (name: string) => sql.raw(`coalesce(nullif(excluded.${name}, ''), settlement_lines.${name})`);
    const differs = (name: string) => sql.raw(`settlement_lines.${name} is distinct from excluded.${name}`);
    await db
      .insert(settlementLines)
      .values(
        some.map((line) => ({
          ...owner,
          lineNo: line.lineNo,
          kind: line.kind,
          orderNo: line.orderNo,
          orderItemNo: line.orderItemNo,
          orderIdx: orderOf(line) ?? null,
          basisDay: line.basisDay,
          payDay: line.payDay,
          sale: line.saleKrw,
          fee: line.feeKrw,
          fees: line.fees ?? [],
          coupon: line.couponKrw,
          amount: line.amountKrw,
          pulledAt: currentTime(),
        })),
      )
      .onConflictDoUpdate({
        target: [settlementLines.userId, settlementLines.market, settlementLines.marketAccount, settlementLines.lineNo],
        set: {
          kind: fresh("kind"),
          orderIdx: fresh("order_idx"),
          basisDay: freshIfTold("basis_day"),
          payDay: freshIfTold("pay_day"),
          sale: fresh("sale"),
          fee: fresh("fee"),
          // Markets list the parts of a fee only for some time.
          fees: sql.raw("case when excluded.fees = '[]'::jsonb then settlement_lines.fees else excluded.fees end"),
          coupon: fresh("coupon"),
          amount: fresh("amount"),
          pulledAt: fresh("pulled_at"),
        },
        setWhere: or(
          ...["order_idx", "basis_day", "pay_day", "sale", "fee", "fees", "coupon", "amount"].map((name) =>
            differs(name),
          ),
        ),
      });
  }
}

/** Which order a line is about: the same number and item, ours ending with the market's; of a whole order, its first line. */
async function matching(db: Database, owner: Owner, lines: SettlementLine[]) {
  const numbers = [...new Set(lines.map(({ orderNo }) => orderNo).filter(Boolean))];
  const found =
    numbers.length === 0
      ? []
      : await db
          .select({ idx: orders.idx, orderNo: orders.orderNo, orderItemNo: orders.orderItemNo })
          .from(orders)
          .where(
            and(
              eq(orders.userId, owner.userId),
              eq(orders.market, owner.market),
              eq(orders.marketAccount, owner.marketAccount),
              inArray(orders.orderNo, numbers),
            ),
          )
          .orderBy(orders.idx);
  const byNumber = new Map<string, typeof found>();
  for (const one of found) byNumber.set(one.orderNo, [...(byNumber.get(one.orderNo) ?? []), one]);
  return ({ orderNo, orderItemNo }: SettlementLine): number | undefined => {
    const some = byNumber.get(orderNo) ?? [];
    if (orderItemNo === "") return some[0]?.idx;
    return some.find((one) => one.orderItemNo === orderItemNo || one.orderItemNo.endsWith(`-${orderItemNo}`))?.idx;
  };
}

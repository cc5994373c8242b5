import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { claims, inquiries, listings, marketAccounts, orders, removedAccounts } from "@/upstream/db/schema";
import { rowsAt, secretsOf, type Secrets } from "./accounts";
import { type AccountMarketName, type MarketName, marketOfAccount, marketBy } from "@/lib/domain/markets/markets";
import { renderMessage } from "@/upstream/kit/messages";

const markOf = ({ sealer }: Needs<"sealer">, userId: string, market: AccountMarketName, secrets: Secrets) => {
  const known = marketBy(marketOfAccount(market))?.keys.shopKnownBy;
  return known && secrets[known] ? sealer.mark(secrets[known], `${userId}/${market}`) : undefined;
};

type Place = { market: AccountMarketName; account: string };

/**
 * Refuses an account for a shop that is there under another name already: everything could be listed in it twice, and
 * each order would come twice.
 */
export async function refuseSecondName(
  context: Needs<"db" | "user" | "sealer">,
  { market, account }: Place,
  secrets: Secrets,
  stored: Secrets,
): Promise<void> {
  const mark = markOf(context, context.user.id, market, secrets);
  // An account that had this key already may be saved: its store name or other keys are what is new.
  if (!mark || mark === markOf(context, context.user.id, market, stored)) return;
  const rows = await rowsAt(context, context.user.id, market);
  const same = rows.find(
    (row) => row.account !== account && markOf(context, row.userId, market, secretsOf(context, row)) === mark,
  );
  if (!same) return;
  const what =
    marketBy(marketOfAccount(market))?.keys.shopKnownBy === "vendorId" ? "accounts.vendorCode" : "accounts.key";
  throw new Refusal(400, "accounts.sameShop", { what: renderMessage(what), account: same.account });
}

/** Removes an account with its keys, and keeps by which mark its shop is known again. False when there is none. */
export async function removeAccount(
  context: Needs<"db" | "user" | "now" | "sealer">,
  { market, account }: Place,
): Promise<boolean> {
  const { db, user, now } = context;
  const here = and(
    eq(marketAccounts.userId, user.id),
    eq(marketAccounts.market, market),
    eq(marketAccounts.account, account),
  );
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(marketAccounts).where(here).returning();
    if (!gone) return false;
    const mark = markOf(context, user.id, market, secretsOf(context, gone));
    if (mark)
      await tx
        .insert(removedAccounts)
        .values({ userId: user.id, market, account, mark, removedAt: now })
        .onConflictDoUpdate({
          target: [removedAccounts.userId, removedAccounts.market, removedAccounts.account],
          set: { mark, removedAt: now },
        });
    return true;
  });
}

/**
 * Gives an account that was just saved what its shop had under names that were removed: listings, orders, claims and inquiries.
 * What the new name has already stays as it is, and the old row with the old name.
 */
export async function takeOver(
  context: Needs<"db" | "user" | "sealer">,
  { market, account }: Place,
  storeName: string,
  secrets: Secrets,
): Promise<void> {
  const { db, user } = context;
  const here = and(eq(removedAccounts.userId, user.id), eq(removedAccounts.market, market));
  await db.delete(removedAccounts).where(and(here, eq(removedAccounts.account, account)));
  const mark = markOf(context, user.id, market, secrets);
  if (!mark) return;
  const former = await db
    .delete(removedAccounts)
    .where(and(here, eq(removedAccounts.mark, mark)))
    .returning();
  former.sort((one, other) => other.removedAt.getTime() - one.removedAt.getTime());
  // One after the other: two former names may hold the same order, and only the first of them can be given the new name.
  for (const { account: from } of former)
    await moveAll(context, { market: marketOfAccount(market), from, to: account }, storeName);
}

type Move = { market: MarketName; from: string; to: string };

async function moveAll(
  { db, user }: Needs<"db" | "user">,
  { market, from, to }: Move,
  storeName: string,
): Promise<void> {
  const own = and(eq(listings.userId, user.id), eq(listings.market, market));
  const isDead = and(inArray(listings.status, ["Fail", "Deleted"]), isNull(listings.sentAt));
  // An attempt that came to nothing under the new name must not keep what is listed there under the old one.
  await db.delete(listings).where(
    and(
      own,
      isDead,
      eq(listings.account, to),
      sql`exists (select 1 from listings there where there.product_id = ${listings.productId}
          and there.market = ${market} and there.account = ${from} and there.status in ('Success', 'Sending'))`,
    ),
  );
  await db
    .update(listings)
    .set({ account: to })
    .where(
      and(
        own,
        eq(listings.account, from),
        sql`not exists (select 1 from listings there where there.product_id = ${listings.productId}
            and there.market = ${market} and there.account = ${to})`,
      ),
    );
  await db
    .update(orders)
    .set({ marketAccount: to, storeName })
    .where(
      and(
        eq(orders.userId, user.id),
        eq(orders.market, market),
        eq(orders.marketAccount, from),
        sql`not exists (select 1 from orders there where there.user_id = ${user.id} and there.market = ${market}
            and there.market_account = ${to} and there.order_no = ${orders.orderNo}
            and there.order_item_no = ${orders.orderItemNo})`,
      ),
    );
  await db
    .update(claims)
    .set({ marketAccount: to, storeName })
    .where(
      and(
        eq(claims.userId, user.id),
        eq(claims.market, market),
        eq(claims.marketAccount, from),
        sql`not exists (select 1 from claims there where there.user_id = ${user.id} and there.market = ${market}
            and there.market_account = ${to} and there.claim_no = ${claims.claimNo}
            and there.order_item_no = ${claims.orderItemNo})`,
      ),
    );
  await db
    .update(inquiries)
    .set({ marketAccount: to })
    .where(
      and(
        eq(inquiries.userId, user.id),
        eq(inquiries.market, market),
        eq(inquiries.marketAccount, from),
        sql`not exists (select 1 from inquiries there where there.user_id = ${user.id} and there.market = ${market}
            and there.market_account = ${to} and there.kind = ${inquiries.kind}
            and there.inquiry_no = ${inquiries.inquiryNo})`,
      ),
    );
}

import { eq } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { marketBy, marketOfAccount, type MarketName } from "@/lib/domain/markets/markets";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import type { Needs, SignedIn } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { gathering } from "@/upstream/outside/markets/unreadable";
import { refreshOrders } from "@/upstream/sales/orders/refresh-orders";
import type { PullResult } from "@/upstream/sales/orders/pull";
import { keepUnreadable } from "@/upstream/sales/orders/unreadable";
import { storeClaims } from "./store-claims";
import { renderMessage, renderStored } from "@/upstream/kit/messages";

type Desk = Needs<"db" | "sealer" | "connectors"> & { user: Pick<SignedIn, "id"> };
type PulledClaims = PullResult & { market: MarketName };

const PULL_DAYS = 30;

type What = {
  market?: string | undefined;
  marketAccount?: string | undefined;
  /** Accounts never read before, and no others. */
  onlyUnread?: boolean;
};

/** Reads claims from every market account, or from some; a market that is down does not hide the others' claims. */
export async function pullClaims(context: Desk, { market, marketAccount, onlyUnread }: What): Promise<PulledClaims[]> {
  const accounts = (await rowsAt(context, context.user.id)).filter(
    (row) =>
      context.connectors[marketOfAccount(row.market)] &&
      (!market || marketOfAccount(row.market) === market) &&
      (!marketAccount || row.account === marketAccount) &&
      (!onlyUnread || row.claimsPulledAt === null),
  );
  return Promise.all(accounts.map((row) => pullOne(context, row)));
}

type AccountRow = typeof marketAccounts.$inferSelect;

/** A market that lists changes is read from the last reading on, the others for all claims of thirty days. */
function since(market: string, pulledAt: Date | null, now: Date): Date {
  const whole = new Date(now.getTime() - PULL_DAYS * DAY_MS);
  return marketBy(market)?.orders.listsBy === "change" && pulledAt ? new Date(pulledAt.getTime() - DAY_MS) : whole;
}

async function pullOne(context: Desk, row: AccountRow): Promise<PulledClaims> {
  const { db, user } = context;
  const [market, marketAccount] = [marketOfAccount(row.market), row.account];
  const shop = await openShop(context, user.id, market, marketAccount);
  const failure = (message: string) => ({ market, marketAccount, ok: false, count: 0, message });
  if (!shop) return failure(renderMessage("orders.accountMissing"));
  const { account, connector } = shop;
  const to = currentTime();
  const from = since(market, row.claimsPulledAt, to);
  const { read: answer, unreadable } = await gathering(() => connector.claims.list(account, { from, to }));
  if (!answer.ok) return failure(renderStored(answer.message));
  const owner = { userId: user.id, market, marketAccount, storeName: account.storeName };
  const { fresh, astray } = await storeClaims(db, owner, answer.value);
  await keepUnreadable(context, { userId: user.id, market, marketAccount, kind: "claim" }, unreadable, {
    at: to,
    readKeys: answer.value.map(({ claimNo }) => claimNo),
    isWhole: marketBy(market)?.orders.listsBy !== "change",
  });
  await db.update(marketAccounts).set({ claimsPulledAt: to }).where(eq(marketAccounts.id, row.id));
  if (astray.length > 0) await refreshOrders(astray, context);
  return { market, marketAccount, ok: true, count: fresh, message: null };
}

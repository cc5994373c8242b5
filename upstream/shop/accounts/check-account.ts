import { and, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { openAccount } from "./accounts";
import { type OpenMarketName, accountMarketOf } from "@/lib/domain/markets/markets";
import { externalText, renderMessage, renderStored, type Message } from "@/upstream/kit/messages";

/** What is kept of a refusal without a word. */
const CANNOT_LOG_IN: Message = { key: "accounts.cannotLogIn" };

/** `retryable` means that the market did not get to answer, which says nothing about the keys. */
type LoginCheck = { ok: boolean; message: string | null; retryable?: boolean };

/**
 * Asks a market whether an account's stored keys work, and keeps what it said with the account, so that screens can show
 * it without asking again. A market that cannot be reached says nothing about the keys and leaves the last answer.
 */
export async function checkAccount(
  context: Needs<"db" | "user" | "now" | "sealer" | "connectors">,
  market: OpenMarketName,
  account: string,
): Promise<LoginCheck> {
  const { db, user, connectors, now } = context;
  const connector = connectors[market];
  if (!connector) return { ok: false, message: renderMessage("accounts.notConnected") };
  const keys = await openAccount(context, user.id, market, account);
  if (!keys) return { ok: false, message: renderMessage("accounts.unknown") };
  const answer = await connector.checkLogin(keys);
  if (answer.ok || !answer.retryable) {
    await db
      .update(marketAccounts)
      .set({ checkedAt: now, checkMessage: answer.ok ? externalText("") : answer.message || CANNOT_LOG_IN })
      .where(
        and(
          eq(marketAccounts.userId, user.id),
          eq(marketAccounts.market, accountMarketOf(market)),
          eq(marketAccounts.account, account),
        ),
      );
  }
  return answer.ok
    ? { ok: true, message: null }
    : { ok: false, message: renderStored(answer.message), retryable: answer.retryable };
}

import { HOUR_MS } from "@/lib/domain/kit/durations";
import { marketOfAccount } from "@/lib/domain/markets/markets";
import { pullClaims } from "@/upstream/sales/claims/pull-claims";
import type { Needs } from "@/upstream/context";
import { wasReadWithin } from "@/upstream/db/last-read";
import type { marketAccounts } from "@/upstream/db/schema";
import { readInquiries } from "@/upstream/sales/inquiries/inquiries";
import { bookInTurn } from "@/upstream/books/revenue/book-in-turn";
import { readSettlements, settlementsOf } from "@/upstream/books/settlements/pull";

type Reader = Needs<"db" | "sealer" | "connectors" | "complain">;
type Account = typeof marketAccounts.$inferSelect;

/** Markets settle once a day, so reading twice a day misses no day; the days read overlap for what they correct later. */
const SETTLEMENTS_EVERY_MS = 12 * HOUR_MS;
const SETTLEMENT_DAYS = 30;

/**
 * Everything read automatically after an account's orders: its claims, its buyers' questions, twice a day its settlements;
 * then the books are updated. A failure of one does not affect the others.
 */
export async function readAfterOrders(services: Reader, row: Account): Promise<void> {
  const { db, complain } = services;
  const context = { ...services, user: { id: row.userId } };
  const attempt = (job: string, run: () => Promise<unknown>) =>
    run().catch((error: unknown) => complain(error, { job }));
  const shop = { market: marketOfAccount(row.market), marketAccount: row.account };
  await attempt("claimPull", () => pullClaims(context, shop));
  await attempt("inquiryPull", () => readInquiries(services, row));
  await attempt("settlementPull", async () => {
    if (!(await wasReadWithin(db, settlementsOf(row.id), SETTLEMENTS_EVERY_MS)))
      await readSettlements(context, row, SETTLEMENT_DAYS);
  });
  await attempt("booking", () => bookInTurn(context));
}

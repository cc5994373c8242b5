import type { Context } from "@/upstream/context";
import { bookInTurn } from "@/upstream/books/revenue/book-in-turn";

type Booker = Pick<Context, "db" | "user">;

/** Work that is followed by bringing the seller's books up to date. */
export function thenBook({ db, user: { id } }: Booker, run: () => Promise<void>): () => Promise<void> {
  return async () => {
    await run();
    await bookInTurn({ db, user: { id } });
  };
}

/** Brings the seller's books up to date once the answer went out, so that no month has to wait for it when it is opened. */
export function bookLater(context: Booker & Pick<Context, "later">): void {
  context.later(
    "booking",
    thenBook(context, async () => undefined),
  );
}

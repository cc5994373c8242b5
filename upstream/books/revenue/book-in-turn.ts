import type { Needs } from "@/upstream/context";
import { inTurn } from "@/upstream/db/turns";
import { bookOrders, type Period } from "./ledger";

type Reader = Needs<"db"> & { user: { id: string } };

const waiting = new Map<string, Promise<number>>();

/** One booking of a seller at a time, over all processes: of two at once the one that read first must not write last. */
const alone = ({ db, user }: Reader, book: () => Promise<number>): Promise<number> =>
  inTurn(db, `booking/${user.id}`, book);

/**
 * Books a seller's orders after any booking under way. Accounts read in parallel call it at once: a caller that arrives
 * while another waits is covered by that one's booking.
 */
export function bookInTurn(context: Reader): Promise<number> {
  const { id } = context.user;
  const next = waiting.get(id);
  if (next) return next;
  const forget = () => void (waiting.get(id) === mine && waiting.delete(id));
  const mine = alone(context, () => {
    forget();
    return bookOrders(context);
  });
  waiting.set(id, mine);
  mine.catch(forget);
  return mine;
}

/** Books one period of a seller's orders, before its figures are shown. */
export const bookPeriod = (context: Reader, period: Period): Promise<number> =>
  alone(context, () => bookOrders(context, period));

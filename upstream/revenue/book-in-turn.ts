import type { Needs } from "@/upstream/context";
import { bookOrders } from "./ledger";

const waiting = new Map<string, Promise<number>>();
const last = new Map<string, Promise<number>>();

/**
 * Books a seller's orders after whatever booking of theirs is under way. Accounts read side by side ask for it at once:
 * whoever comes while another waits has what they brought booked by that one.
 */
export function bookInTurn(context: Needs<"db"> & { user: { id: string } }): Promise<number> {
  const { id } = context.user;
  const next = waiting.get(id);
  if (next) return next;
  const before = last.get(id)?.catch(() => 0) ?? Promise.resolve(0);
  const mine = before.then(() => {
    waiting.delete(id);
    return bookOrders(context);
  });
  waiting.set(id, mine);
  last.set(id, mine);
  const forget = () => {
    if (last.get(id) === mine) last.delete(id);
  };
  mine.then(forget, forget);
  return mine;
}

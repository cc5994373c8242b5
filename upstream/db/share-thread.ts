import type { PGlite } from "@electric-sql/pglite";
import { breath } from "@/upstream/kit/breath";

/** After so long queries let everything else go first that waits for the thread. */
const TURN_MS = 10;

/** When queries last let others go first. All askers share it: a hundred short transactions are as long as one. */
let since = performance.now();

/**
 * Makes queries of an embedded database share the thread. It runs inside this process and answers without ever going back to
 * the event loop: a thousand updates one after another, each of a millisecond, would hold up every other call for a second.
 */
export function shareThread(asker: Pick<PGlite, "query">): void {
  const query = Reflect.get(asker, "query");
  const sharing = async (...given: unknown[]): Promise<unknown> => {
    if (performance.now() - since > TURN_MS) {
      await breath();
      since = performance.now();
    }
    return Reflect.apply(query, asker, given) as unknown;
  };
  Reflect.set(asker, "query", sharing);
}

import { asOnePress } from "@/lib/client/own-changes";
import type { RowResult } from "@/lib/contract/schemas/common";
import { inBatches } from "@/lib/domain/kit/in-batches";

/** As many orders as one call takes. */
const ORDERS_PER_CALL = 300;

/** Makes a call for as many orders as it takes, and again for the rest, as one press; answers what became of each. */
export const inCalls = <Row>(
  rows: readonly Row[],
  send: (some: Row[]) => Promise<{ rows: RowResult[] }>,
): Promise<RowResult[]> =>
  asOnePress(async () => {
    const answered: RowResult[] = [];
    for (const some of inBatches(rows, ORDERS_PER_CALL)) answered.push(...(await send(some)).rows);
    return answered;
  });

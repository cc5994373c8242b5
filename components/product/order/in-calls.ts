import type { RowResult } from "@/lib/contract/schemas/common";
import { inBatches } from "@/lib/domain/kit/in-batches";

/** As many orders as one call takes. */
const ORDERS_PER_CALL = 300;

/** Makes a call for as many orders as it takes, and again for the rest; answers what became of each. */
export async function inCalls<Row>(
  rows: readonly Row[],
  send: (some: Row[]) => Promise<{ rows: RowResult[] }>,
): Promise<RowResult[]> {
  const answered: RowResult[] = [];
  for (const some of inBatches(rows, ORDERS_PER_CALL)) answered.push(...(await send(some)).rows);
  return answered;
}

import type { RowResult } from "@/lib/contract/schemas/common";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { CODE_STOPS, type CodeStop } from "@/lib/domain/customs/code-gate";

/** An order that its customs code stopped. */
export type StoppedOrder = { idx: number; name: string; stop: CodeStop };

/** The orders among a call's answers that their customs codes stopped. */
export function stoppedOrders(rows: readonly RowResult[], nameOf: (key: string) => string): StoppedOrder[] {
  return rows.flatMap(({ key, ok, code }) => {
    const stop = CODE_STOPS.find((one) => !ok && code === `code_${one}`);
    return stop ? [{ idx: numberIn(key) ?? 0, name: nameOf(key), stop }] : [];
  });
}

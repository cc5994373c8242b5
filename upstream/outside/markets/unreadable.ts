import { AsyncLocalStorage } from "node:async_hooks";
import type { RowLack, UnreadableKind } from "@/lib/domain/order/unreadable";

/** A row of a market's answer that could not be read; `number` is what the market knows it by, empty where it does not say. */
export type UnreadableRow = {
  kind: UnreadableKind;
  number: string;
  /** By what it is found among rows that were read: the line's number; empty where it has none. */
  key: string;
  lacks: RowLack[];
  raw: unknown;
};

const gathered = new AsyncLocalStorage<UnreadableRow[]>();

/** Notes a row for the `gathering` around this reading. Outside of one it does nothing. */
export const noteUnreadable = (row: UnreadableRow): unknown => gathered.getStore()?.push(row);

/** Reads, and returns the unreadable rows in addition to the result. */
export async function gathering<Read>(read: () => Promise<Read>): Promise<{ read: Read; unreadable: UnreadableRow[] }> {
  const unreadable: UnreadableRow[] = [];
  return { read: await gathered.run(unreadable, read), unreadable };
}

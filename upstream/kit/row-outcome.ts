import type { StoredMessage } from "./messages";

/**
 * What became of one row of a call that takes many: partial success is normal. `key` names the row as its caller did, and
 * `message` is put into the reader's language last of all (`tellRows`). Rows that say more extend this type.
 */
export type RowOutcome = { key: string; ok: boolean; code?: string | undefined; message?: StoredMessage | undefined };

/** Example: `refusedRow(12, "not_found", { key: "orders.unknown" })` is the outcome of the row with the key "12". */
export const refusedRow = (key: string | number, code: string, message: StoredMessage): RowOutcome => ({
  key: String(key),
  ok: false,
  code,
  message,
});

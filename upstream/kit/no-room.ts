import { Refusal } from "./answers";

/** What file systems say of a full disk and of a used-up quota, and what Postgres says of either (class 53, `disk_full`). */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** A 507 in words for the seller: nothing was stored, because the disk is full. `kit.noRoom` says so of a picture. */
export const noRoom = (why: "kit.noRoom" | "kit.diskFull"): Refusal =>
  new Refusal(507, why, undefined, {
    json: (message) => ({ code: 507, status: "Fail", message, data: null }),
  });

/** Whether the cause of an error is a full disk, at any depth. Example: `isFull({ cause: { code: "53100" } })`. */
export function isFull(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let one = error; typeof one === "object" && one !== null && !seen.has(one); one = (one as Error).cause) {
    if (FULL.has(String((one as NodeJS.ErrnoException).code))) return true;
    seen.add(one);
  }
  return false;
}

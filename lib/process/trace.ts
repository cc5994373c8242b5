import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Locale } from "@/lib/domain/language/languages";

/** What is known of the request something happens in. The rest is filled in while it is answered. */
export type Trace = {
  /** Ten signs of `REQUEST_ID_SIGNS`; sellers read it as their "문의 코드". */
  requestId: string;
  /** Its call in the catalogue, e.g. `collection.update`. */
  call?: string;
  /** The opaque id of who calls, never a name. */
  user?: string;
  /** Whether they make it for the seller whose staff they are. */
  isStaff?: boolean;
  /** Sentences that are read because of it leave out amounts of the shop's money. */
  hidesMoney?: boolean;
  /** The language of its messages; undefined if the request named none. */
  language?: Locale;
  isUpload?: boolean;
  bytesIn?: number | undefined;
  bytesOut?: number | undefined;
};

/** Without I, L, O and U: a code is read out on the telephone. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const POOL_BYTES = 4_000;

let pool = Buffer.alloc(0);
let at = 0;

/** A new request id, e.g. `K7Q29F3MX2`: 50 bits of chance, so that two of one year are hardly ever the same. */
export function newRequestId(): string {
  if (at + LENGTH > pool.length) {
    pool = randomBytes(POOL_BYTES);
    at = 0;
  }
  let id = "";
  for (const end = at + LENGTH; at < end; at += 1) id += SIGNS.charAt((pool[at] ?? 0) % SIGNS.length);
  return id;
}

/** Whether a text may pass for a request id of ours or of another app's: anything odd could forge a line of the log. */
export const isRequestId = (text: string | undefined): text is string => /^[\w.-]{1,64}$/.test(text ?? "");

const TRACES = Symbol.for("naru.traces");

const traces = (): AsyncLocalStorage<Trace> => {
  const place = globalThis as unknown as Record<symbol, AsyncLocalStorage<Trace> | undefined>;
  return (place[TRACES] ??= new AsyncLocalStorage());
};

/** Runs something in a request: whatever it calls finds the request by `currentTrace`. */
export const inTrace = <Result>(trace: Trace, run: () => Result): Result => traces().run(trace, run);

/** The request being handled; undefined in background work, such as a sweep. */
export const currentTrace = (): Trace | undefined => traces().getStore();

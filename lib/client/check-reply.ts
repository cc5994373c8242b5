"use client";
import type { CallId, Reply } from "@/lib/contract/catalogue";
import { ABNORMAL_ACCESS, CallError } from "@/lib/contract/errors";

type CheckReply = <Id extends CallId>(id: Id, answer: unknown) => Reply<Id>;

/**
 * The check of replies against the catalogue's schemas, which are loaded in parallel with the first call.
 *
 * The returned function unwraps a reply by the catalogue's `reply`, or throws a `CallError` of kind `unreadable`. If the
 * schemas cannot be loaded, the error is dispatched to the window, so that the shell offers a reload.
 */
export async function replyCheck(): Promise<CheckReply> {
  const catalogue = await import("@/lib/contract/catalogue").catch((failure: unknown) => {
    reportError(failure);
    throw new CallError(502, ABNORMAL_ACCESS, "unreadable");
  });
  return <Id extends CallId>(id: Id, answer: unknown) => {
    const read = catalogue.calls.get(id)?.reply.safeParse(answer);
    if (!read?.success) throw new CallError(502, ABNORMAL_ACCESS, "unreadable");
    return read.data as Reply<Id>;
  };
}

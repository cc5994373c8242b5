"use client";
import type { CallId, Reply } from "@/lib/contract/catalogue";
import { ABNORMAL_ACCESS, CallError } from "@/lib/contract/errors";

type CheckReply = <Id extends CallId>(id: Id, answer: unknown) => Reply<Id>;

/**
 * The check of replies against the catalogue's schemas, which are fetched with the first call that is made, beside it.
 *
 * What it answers takes a reply out of its envelope as `reply` of the catalogue describes it, or throws a `CallError` of
 * kind `unreadable`. When the schemas cannot be had the window hears why, so that the shell offers a reload.
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

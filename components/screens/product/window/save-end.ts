import type { CallError } from "@/lib/contract/errors";

export type SaveEnd =
  | { kind: "saved" }
  | { kind: "refused"; message: string }
  | { kind: "failed"; failure: CallError }
  | { kind: "conflict" };

/**
 * What a save that threw ended as. A refusal carries the server's own sentence, as an answer with a code does
 * (docs/specification.md#fixed-texts). The shell reports the end of the session, so it is not reported here.
 */
export function endOf(failure: CallError, tooLarge: string): SaveEnd | null {
  if (failure.kind === "loggedOut") return null;
  if (failure.code === 409) return { kind: "conflict" };
  if (failure.code === 413) return { kind: "refused", message: tooLarge };
  return failure.kind === "refused" && failure.message
    ? { kind: "refused", message: failure.message }
    : { kind: "failed", failure };
}

import { isSame } from "@/lib/domain/patch/json";
import type { Message } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { ThingUndo } from "./thing-undo";

/** The row of a thing that is deleted for good. */
export const goneRow = (subject: string): RowOutcome => refusedRow(subject, "gone", { key: "changes.gone" });

/** The row of a thing that is already as the undo would make it; undefined for any other. */
export function idleRow(subject: string, undo: ThingUndo): RowOutcome | undefined {
  if (!isSame(undo.held.present, undo.record)) return undefined;
  return refusedRow(subject, "nothing", keptSentence(undo) ?? { key: "changes.nothing" });
}

/** What the row of an undone thing says besides: that something of it stayed, because it was changed since or is not known. */
export function toldOf(undo: ThingUndo): Pick<RowOutcome, "code" | "message"> {
  const message = keptSentence(undo);
  return message ? { code: "partly", message } : {};
}

function keptSentence({ conflicts, lost }: ThingUndo): Message | undefined {
  if (lost.length > 0) return { key: "changes.lost", values: { lost: lost.length, conflicts: conflicts.length } };
  return conflicts.length > 0 ? { key: "changes.kept", values: { count: conflicts.length } } : undefined;
}

import { isSame } from "@/lib/domain/patch/json";
import type { Message } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { ThingUndo } from "./thing-undo";

/** How an undo of a thing ends before anything is written: it is gone for good, or is so already; undefined where it goes on. */
export function endedBefore(subject: string, undo: ThingUndo | undefined): RowOutcome | undefined {
  if (!undo) return refusedRow(subject, "gone", { key: "changes.gone" });
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

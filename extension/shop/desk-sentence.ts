import type { PanelMessage } from "@/extension/panel/model";
import type { Texts } from "@/extension/texts/texts";
import type { DeskReply } from "@/extension/worker/desk-line";

/** What the seller reads of a question that failed: the desk's own sentence where it has one. */
export function problemMessage(reply: DeskReply<unknown> | undefined, texts: Texts): PanelMessage | null {
  if (reply === undefined) return { text: texts.problems.worker, isBad: true };
  if (reply.ok) return null;
  return { text: (reply.why === "refused" && reply.message) || texts.problems[reply.why], isBad: true };
}

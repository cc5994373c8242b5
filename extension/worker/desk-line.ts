import { ANSWERS, type AnswerOf, type Ask, type ExtensionMessage, type Problem } from "@/lib/domain/extension/messages";
import { partsOf } from "@/lib/domain/extension/page-parts";
import { CHANNEL, PROTOCOL } from "@/lib/domain/extension/protocol";
import type { ReadPage } from "@/extension/shop/read-page";

/** What came of a question to the desk. `refused` and `offline` carry the desk's own sentence where it has one. */
export type DeskReply<Value> =
  { ok: true; value: Value } | { ok: false; why: "noDesk" | Problem["kind"]; message: string };

type Answered = { value?: unknown; problem?: Problem };

/** How a desk's tab is spoken to. */
export type Line = {
  /** A tab that shows the confirmed desk with a seller logged in; undefined where none is open. */
  tab(): Promise<number | undefined>;
  send(tabId: number, message: ExtensionMessage): Promise<Answered | undefined>;
};

/**
 * Asks an open desk something. A page's state goes before its question, part by part, so that neither its tab nor ours is held
 * by one long message.
 */
export async function askDesk<Asked extends Ask>(
  line: Line,
  ask: Asked,
  page?: Pick<ReadPage, "state" | "description">,
): Promise<DeskReply<AnswerOf<Asked["what"]>>> {
  const tabId = await line.tab();
  if (tabId === undefined) return { ok: false, why: "noDesk", message: "" };
  const id = crypto.randomUUID();
  const head = { channel: CHANNEL, from: "extension", protocol: PROTOCOL, id } as const;
  try {
    for (const field of page ? (["state", "description"] as const) : [])
      for (const text of partsOf(page?.[field] ?? "")) await line.send(tabId, { ...head, kind: "part", field, text });
    const answered = await line.send(tabId, { ...head, kind: "ask", ask });
    if (answered?.problem) return { ok: false, why: answered.problem.kind, message: answered.problem.message };
    const read = ANSWERS[ask.what].safeParse(answered?.value);
    if (!read.success) return { ok: false, why: "unreadable", message: "" };
    return { ok: true, value: read.data as AnswerOf<Asked["what"]> };
  } catch {
    // The tab was closed or loaded anew meanwhile.
    return { ok: false, why: "noDesk", message: "" };
  }
}

/** What GetOhooEditor came to: the session's id, or the sentence to alert (docs/specification.md#fixed-texts). */
type EditorAnswer = { ok: true; editorId: string } | { ok: false; message: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function idIn(value: unknown): string {
  if (typeof value === "string") return value;
  return isObject(value) && typeof value.editorId === "string" ? value.editorId : "";
}

/**
 * Reads the answer of GetOhooEditor, whose envelope `{status, data, message}` may have been taken off already when its
 * data was there. A status other than Success is a refusal with the server's own sentence, whatever else it carries.
 * Example: `{status: "LimitOver", data: null, message: "…"}` is `{ok: false, message: "…"}`.
 */
export function editorAnswer(reply: unknown): EditorAnswer {
  const envelope: Record<string, unknown> = isObject(reply) ? reply : {};
  const status = typeof envelope.status === "string" ? envelope.status : "Success";
  const message = typeof envelope.message === "string" ? envelope.message : "";
  const editorId = idIn(reply) || idIn(envelope.data);
  return status.toLowerCase() === "success" && editorId ? { ok: true, editorId } : { ok: false, message };
}

import { CallError } from "./errors";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The field of an envelope the answer lies in; undefined where the body itself is the answer. */
export function answerField(body: unknown): "payload" | "data" | undefined {
  if (!isObject(body)) return undefined;
  if ("payload" in body) return "payload";
  return "status" in body && body.data ? "data" : undefined;
}

/**
 * Takes the answer out of whatever envelope the upstream chose.
 *
 * Legal answers (docs/specification.md#calls, docs/wire.md#transport): `{payload}`, `{status, data, message}`, a bare
 * value and plain Korean text. `data` is taken only when truthy, otherwise the answer is the whole body. An envelope whose
 * status is `Fail` or whose code is 400 and above is a refusal although HTTP said 200: it is thrown as a `CallError`.
 * Example: `unwrap({status: "Success", data: [1], message: ""})` is `[1]`.
 */
export function unwrap(body: unknown): unknown {
  if (!isObject(body)) return body;
  const field = answerField(body);
  if (field === "payload") return body.payload;
  const code = typeof body.code === "number" ? body.code : 0;
  if (body.status === "Fail" || (code >= 400 && "message" in body)) {
    throw new CallError(code || 400, String(body.message ?? ""), code === 401 ? "loggedOut" : "refused");
  }
  return field ? body[field] : body;
}

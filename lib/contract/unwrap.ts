import { CallError } from "./errors";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Takes the answer out of whatever envelope the upstream chose.
 *
 * Legal answers (spec section 7, wire.md section 1): `{payload}`, `{status, data, message}`, a bare value and plain
 * Korean text. `data` is taken only when truthy, otherwise the body stands as it is. An envelope whose status is `Fail`
 * or whose code is 400 and above is a refusal although HTTP said 200: it is thrown as a `CallError`.
 * Example: `unwrap({status: "Success", data: [1], message: ""})` is `[1]`.
 */
export function unwrap(body: unknown): unknown {
  if (!isObject(body)) return body;
  if ("payload" in body) return body.payload;
  const code = typeof body.code === "number" ? body.code : 0;
  if (body.status === "Fail" || (code >= 400 && "message" in body)) {
    throw new CallError(code || 400, String(body.message ?? ""), code === 401 ? "loggedOut" : "refused");
  }
  if ("status" in body && body.data) return body.data;
  return body;
}

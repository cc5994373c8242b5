/** A part of a path that names what is called; every other one may be somebody's number, code or word. */
const NAME = /^(?:v\d{1,2}|[a-z][a-z_.-]{1,39})$/i;

/**
 * What a call to an outside API is called in logs: its method and path, with `{}` in place of every part that may be a
 * number, a code or a word of somebody's, and without its query.
 *
 * Example: `operationOf("GET", "https://api.example/v5/vendors/A00100001/orders?key=x")` is `GET /v5/vendors/{}/orders`.
 */
export function operationOf(method: string, url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  const parts = path.split("/").filter(Boolean);
  return `${method} /${parts.map((part) => (NAME.test(part) ? part : "{}")).join("/")}`;
}

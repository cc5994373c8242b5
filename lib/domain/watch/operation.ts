/** A part of a path that is a fixed name of the API. Any other part may be a number, a code or a word of a person. */
const NAME = /^(?:v\d{1,2}|[a-z][a-z_.-]{1,39})$/i;

/**
 * The name of a call to an outside API in logs: its method and path without the query. `{}` replaces every part that is not a
 * fixed name, because it may belong to a person.
 *
 * Example: `operationOf("GET", "https://api.example/v5/vendors/A00100001/orders?key=x")` is `GET /v5/vendors/{}/orders`.
 */
export function operationOf(method: string, url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  const parts = path.split("/").filter(Boolean);
  return `${method} /${parts.map((part) => (NAME.test(part) ? part : "{}")).join("/")}`;
}

import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

const SAID_LENGTH_MAX = 60;
const CHOICES_MAX = 8;
/** The number of faulty fields reported per reply; more hardly help. */
const FIELDS_MAX = 5;
const SECRET = /token|secret|password|key$/i;

/**
 * What a schema rejects in a reply, a line per field, e.g. `data.products[3].price: number expected, "12,900"`. `at` is the
 * position of the reply in the body. A field of many rows is reported once, with the first row; the value of a secret field
 * is left out.
 */
export function faultsOf(issues: readonly Issue[], reply: unknown, at: string): string[] {
  const byField = new Map<string, string[]>();
  for (const issue of issues) {
    const { path, expected } = deepest(issue, []);
    const field = path.filter((step) => typeof step === "string").join(".");
    const line = `${placed(at, path)}: ${expected} expected, ${cameAt(reply, path)}`;
    byField.set(field, [...(byField.get(field) ?? []), line]);
  }
  const lines = [...byField.values()].map(([first = "", ...more]) =>
    more.length > 0 ? `${first} (and ${more.length} more like it)` : first,
  );
  const left = lines.length - FIELDS_MAX;
  return left > 0 ? [...lines.slice(0, FIELDS_MAX), `and ${left} other fields`] : lines;
}

type Fault = { path: Place; expected: string };

/** A reply that may be one of several is held to the one it comes nearest to: the one whose first fault lies deepest. */
function deepest(issue: Issue, above: Place): Fault {
  const path = [...above, ...issue.path];
  if (issue.code !== "invalid_union") return { path, expected: expectedBy(issue) };
  const branches = issue.errors.flatMap(([first]) => (first ? [deepest(first, path)] : []));
  const depth = Math.max(path.length, ...branches.map((fault) => fault.path.length));
  const nearest = branches.filter((fault) => fault.path.length === depth);
  const [first] = nearest;
  if (!first || depth === path.length)
    return { path, expected: [...new Set(branches.map(({ expected }) => expected))].join(" or ") || "another value" };
  return first;
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.length > CHOICES_MAX
        ? `one of ${issue.values.slice(0, CHOICES_MAX).map(shortened).join(", ")}, …`
        : issue.values.map(shortened).join(" or ");
    case "invalid_format":
      return issue.format === "regex" ? `text like ${issue.pattern ?? "the contract's"}` : issue.format;
    case "unrecognized_keys":
      return `no ${issue.keys.join(", ")}`;
    default:
      return issue.message;
  }
}

/** Example: `placed("data", ["products", 3, "price"])` is `data.products[3].price`. */
function placed(at: string, path: Place): string {
  const text = path.reduce<string>(
    (place, step) =>
      typeof step === "number" ? `${place}[${step}]` : place ? `${place}.${String(step)}` : String(step),
    at,
  );
  return text || "the reply";
}

function cameAt(reply: unknown, path: Place): string {
  let value = reply;
  for (const step of path)
    value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
  const isSecret = path.some((step) => typeof step === "string" && SECRET.test(step));
  return isSecret && value != null ? `a ${typeof value} that is not shown` : shortened(value);
}

/** A value as JSON, shortened if it is long; objects and lists are only named. */
export function shortened(value: unknown): string {
  if (value === undefined) return "nothing came";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null)
    return `an object (${Object.keys(value).slice(0, CHOICES_MAX).join(", ")})`;
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > SAID_LENGTH_MAX ? `${text.slice(0, SAID_LENGTH_MAX)}…` : text;
}

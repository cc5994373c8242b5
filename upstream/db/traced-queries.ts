import { insideSpan } from "@/lib/process/spans";

type Query = (...given: unknown[]) => unknown;

/** Example: `summaryOf('select "id" from "works" where …')` is `SELECT works`. */
function summaryOf(text: string): { operation: string; table: string | undefined } {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  return { operation, table: /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1] };
}

const textOf = (asked: unknown): string => {
  if (typeof asked === "string") return asked;
  return typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
};

/**
 * Creates a span for each awaited query of a client or pool: its verb and first table, never its text or values. Queries
 * with a callback are the pool's own second call for one that has a span already.
 */
export function traceQueries(client: object): void {
  const query: Query = Reflect.get(client, "query").bind(client);
  const traced: Query = (...given) => {
    if (typeof given.at(-1) === "function") return query(...given);
    const { operation, table } = summaryOf(textOf(given[0]));
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.collection.name": table,
    };
    const name = table ? `${operation} ${table}` : operation;
    return insideSpan(name, { kind: "client", attributes }, async () => query(...given));
  };
  Reflect.set(client, "query", traced);
}

import pg from "pg";
import type { FileAddresses } from "@/upstream/kit/file-addresses";

/** The types of columns a text can stand in, as Postgres numbers them. */
const [TEXT, JSON_TEXT, JSONB] = [25, 114, 3802];
const TEXTS = new Set([TEXT, JSON_TEXT, JSONB]);

type Asked = pg.QueryConfig & { types?: pg.CustomTypesConfig };
type Query = (...given: unknown[]) => unknown;

const isAsked = (given: unknown): given is Asked =>
  typeof given === "object" && given !== null && "text" in given && !("submit" in given);

/** Values of a query as they are kept; lists are `in (…)`. */
const keptIn = (values: unknown[], addresses: FileAddresses): unknown[] =>
  values.map((value) => {
    if (typeof value === "string") return addresses.kept(value);
    return Array.isArray(value) ? keptIn(value, addresses) : value;
  });

/**
 * Makes a connection store the addresses of our files without a host: query parameters are rewritten on the way in, texts
 * and JSON of rows on the way out. Queries need no change, comparisons included.
 */
export function keepAddresses(client: object, addresses: FileAddresses): void {
  const query: Query = Reflect.get(client, "query").bind(client);
  const keeping: Query = (asked, values, ...more) => {
    if (!isAsked(asked)) return query(asked, values, ...more);
    const types = asked.types ?? pg.types;
    const getTypeParser = (oid: number, format?: "text" | "binary"): ((raw: string) => unknown) => {
      const parse: (raw: string) => unknown = types.getTypeParser(oid, format as "text");
      return TEXTS.has(oid) && format !== "binary" ? (raw) => parse(addresses.shown(raw)) : parse;
    };
    const kept = Array.isArray(values) ? keptIn(values, addresses) : values;
    return query({ ...asked, types: { getTypeParser } }, kept, ...more);
  };
  Reflect.set(client, "query", keeping);
}

/** The same for the parameters of an embedded database or its transaction; its rows use `addressReaders`. */
export function keepAddressesEmbedded(lite: object, addresses: FileAddresses): void {
  const query: Query = Reflect.get(lite, "query").bind(lite);
  const keeping: Query = (text, values, ...more) =>
    query(text, Array.isArray(values) ? keptIn(values, addresses) : values, ...more);
  Reflect.set(lite, "query", keeping);
}

/** How an embedded database reads texts and JSON, by the number of their type. */
export function addressReaders(addresses: FileAddresses): Record<number, (raw: string) => unknown> {
  const json = (raw: string): unknown => JSON.parse(addresses.shown(raw));
  return { [TEXT]: (raw) => addresses.shown(raw), [JSON_TEXT]: json, [JSONB]: json };
}

import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "@/upstream/db/client";

/** `isRequired`: no insert may leave it out, because it is never null and has no default of any kind. */
type Column = { type: string; isNeverNull: boolean; isRequired: boolean };
/** What a version relies on of a database, by name; `rules` are what refuses rows, `keys` what rows can be found by alone. */
type ServedSchema = {
  columns: ReadonlyMap<string, Column>;
  rules: ReadonlyMap<string, string>;
  keys: ReadonlySet<string>;
  functions: ReadonlyMap<string, string>;
};

const OURS = sql`n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') and n.nspname not like 'pg_%'`;

const COLUMNS = sql`
  select n.nspname || '.' || c.relname as "table", a.attname as name, 
    format_type(a.atttypid, a.atttypmod) || case when a.attgenerated <> '' then ' (worked out)' else '' end as type,
    a.attnotnull as never_null, a.attnotnull and not a.atthasdef and a.attidentity = '' as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped and ${OURS}`;

/** Not-null rules show in the columns. */
const RULES = sql`
  select n.nspname || '.' || c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as text,
    k.contype in ('p', 'u', 'x') as key
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype <> 'n' and ${OURS}
  union all
  select n.nspname || '.' || c.relname, t.tgname, pg_get_triggerdef(t.oid), false
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and ${OURS}
  union all
  select n.nspname || '.' || c.relname, i.relname, pg_get_indexdef(x.indexrelid), true
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
  where x.indisunique and ${OURS} and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`;

const FUNCTIONS = sql`
  select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
    pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p') and ${OURS}`;

const withoutPublic = (name: string): string => name.replace(/^public\./, "");

/** What is there now, read from the database's own catalogue: however a migration came to it, this is what it did. */
export async function servedSchema(db: Database): Promise<ServedSchema> {
  const read = <Row>(query: SQL) => rowsOf<Row>(db, query);
  const columns = await read<{ table: string; name: string; type: string; never_null: boolean; required: boolean }>(
    COLUMNS,
  );
  const rules = await read<{ table: string; name: string; text: string; key: boolean }>(RULES);
  const functions = await read<{ name: string; text: string }>(FUNCTIONS);
  const placed = ({ table, name }: { table: string; name: string }): string => withoutPublic(`${table}.${name}`);
  return {
    columns: new Map(
      columns.map((row) => [placed(row), { type: row.type, isNeverNull: row.never_null, isRequired: row.required }]),
    ),
    rules: new Map(rules.map((row) => [placed(row), row.text])),
    keys: new Set(rules.filter(({ key }) => key).map(placed)),
    functions: new Map(functions.map(({ name, text }) => [withoutPublic(name), text])),
  };
}

const tableOf = (place: string): string => place.slice(0, place.lastIndexOf("."));
const tablesOf = ({ columns }: ServedSchema): ReadonlySet<string> => new Set([...columns.keys()].map(tableOf));

/** Something a version that still serves would trip over: where, and why. */
export type Break = { place: string; why: string };

/**
 * What of a schema change breaks the version made for `before` while it still runs on `after`: its queries and inserts must
 * keep working. New optional parts, such as a table or a nullable column, break nothing.
 */
export function breaksBetween(before: ServedSchema, after: ServedSchema): Break[] {
  const tables = tablesOf(before);
  const left = tablesOf(after);
  const isOld = (place: string): boolean => tables.has(tableOf(place)) && left.has(tableOf(place));
  const gone = [...tables].filter((table) => !left.has(table)).map((place) => ({ place, why: "is gone" }));
  return [
    ...gone,
    ...columnBreaks(before, after, isOld),
    ...ruleBreaks(before, after, isOld),
    ...functionBreaks(before, after),
  ];
}

type IsOld = (place: string) => boolean;

function columnBreaks(before: ServedSchema, after: ServedSchema, isOld: IsOld): Break[] {
  const changed = [...before.columns]
    .filter(([place]) => isOld(place))
    .flatMap(([place, was]): Break[] => {
      const is = after.columns.get(place);
      if (!is) return [{ place, why: "is gone" }];
      if (is.type !== was.type) return [{ place, why: `is ${is.type} and was ${was.type}` }];
      if (is.isNeverNull && !was.isNeverNull) return [{ place, why: "may no longer be empty" }];
      return is.isRequired && !was.isRequired ? [{ place, why: "may no longer be left out" }] : [];
    });
  const required = [...after.columns]
    .filter(([place, { isRequired }]) => isRequired && isOld(place) && !before.columns.has(place))
    .map(([place]) => ({ place, why: "is new and may not be left out" }));
  return [...changed, ...required];
}

function ruleBreaks(before: ServedSchema, after: ServedSchema, isOld: IsOld): Break[] {
  const stricter = [...after.rules]
    .filter(([place, text]) => isOld(place) && before.rules.get(place) !== text)
    .map(([place, text]) => ({ place, why: `refuses or changes rows as it did not before: ${text}` }));
  const lost = [...before.keys]
    .filter((place) => isOld(place) && !after.rules.has(place))
    .map((place) => ({ place, why: "is gone, and an insert may name it to find what it meets" }));
  return [...stricter, ...lost];
}

const functionBreaks = (before: ServedSchema, after: ServedSchema): Break[] =>
  [...before.functions].flatMap(([place, text]): Break[] => {
    const is = after.functions.get(place);
    if (is === undefined) return [{ place, why: "is gone" }];
    return is === text ? [] : [{ place, why: "does something else" }];
  });

import type { PGlite } from "@electric-sql/pglite";

/** What a database held when it was kept; called, it holds that again and nothing else. */
type Restore = () => Promise<void>;

const LOG_KEPT_RUNS = 10;

const names = (tables: readonly { name: string }[]): string => tables.map(({ name }) => name).join(", ");

/**
 * Keeps what a database holds, so that each run finds the same: a clone takes four times as long as this. Only tables that
 * hold something are emptied, which is most of what a restore costs.
 */
export async function keepMemory(lite: PGlite): Promise<Restore> {
  const { rows: tables } = await lite.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'rehearsed_world') and c.relname <> 'migrations' order by 1`,
  );
  const held = `select name from (${tables
    .map(({ name }) => `select '${name}' as name, exists (select 1 from ${name}) as held`)
    .join(" union all ")}) t where held`;
  const kept = new Set((await lite.query<{ name: string }>(held)).rows.map(({ name }) => name));
  const copies = tables.filter(({ name }) => kept.has(name));
  const copyOf = (name: string): string => `kept.${name.replace(/\W/g, "_")}`;
  await lite.exec(
    `create schema kept; ${copies.map(({ name }) => `create table ${copyOf(name)} as table ${name};`).join(" ")}`,
  );
  const fill = copies
    .map(({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from ${copyOf(name)};`)
    .join(" ");
  let restored = 0;
  return async () => {
    restored += 1;
    // Nothing else recycles the log, which lies in memory like all the rest.
    if (restored % LOG_KEPT_RUNS === 0) await lite.exec("checkpoint");
    const { rows } = await lite.query<{ name: string }>(held);
    const empty = rows.length > 0 ? `truncate ${names(rows)} restart identity cascade;` : "";
    await lite.exec(`set session_replication_role = replica; ${empty} ${fill} reset session_replication_role;`);
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { types as kinds } from "node:util";
import { constants, runInThisContext } from "node:vm";
import type * as Package from "@electric-sql/pglite";
import { keptFile } from "./kept-databases";

/**
 * Replaces the package `@electric-sql/pglite` in the tests (jest.config.mjs). The package itself is loaded outside of
 * Jest's sandboxes, once for a worker: each suite would compile it anew and run it unoptimised, and a database costs most of
 * a second to open. A database that began as a kept copy is not closed, but emptied for the next who asks for that copy.
 *
 * Nothing of the other realm reaches a test: rows, dates, JSON and errors are made anew in the realm of who asked.
 */

type Real = Package.PGlite;
type Options = Package.PGliteOptions;
type Readers = Real["parsers"];
type Kept = {
  lite: Real;
  /** The file it began as. */
  copy: string;
  /** A fingerprint of the schema and of the copy's own rows. A suite that changed it makes the database unfit for reuse. */
  shape: string;
  /** Tables that were not empty in the copy. */
  full: string;
  readers: Readers;
  uses: number;
};
/** `outside.mjs`, as Node itself loads it. */
type Outside = {
  PGlite: typeof Package.PGlite;
  free: Map<string, Kept[]>;
  taken: Map<Kept, symbol>;
};

const outside = runInThisContext(`import("./outside.mjs")`, {
  filename: join(process.cwd(), "tests/support/pglite.ts"),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as Promise<Outside>;

/** Identifies the suite: each has globals of its own. */
const suite = ((globalThis as Record<symbol, unknown>)[Symbol.for("naru.suite")] ??= Symbol("suite")) as symbol;

/** A checkpoint after so many uses recycles the write-ahead log, which lies in memory too. */
const LOG_KEPT_USES = 10;
const FREE_MAX = 3;

const copies = new WeakMap<Blob, string>();

/** What `loadDataDir` takes to begin as a file; it is read only where no database of it is free. */
export function copyIn(file: string): Blob {
  const copy = new Blob([]);
  copies.set(copy, file);
  return copy;
}

const JSON_TYPES = [114, 3802];
const MOMENT_TYPES = [1082, 1114, 1184];
/** Types drizzle names, as the package does. */
export const types = { DATE: 1082, TIMESTAMP: 1114, TIMESTAMPTZ: 1184, INTERVAL: 1186 };

type Asker = Pick<Package.Transaction, "query" | "exec">;
type Work<T> = (inside: Asker & Pick<Package.Transaction, "rollback">) => Promise<T>;

export class PGlite {
  readonly parsers: Readers;
  closed = false;
  private transactions = 0;

  private constructor(
    private readonly real: Real,
    private readonly kept?: Kept,
    parsers: Readers = {},
  ) {
    this.parsers = real.parsers;
    for (const type of JSON_TYPES) this.parsers[type] = (text) => JSON.parse(text) as unknown;
    for (const type of MOMENT_TYPES) this.parsers[type] = (text) => new Date(text);
    Object.assign(this.parsers, parsers);
  }

  static async create(where?: string | Options, more?: Options): Promise<PGlite> {
    const asked = { ...(typeof where === "string" ? { dataDir: where } : where), ...more };
    const parsers = asked.parsers as Readers | undefined;
    const copy = asked.loadDataDir && copies.get(asked.loadDataDir);
    // Making a database takes two seconds of work, which has been done.
    const isNew = !asked.dataDir && !asked.loadDataDir;
    const options = isNew ? { ...asked, loadDataDir: new Blob([readFileSync(keptFile("bare"))]) } : asked;
    if (copy === undefined) return new PGlite(await here((await outside).PGlite.create(options)), undefined, parsers);
    const kept = await taken(copy);
    return new PGlite(kept.lite, kept, parsers);
  }

  query = <T>(text: string, params?: unknown[], options?: Package.QueryOptions): Promise<Package.Results<T>> =>
    this.asked((real) => askerOf(real).query<T>(text, params, options));

  exec = (text: string, options?: Package.QueryOptions): Promise<Package.Results[]> =>
    this.asked((real) => askerOf(real).exec(text, options));

  transaction = async <T>(work: Work<T>): Promise<T> => {
    this.transactions += 1;
    try {
      return await this.asked((real) =>
        here(real.transaction((inside) => work({ ...askerOf(inside), rollback: () => here(inside.rollback()) }))),
      );
    } finally {
      this.transactions -= 1;
    }
  };

  dumpDataDir = (compression?: "none" | "gzip" | "auto"): Promise<Blob> =>
    this.asked((real) => here(real.dumpDataDir(compression)));

  close = async (): Promise<void> => {
    await this.asked(async (real) => {
      this.closed = true;
      if (!this.kept) return here(real.close());
      (await outside).taken.delete(this.kept);
      // What is in the middle of something is nothing to begin with.
      if (this.transactions > 0 || !(await isGivenBack(this.kept))) await here(real.close());
    });
  };

  private async asked<T>(ask: (real: Real) => Promise<T>): Promise<T> {
    if (this.closed) throw new Error("PGlite is closed");
    return ask(this.real);
  }
}

const askerOf = (asker: Asker): Asker => ({
  query: async <T>(text: string, params?: unknown[], options?: Package.QueryOptions) =>
    results<T>(await here(asker.query<T>(text, params?.map(sent), options))),
  exec: async (text, options) => (await here(asker.exec(text, options))).map((one) => results(one)),
});

function results<T>(answer: Package.Results<T>): Package.Results<T> {
  const rows = answer.rows.map((row) => (Array.isArray(row) ? Array.from(row as unknown[]) : { ...row }) as T);
  return { ...answer, rows: Array.from(rows), fields: answer.fields.map((field) => ({ ...field })) };
}

/** A date of a test is none to the other realm. */
const sent = (value: unknown): unknown =>
  kinds.isDate(value) ? value.toISOString() : Array.isArray(value) ? value.map(sent) : value;

/** What the other realm answers, its errors as errors of this one. */
async function here<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!kinds.isNativeError(error) || error instanceof Error) throw error;
    const { message, name, stack, ...more } = error as Error;
    throw Object.assign(new Error(message), more, { name, stack });
  }
}

async function taken(copy: string): Promise<Kept> {
  await leaveOthers();
  const { free, taken: inUse } = await outside;
  const last = free.get(copy)?.pop();
  const kept = last && (await isAsBegun(last)) ? last : await begun(copy);
  inUse.set(kept, suite);
  return kept;
}

/** Closes the databases an earlier suite left open. */
async function leaveOthers(): Promise<void> {
  const { taken: inUse } = await outside;
  for (const [kept, by] of inUse)
    if (by !== suite) {
      inUse.delete(kept);
      await kept.lite.close();
    }
}

async function begun(copy: string): Promise<Kept> {
  const { PGlite: Real } = await outside;
  const lite = await here(Real.create({ loadDataDir: new Blob([readFileSync(copy)]) }));
  const { rows } = await lite.query<{ full: string }>(
    `select coalesce(string_agg(oid::regclass::text, ',' order by oid), '') as full
     from pg_class where relkind = 'r' and oid >= ${FIRST_OWN} and pg_relation_size(oid) > 0`,
  );
  const full = rows[0]?.full ?? "";
  return { lite, copy, full, shape: await shapeOf(lite, full), readers: { ...lite.parsers }, uses: 0 };
}

/** Frees a database for the next suite, without the readers this one gave it: they would keep this suite in memory. */
async function isGivenBack(kept: Kept): Promise<boolean> {
  const { free } = await outside;
  const same = free.get(kept.copy) ?? [];
  if (same.length >= FREE_MAX) return false;
  for (const type of Object.keys(kept.lite.parsers)) delete kept.lite.parsers[Number(type)];
  Object.assign(kept.lite.parsers, kept.readers);
  free.set(kept.copy, [...same, kept]);
  return true;
}

/** Objects of the system have lower numbers. */
const FIRST_OWN = 16_384;

/** Empties a database; false where more than rows was changed, or rows the copy came with. */
async function isAsBegun(kept: Kept): Promise<boolean> {
  const { lite, full } = kept;
  kept.uses += 1;
  try {
    // Each wants a transaction of its own, so neither may share an exec with other statements.
    await lite.exec("discard all");
    if (kept.uses % LOG_KEPT_USES === 0) await lite.exec("checkpoint");
    await lite.exec(`
      do $$ declare held text; begin
        select string_agg(oid::regclass::text, ',') into held from pg_class
          where relkind = 'r' and oid >= ${FIRST_OWN} and pg_relation_size(oid) > 0
            and oid <> all ('{${full}}'::regclass[]);
        if held is not null then execute 'truncate ' || held || ' restart identity cascade'; end if;
        perform setval(seqrelid, seqstart, false) from pg_sequence
          where seqrelid not in (select objid from pg_depend where refobjid = any ('{${full}}'::regclass[]))
            and pg_sequence_last_value(seqrelid) is not null;
        -- What was learnt of a suite's rows would plan the next one's queries.
        delete from pg_statistic where starelid >= ${FIRST_OWN};
        perform pg_stat_reset();
      end $$`);
    if ((await shapeOf(lite, full)) === kept.shape) return true;
  } catch {
    // What cannot even be emptied is not used again.
  }
  await lite.close();
  return false;
}

/** Tells two databases apart by everything but the rows of tables that were empty. */
async function shapeOf(lite: Real, full: string): Promise<string> {
  const written = (table: string, own: string) =>
    `select '${table}', md5(string_agg(xmin || ',' || ctid, ';' order by ctid)) from ${table} where ${own} >= ${FIRST_OWN}`;
  const looks = [
    written("pg_attribute", "attrelid"),
    written("pg_attrdef", "adrelid"),
    written("pg_index", "indrelid"),
    ...["pg_constraint", "pg_proc", "pg_trigger", "pg_type", "pg_namespace"].map((table) => written(table, "oid")),
    `select 'pg_class', md5(string_agg(concat_ws(',', oid, relname, relnamespace, relkind, reloptions), ';' order by oid))
       from pg_class where oid >= ${FIRST_OWN} and relnamespace <> 'pg_toast'::regnamespace`,
    ...full
      .split(",")
      .filter(Boolean)
      .map((table) => `select '${table}', md5(string_agg(t::text, ';')) from ${table} t`),
  ];
  return JSON.stringify((await lite.query(looks.join(" union all "))).rows);
}

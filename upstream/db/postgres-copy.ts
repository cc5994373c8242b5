import { spawn } from "node:child_process";
import pg from "pg";

/** Ours; the rehearsed world keeps a schema of its own and is not worth keeping. */
const SCHEMAS = ["public", "drizzle"];

/** Runs a program of Postgres. The password goes by the environment: arguments are read by everybody on a machine. */
function run(program: "pg_dump" | "pg_restore", databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${url.href}`, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    let said = "";
    child.stderr.on("data", (piece: Buffer) => (said += piece.toString().slice(0, 2_000)));
    child.on("error", () =>
      reject(new Error(`${program} is not on this machine; install Postgres's client programs.`)),
    );
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said.trim().split("\n").at(-1)}`)),
    );
  });
}

/** A whole, consistent copy of a Postgres database as one file. */
export const dumpTo = (databaseUrl: string, path: string): Promise<void> =>
  run("pg_dump", databaseUrl, [
    "--format=custom",
    "--no-owner",
    `--file=${path}`,
    ...SCHEMAS.map((one) => `--schema=${one}`),
  ]);

/** Whether there is nothing of ours in a database yet. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema = any($1) limit 1",
      [SCHEMAS],
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/** Brings such a copy into an empty database, all of it or nothing. Ask `isEmpty` before: what is there would go. */
export const restoreDump = (databaseUrl: string, path: string): Promise<void> =>
  run("pg_restore", databaseUrl, ["--no-owner", "--single-transaction", "--clean", "--if-exists", path]);

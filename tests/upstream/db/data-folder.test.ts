/** @part processes */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { nextMigrations } from "@/tests/support/next-migrations";
import { send } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { openDatabase, rowsOf } from "@/upstream/db/client";

/** A seller of before, and what a next release does to the table they are in. */
const BEGUN = {
  begun: `insert into users (id, account, user_name, email, password_hash) values ('old', 'old', 'old', 'old@naru.example', 'x');`,
};
const NEXT = { ...BEGUN, next: "alter table users add column next_note text not null default 'new';" };

let upstream: UpstreamProcess;
let [begun, next] = ["", ""];
beforeAll(() => {
  [begun, next] = [nextMigrations(BEGUN), nextMigrations(NEXT)];
});
afterAll(async () => {
  await upstream?.stop();
  for (const folder of [begun, next]) rmSync(folder, { recursive: true, force: true });
});

describe("a data folder", () => {
  test("made by one release is brought up to date by the next and keeps its rows", async () => {
    upstream = await startUpstreamProcess();
    await upstream.stopProcess();
    rmSync(join(upstream.dataDir, "pgdata"), { recursive: true });
    await upstream.restart({ MIGRATIONS_DIR: begun });
    await upstream.stopProcess();
    await upstream.restart({ MIGRATIONS_DIR: next });
    const answer = await fetch(`${upstream.origin}/self`);
    expect(await answer.json()).toMatchObject({ driver: "pglite" });
    // An account existed already, so nothing was seeded over it.
    const body = { username: "seller", password: "seller1234" };
    expect((await send(upstream.origin, "auth.login", { body })).status).toBe(400);
    await upstream.stopProcess();
    const { db, close } = await openDatabase({ dataDir: upstream.dataDir, isCopiedAtClose: false });
    const rows = await rowsOf(db, sql`select id, next_note from users`).finally(close);
    expect(rows).toEqual([{ id: "old", next_note: "new" }]);
    await upstream.restart();
  }, 240_000);

  test("has whole copies of its database after clean stops, three of them, and one brings everything back", async () => {
    for (let stop = 0; stop < 3; stop += 1) {
      await upstream.stopProcess();
      await upstream.restart();
    }
    await upstream.stopProcess();
    const backups = join(upstream.dataDir, "backups");
    const copies = readdirSync(backups).sort();
    expect(copies).toHaveLength(3);
    expect(copies.every((name) => /^\d{4}-.*\.tar\.gz$/.test(name))).toBe(true);
    const pgdata = join(upstream.dataDir, "pgdata");
    rmSync(pgdata, { recursive: true });
    mkdirSync(pgdata);
    execFileSync("tar", ["xzf", join(backups, copies.at(-1)!), "-C", pgdata], { stdio: "ignore" });
    await upstream.restart();
    expect((await fetch(`${upstream.origin}/health`)).status).toBe(200);
  }, 240_000);

  test.each([
    ["whose version file is gone", (pgdata: string) => rmSync(join(pgdata, "PG_VERSION"))],
    ["whose control file is cut", (pgdata: string) => truncateSync(join(pgdata, "global", "pg_control"), 10)],
  ])(
    "%s is left alone, with one sentence that tells the way back",
    async (_case, harm) => {
      await upstream.stopProcess();
      const pgdata = join(upstream.dataDir, "pgdata");
      cpSync(pgdata, `${pgdata}.whole`, { recursive: true });
      harm(pgdata);
      const filesNow = () => readdirSync(pgdata).filter((name) => name !== "postmaster.pid");
      const before = filesNow();
      const refused = await upstream.restart().catch((error: Error) => error.message);
      expect(refused).toMatch(/cannot be opened: its files are damaged.*unpack backups/);
      expect(refused).not.toMatch(/^\s+at /m);
      expect(filesNow()).toEqual(before);
      rmSync(pgdata, { recursive: true });
      cpSync(`${pgdata}.whole`, pgdata, { recursive: true });
      await upstream.restart();
    },
    60_000,
  );
});

/** @part processes */
import { readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

let upstream: UpstreamProcess;
let umask: number;

/** Started with a umask that lets all users read and write new files. */
beforeAll(async () => {
  umask = process.umask(0);
  upstream = await startUpstreamProcess({ env: { SEED: "0" } });
}, HOOK_MS);
afterAll(async () => {
  process.umask(umask);
  await upstream.stop();
});

/**
 * The rehearsed world contains no personal data, and its database sets file modes of its own; the folder keeps other users
 * out.
 */
const isInvented = (name: string): boolean => /^rehearsal\/pgdata\//.test(name);

test("everything in the data folder is its owner's alone", async () => {
  await upstream.stopProcess();
  await upstream.restart();
  const open = readdirSync(upstream.dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => !isInvented(name))
    .map((name) => ({ name, mode: statSync(join(upstream.dataDir, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test("lost keys stop the start with a sentence, and the keys put back let it go on", async () => {
  const keys = join(upstream.dataDir, "keys.json");
  const isElsewhere = !readdirSync(upstream.dataDir).includes("pgdata");
  await upstream.kill();
  renameSync(keys, `${keys}.kept`);
  // A database that lies elsewhere is known by the keys it was written with.
  const said = isElsewhere ? "does not belong to this database" : "is missing";
  await expect(upstream.restart()).rejects.toThrow(
    new RegExp(`keys\\.json in .* ${said}\\..*Put it back from a backup`, "s"),
  );
  writeFileSync(keys, "{");
  await expect(upstream.restart()).rejects.toThrow(/keys\.json in .* is damaged\./s);
  renameSync(`${keys}.kept`, keys);
  await upstream.restart();
}, 60_000);

test("keys of another shop stop the start too, until somebody says that the right ones are lost", async () => {
  await upstream.kill();
  const other = { tokens: Buffer.alloc(64, 1).toString("base64"), secrets: Buffer.alloc(32, 2).toString("base64") };
  writeFileSync(join(upstream.dataDir, "keys.json"), JSON.stringify(other));
  await expect(upstream.restart()).rejects.toThrow(/keys\.json in .* does not belong to this database\./);
  writeFileSync(join(upstream.dataDir, "keys.lost"), "");
  await upstream.restart();
  await upstream.kill();
  await upstream.restart();
}, 60_000);

import { readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startUpstreamProcess, type UpstreamProcess } from "../../support/upstream-process";

let upstream: UpstreamProcess;
let umask: number;

/** Started by somebody who lets everybody read and write what they make. */
beforeAll(async () => {
  umask = process.umask(0);
  upstream = await startUpstreamProcess({ env: { SEED: "0" } });
}, 120_000);
afterAll(async () => {
  process.umask(umask);
  await upstream.stop();
});

/** PGlite gives the files in its folder modes of its own; nobody else gets past the folder. */
const isInDatabase = (name: string): boolean => /(^|\/)pgdata\//.test(name);

test("everything in the data folder is its owner's alone", () => {
  const open = readdirSync(upstream.dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => !isInDatabase(name))
    .map((name) => ({ name, mode: statSync(join(upstream.dataDir, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test("lost keys stop the start with a sentence, and the keys put back let it go on", async () => {
  const keys = join(upstream.dataDir, "keys.json");
  // A database that lies elsewhere says nothing about the folder.
  if (!readdirSync(upstream.dataDir).includes("pgdata")) return;
  await upstream.kill();
  renameSync(keys, `${keys}.kept`);
  await expect(upstream.restart()).rejects.toThrow(/keys\.json in .* is missing\..*Put it back from a backup/s);
  writeFileSync(keys, "{");
  await expect(upstream.restart()).rejects.toThrow(/keys\.json in .* is damaged\./s);
  renameSync(`${keys}.kept`, keys);
  await upstream.restart();
}, 60_000);

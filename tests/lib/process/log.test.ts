import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const folder = mkdtempSync(join(tmpdir(), "naru-log-"));
let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes more than a pipe holds, then one short line, and says so when the line's own time to go out is long over. */
const WRITER = `
  import { log } from "@/lib/process/log";
  log("app").info({ long: "x".repeat(300_000) });
  setTimeout(() => log("app").info({ short: true }), 50);
  setTimeout(() => process.send("over"), 400);
  process.on("disconnect", () => process.exit());
`;

test("a line that came while a slow reader took another goes out as well, without a third", async () => {
  const outfile = join(folder, "writer.mjs");
  buildSync({
    stdin: { contents: WRITER, resolveDir: process.cwd(), loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    alias: { "@": process.cwd() },
    banner: { js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);' },
  });
  child = spawn(process.execPath, [outfile], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "info" },
  });
  await once(child, "message");
  let said = "";
  for await (const piece of child.stdout!) {
    said += String(piece);
    if (said.includes('"short":true')) break;
  }
  expect(said.split("\n").map((line) => line.length > 0)).toEqual([true, true, false]);
});

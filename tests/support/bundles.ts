import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { alone, runFolder } from "./run-folder";

const ROOT = process.cwd();
const ENTRIES = {
  upstream: "upstream/server.ts",
  reader: "upstream/outside/reading/reader.ts",
  rehearsal: "rehearsal/server.ts",
  hostedUpstream: "tests/support/hosts/hosted-upstream.ts",
  hostedWorld: "tests/support/hosts/hosted-world.ts",
} as const;

/** What tests start, as bundles: the processes as they ship, and the two that hosts start (tests/support/hosts). */
export type Bundles = Record<keyof typeof ENTRIES, string>;

const NAMES = Object.keys(ENTRIES) as (keyof Bundles)[];

/** One set of bundles for all files of a run, made by the first that needs one. */
export function bundled(): Promise<Bundles> {
  const folder = join(runFolder(), "bundles");
  const place = (name: keyof Bundles) => join(folder, `${name}.mjs`);
  return alone("bundles", async () => {
    if (!existsSync(folder)) {
      const making = `${folder}.new`;
      buildAll(making);
      renameSync(making, folder);
    }
    return Object.fromEntries(NAMES.map((name) => [name, place(name)])) as Bundles;
  });
}

const buildAll = (outdir: string) =>
  buildSync({
    entryPoints: ENTRIES,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    alias: { "@": ROOT, "server-only": join(ROOT, "node_modules/server-only/empty.js") },
    logLevel: "error",
  });

import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { alone, runFolder } from "./run-folder";

const ROOT = process.cwd();
const ENTRIES = {
  upstream: "upstream/server.ts",
  reader: "upstream/reading/reader.ts",
  rehearsal: "rehearsal/server.ts",
} as const;

/** The processes of the product that tests start, bundled as they ship. */
export type Bundles = Record<keyof typeof ENTRIES, string>;

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
    return { upstream: place("upstream"), reader: place("reader"), rehearsal: place("rehearsal") };
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
    alias: { "@": ROOT },
    logLevel: "error",
  });

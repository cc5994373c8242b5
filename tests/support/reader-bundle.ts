import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** The process that reads pictures, bundled as it ships; `remove` throws the bundle away. */
export function readerBundle(): { entry: string; remove(): void } {
  const entry = join(process.cwd(), ".build", `reader-alone-${process.pid}.mjs`);
  buildSync({
    entryPoints: ["upstream/reading/reader.ts"],
    outfile: entry,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    alias: { "@": process.cwd() },
    logLevel: "error",
  });
  return { entry, remove: () => rmSync(entry, { force: true }) };
}

// Runs one of our TypeScript entry points: bundles it with esbuild next to the sources' packages and imports the result.
import { build } from "esbuild";
import { mkdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error("Usage: node scripts/run-ts.mjs <file.ts> [arguments]");
  process.exit(2);
}
mkdirSync(".build", { recursive: true });
const outfile = resolve(".build", `${basename(entry, ".ts")}-${process.pid}.mjs`);
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: "inline",
  alias: { "@": resolve(".") },
  logLevel: "warning",
});
process.argv = [process.argv[0] ?? "node", entry, ...rest];
try {
  await import(pathToFileURL(outfile).href);
} finally {
  const { rmSync } = await import("node:fs");
  rmSync(outfile, { force: true });
}

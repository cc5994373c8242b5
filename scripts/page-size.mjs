import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOT } from "./sources.mjs";

/**
 * KB of JavaScript, gzipped, that a first visit may load before the page is ready: by route, and for all others. A page
 * that needs more either sends part of it later (`components/ui/on-demand.tsx`) or moves its line here, with a reason.
 */
const LIMITS_KB = {
  "/user/login": 207,
  "/app/[product]/dashBoard": 237,
  "/app/product/upload": 358,
  "/app/product/edit": 358,
};
const LIMIT_KB_ELSE = 379;

const read = (name) => JSON.parse(readFileSync(join(ROOT, ".next", name), "utf8"));

/** Each route with the bytes of the scripts its HTML names, as the last build wrote them down. */
export function pageSizes() {
  const { rootMainFiles } = read("build-manifest.json");
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(ROOT, file)), { level: 6 }).length);
    return sizes.get(file);
  };
  return read("diagnostics/route-bundle-stats.json").map(({ route, firstLoadChunkPaths }) => {
    const files = new Set([...rootMainFiles.map((file) => `.next/${file}`), ...firstLoadChunkPaths]);
    return { route, bytes: [...files].reduce((all, file) => all + sizeOf(file), 0) };
  });
}

/**
 * The ten largest parts of a route, packages as one part each. Every part is compressed alone here, which comes to a
 * third more than together. Takes a minute: Next has to look at the whole app again.
 */
function largestParts(route) {
  const next = (...args) =>
    execFileSync(process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "experimental-analyze", ...args], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 1 << 30,
      stdio: ["ignore", "pipe", "ignore"],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        SESSION_SECRET: "only-for-the-analysis-never-seals-anything",
      },
    });
  next("--output");
  const records = next("export", "--route", route)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const first = new Set(
    records
      .filter(({ type, kind }) => type === "group" && (kind === "bootstrap" || kind === "render_dependent"))
      .flatMap(({ outputs }) => outputs),
  );
  const parts = new Map();
  for (const { type, filename, source_path: source, compressed_size: bytes } of records) {
    if (type !== "part" || !first.has(filename) || !filename.endsWith(".js")) continue;
    const path = source.replace("[project]/", "");
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
    parts.set(name, (parts.get(name) ?? 0) + bytes);
  }
  return [...parts].sort(([, one], [, other]) => other - one).slice(0, 10);
}

/** Fails, with the largest parts named, when a page of the last build loads more than it may. */
function main() {
  if (!existsSync(join(ROOT, ".next", "diagnostics", "route-bundle-stats.json"))) {
    throw new Error("There is no build to measure: run `npm run build` first.");
  }
  const tooLarge = pageSizes().filter(({ route, bytes }) => bytes > (LIMITS_KB[route] ?? LIMIT_KB_ELSE) * 1_000);
  for (const { route, bytes } of tooLarge) {
    console.error(`${route} loads ${(bytes / 1_000).toFixed(1)} KB; it may load ${LIMITS_KB[route] ?? LIMIT_KB_ELSE}.`);
    for (const [name, size] of largestParts(route)) console.error(`  ${(size / 1_000).toFixed(1)} KB ${name}`);
  }
  if (tooLarge.length > 0) process.exit(1);
  console.log("Every page keeps to its size.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

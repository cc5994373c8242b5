import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { ROOT } from "./sources";
import { StartError } from "./start-error";

/**
 * KB of JavaScript, gzipped, that a first visit may load before the page is ready: by route, and for all others. A page
 * that needs more either sends part of it later (`components/ui/on-demand.tsx`) or moves its line here, with a reason.
 */
const LIMITS_KB: Readonly<Record<string, number>> = {
  "/user/login": 207,
  // What must be done today is what the page is for, so its list comes with it. Every page knows the outline of every call,
  // and every page of the desk has the looks of rows, bars and menu, 5 KB, and keeps the lists that were left, 1 KB.
  "/app/[product]/dashBoard": 249,
  // These lists are sheets: the package for the marked cells, and what arranges columns by their headings, come with their
  // rows, because a seller types and sorts at once. MUI's lists of choices come when a field is pointed at.
  "/app/product/upload": 300,
  "/app/product/edit": 300,
  "/app/product/control": 300,
  "/app/order/check": 300,
  "/app/order/manage": 300,
};
const LIMIT_KB_ELSE = 381;
const limitOf = (route: string): number => LIMITS_KB[route] ?? LIMIT_KB_ELSE;

const manifest = z.object({ rootMainFiles: z.array(z.string()) });
const statistics = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }));

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, ".next", name), "utf8"));

/** Each route with the bytes of the scripts its HTML names, as the last build wrote them down. */
export function pageSizes(): { route: string; bytes: number }[] {
  const { rootMainFiles } = manifest.parse(read("build-manifest.json"));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(ROOT, file)), { level: 6 }).length;
    sizes.set(file, size);
    return size;
  };
  return statistics.parse(read("diagnostics/route-bundle-stats.json")).map(({ route, firstLoadChunkPaths }) => {
    const files = new Set([...rootMainFiles.map((file) => `.next/${file}`), ...firstLoadChunkPaths]);
    return { route, bytes: [...files].reduce((all, file) => all + sizeOf(file), 0) };
  });
}

/** A line of what `next experimental-analyze` writes: a group of files that load together, or a part of a file. */
const record = z.object({
  type: z.string(),
  kind: z.string().optional(),
  outputs: z.array(z.string()).optional(),
  filename: z.string().optional(),
  source_path: z.string().optional(),
  compressed_size: z.number().optional(),
});

/**
 * The ten largest parts of a route, packages as one part each. Every part is compressed alone here, which comes to a
 * third more than together. Takes a minute: Next has to look at the whole app again.
 */
function largestParts(route: string): [name: string, bytes: number][] {
  const next = (...args: string[]) =>
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
    .map((line) => record.parse(JSON.parse(line)));
  const first = new Set(
    records
      .filter(({ type, kind }) => type === "group" && (kind === "bootstrap" || kind === "render_dependent"))
      .flatMap(({ outputs = [] }) => outputs),
  );
  const parts = new Map<string, number>();
  for (const { type, filename = "", source_path: source = "", compressed_size: bytes = 0 } of records) {
    if (type !== "part" || !first.has(filename) || !filename.endsWith(".js")) continue;
    const path = source.replace("[project]/", "");
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
    parts.set(name, (parts.get(name) ?? 0) + bytes);
  }
  return [...parts].sort(([, one], [, other]) => other - one).slice(0, 10);
}

/** Fails, with the largest parts named, when a page of the last build loads more than it may. */
export function main(): void {
  if (!existsSync(join(ROOT, ".next", "diagnostics", "route-bundle-stats.json"))) {
    throw new StartError("There is no build to measure: run `npm run build` first.");
  }
  const tooLarge = pageSizes().filter(({ route, bytes }) => bytes > limitOf(route) * 1_000);
  for (const { route, bytes } of tooLarge) {
    console.error(`${route} loads ${(bytes / 1_000).toFixed(1)} KB; it may load ${limitOf(route)}.`);
    for (const [name, size] of largestParts(route)) console.error(`  ${(size / 1_000).toFixed(1)} KB ${name}`);
  }
  if (tooLarge.length > 0) process.exit(1);
  console.log("Every page keeps to its size.");
}

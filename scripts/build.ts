import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync, stop } from "esbuild";
import {
  APP_SOURCES,
  BUILD,
  REHEARSAL_SOURCES,
  ROOT,
  UPSTREAM_SOURCES,
  alone,
  hashOf,
  readText,
  writeText,
} from "./sources";
import { buildExtension } from "./extension";
import { StartError } from "./start-error";

export const UPSTREAM_BUNDLE = join(BUILD, "upstream.mjs");
/** The upstream starts it from the folder of its own bundle. */
export const READER_BUNDLE = join(BUILD, "reader.mjs");
export const REHEARSAL_BUNDLE = join(BUILD, "rehearsal.mjs");
const APP_STAMP = join(ROOT, ".next", "naru.hash");

/** Settings are read when the app starts; a build needs a secret only so that no page refuses to be compiled. */
const BUILD_ENVIRONMENT = {
  NEXT_TELEMETRY_DISABLED: "1",
  SESSION_SECRET: process.env.SESSION_SECRET ?? "only-for-the-build-never-seals-anything",
};

function next(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = join(ROOT, "node_modules", "next", "dist", "bin", "next");
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...BUILD_ENVIRONMENT, NODE_ENV: "production" },
    });
    const stop = () => child.kill();
    process.once("exit", stop);
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("exit", stop);
      if (code === 0) resolve();
      else reject(new StartError(`next ${args[0]} ended with code ${code}.`));
    });
  });
}

/** Next writes none, but for a worker an empty one without a script: what is served names no source of ours. */
function removeSourceMaps(): void {
  const folder = join(ROOT, ".next", "static");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".map")) rmSync(join(folder, file));
}

/** Builds the app, and the browser extension it offers, when one of its sources changed since the last time. Answers whether it had to. */
export const buildApp = (): Promise<boolean> =>
  alone("app-build", async () => {
    // The app offers it for download.
    await buildExtension();
    const hash = hashOf(APP_SOURCES);
    if (readText(APP_STAMP) === hash && existsSync(join(ROOT, ".next", "BUILD_ID"))) return false;
    console.log("Building the app.");
    await next(["build"]);
    removeSourceMaps();
    writeText(APP_STAMP, hash);
    return true;
  });

/**
 * Packages of hundreds of small modules, all of them JavaScript alone: taken into a bundle, they let a part that died be back
 * half a second sooner. All others stay where they are, because they load files or machine code of their own.
 */
const TAKEN_IN = ["@hono/node-server", "drizzle-orm", "hono", "jose", "zod"];

/** The packages of the product, and of its part that reads pictures. */
const MANIFESTS = ["package.json", "upstream/outside/reading/package.json"];

function leftOutside(): string[] {
  const named = MANIFESTS.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readText(join(ROOT, file)) ?? "{}") as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return named.filter((name) => !TAKEN_IN.includes(name));
}

function bundle(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: leftOutside(),
    sourcemap: "linked",
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "warning",
  });
  // Otherwise esbuild's service process would run as long as this one.
  void stop();
}

type Part = keyof typeof PARTS;
const PARTS = { upstream: "the embedded upstream", rehearsal: "the rehearsed world" };

/** Bundles a part that is no page when one of its sources changed since the last time. Answers whether it had to. */
const buildPart = (name: Part, sources: readonly string[], outfiles: readonly string[]): Promise<boolean> =>
  alone(`${name}-build`, async () => {
    const stamp = join(BUILD, `${name}.hash`);
    const hash = hashOf(sources);
    if (readText(stamp) === hash && outfiles.every((file) => existsSync(file))) return false;
    console.log(`Bundling ${PARTS[name]}.`);
    BUNDLERS[name]();
    writeText(stamp, hash);
    return true;
  });

export const bundleReader = (): void => bundle("upstream/outside/reading/reader.ts", READER_BUNDLE);
export function bundleUpstream(): void {
  bundleReader();
  bundle("upstream/server.ts", UPSTREAM_BUNDLE);
}
export const bundleRehearsal = (): void => bundle("rehearsal/server.ts", REHEARSAL_BUNDLE);
const BUNDLERS: Record<Part, () => void> = { upstream: bundleUpstream, rehearsal: bundleRehearsal };
export const buildUpstream = (): Promise<boolean> =>
  buildPart("upstream", UPSTREAM_SOURCES, [UPSTREAM_BUNDLE, READER_BUNDLE]);
export const buildRehearsal = (): Promise<boolean> => buildPart("rehearsal", REHEARSAL_SOURCES, [REHEARSAL_BUNDLE]);

/** `npm run build`: all three, each only if it has to be. */
export async function main(): Promise<void> {
  const rebuilt = [await buildUpstream(), await buildRehearsal(), await buildApp()];
  if (!rebuilt.includes(true)) console.log("Nothing changed since the last build.");
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { APP_SOURCES, BUILD, ROOT, UPSTREAM_SOURCES, alone, hashOf, readText, writeText } from "./sources.mjs";

export const UPSTREAM_BUNDLE = join(BUILD, "upstream.mjs");
const APP_STAMP = join(ROOT, ".next", "naru.hash");
const UPSTREAM_STAMP = join(BUILD, "upstream.hash");

/** Settings are read when the app starts; a build needs a secret only so that no page refuses to be compiled. */
const BUILD_ENVIRONMENT = {
  NEXT_TELEMETRY_DISABLED: "1",
  SESSION_SECRET: process.env.SESSION_SECRET ?? "only-for-the-build-never-seals-anything",
};

function next(args) {
  return new Promise((resolve, reject) => {
    const bin = join(ROOT, "node_modules", "next", "dist", "bin", "next");
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...BUILD_ENVIRONMENT, NODE_ENV: "production" },
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`next ${args[0]} ended with code ${code}.`)),
    );
  });
}

/** Builds the app when one of its sources changed since the last time. Answers whether it had to. */
export const buildApp = () =>
  alone("app-build", async () => {
    const hash = hashOf(APP_SOURCES);
    if (readText(APP_STAMP) === hash && existsSync(join(ROOT, ".next", "BUILD_ID"))) return false;
    console.log("Building the app.");
    await next(["build"]);
    writeText(APP_STAMP, hash);
    return true;
  });

export async function bundleUpstream() {
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: [join(ROOT, "upstream", "server.ts")],
    outfile: UPSTREAM_BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "warning",
  });
  // esbuild's own process would stay beside us for as long as we run.
  await stop();
}

/** Bundles the embedded upstream when one of its sources changed since the last time. Answers whether it had to. */
export const buildUpstream = () =>
  alone("upstream-build", async () => {
    const hash = hashOf(UPSTREAM_SOURCES);
    if (readText(UPSTREAM_STAMP) === hash && existsSync(UPSTREAM_BUNDLE)) return false;
    console.log("Bundling the embedded upstream.");
    await bundleUpstream();
    writeText(UPSTREAM_STAMP, hash);
    return true;
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const rebuilt = [await buildUpstream(), await buildApp()];
    if (!rebuilt.includes(true)) console.log("Nothing changed since the last build.");
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

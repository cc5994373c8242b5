import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { ROOT, readText } from "./sources.mjs";

let loaded;

/** The one settings module of the product, which is TypeScript: compiled in memory, a few milliseconds. */
async function module() {
  loaded ??= import(`data:text/javascript;base64,${Buffer.from(compiled()).toString("base64")}`);
  return loaded;
}

function compiled() {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, "lib/domain/settings/settings.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return outputFiles[0].contents;
}

/**
 * A secret of this installation, made once and kept where its data is. Only the embedded set-up may do this: with an
 * upstream of their own, people run several copies of the app, and those must share a secret somebody chose.
 */
export function keptSecret(dataDir) {
  const file = resolve(ROOT, dataDir, "session-secret");
  const kept = readText(file);
  if (kept && kept.length >= 32) return kept;
  const made = randomBytes(32).toString("base64url");
  mkdirSync(resolve(ROOT, dataDir), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** Reads all settings of this environment; puts a kept secret into it when there is none and the upstream is ours. */
export async function checkedSettings(env = process.env) {
  const { appSettings, upstreamSettings } = await module();
  const upstream = upstreamSettings(env);
  if (!env.SESSION_SECRET?.trim() && !env.UPSTREAM_API_URL?.trim()) env.SESSION_SECRET = keptSecret(upstream.dataDir);
  return { appSettings: appSettings(env), upstreamSettings: upstream };
}

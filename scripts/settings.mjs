import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync, stop } from "esbuild";
import { ROOT, readText } from "./sources.mjs";

const loaded = new Map();

/** A settings module, which is TypeScript: compiled in memory, a few milliseconds. */
function module(place) {
  const code = () => Buffer.from(compiled(place)).toString("base64");
  if (!loaded.has(place)) loaded.set(place, import(`data:text/javascript;base64,${code()}`));
  return loaded.get(place);
}

function compiled(place) {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, place)],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  // esbuild's own process would stay beside us for as long as we run.
  stop();
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
  const { appSettings, upstreamSettings } = await module("lib/domain/settings/settings.ts");
  const { rehearsalSettings } = await module("rehearsal/settings.ts");
  const upstream = upstreamSettings(env);
  if (!env.SESSION_SECRET?.trim() && !env.UPSTREAM_API_URL?.trim()) env.SESSION_SECRET = keptSecret(upstream.dataDir);
  return { appSettings: appSettings(env), upstreamSettings: upstream, rehearsalSettings: rehearsalSettings(env) };
}

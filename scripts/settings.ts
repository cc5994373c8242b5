import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { appSettings, type AppSettings } from "@/lib/settings/app";
import { upstreamSettings, type UpstreamSettings } from "@/lib/settings/upstream";
import { rehearsalSettings, type RehearsalSettings } from "@/rehearsal/settings";
import { ROOT, readText } from "./sources";

/**
 * A secret of this installation, created once and stored with its data. Only for the embedded set-up: with an external
 * upstream several copies of the app may run, and those must share a configured secret.
 */
export function keptSecret(dataDir: string): string {
  const file = resolve(ROOT, dataDir, "session-secret");
  const kept = readText(file);
  if (kept && kept.length >= 32) return kept;
  const made = randomBytes(32).toString("base64url");
  mkdirSync(resolve(ROOT, dataDir), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

export type CheckedSettings = {
  appSettings: AppSettings;
  upstreamSettings: UpstreamSettings;
  rehearsalSettings: RehearsalSettings;
};

/** Reads all settings of this environment; puts a kept secret into it when there is none and the upstream is ours. */
export function checkedSettings(env: NodeJS.ProcessEnv = process.env): CheckedSettings {
  const upstream = upstreamSettings(env);
  if (!env.SESSION_SECRET?.trim() && !env.UPSTREAM_API_URL?.trim()) env.SESSION_SECRET = keptSecret(upstream.dataDir);
  return { appSettings: appSettings(env), upstreamSettings: upstream, rehearsalSettings: rehearsalSettings(env) };
}

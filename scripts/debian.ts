import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

export const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether we may install system packages here: Debian or Ubuntu, as root. */
export const canInstall = (): boolean => process.getuid?.() === 0 && isRunnable("/usr/bin/apt-get");

/** Installs system packages, quietly unless it fails. Answers whether they are there now. */
export function installed(...packages: string[]): boolean {
  if (!canInstall()) return false;
  console.log(`Installing ${packages.join(", ")} from the system's packages.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: readonly string[]) =>
    spawnSync("/usr/bin/apt-get", args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env });
  run(["update"]);
  const result = run(["install", "-y", "--no-install-recommends", ...packages]);
  if (result.status !== 0) console.error(result.stderr);
  return result.status === 0;
}

/** Where a program is, after installing the system's package of its name where there is none and we may. */
export const programInstalled = (name: string): string | undefined =>
  programOnPath(name) ?? (installed(name) ? programOnPath(name) : undefined);

/** Where a program is, e.g. `/usr/bin/redis-server`; `undefined` when it is nowhere on the path. */
export function programOnPath(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? "").split(":"),
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/opt/homebrew/bin",
  ];
  return folders.map((folder) => `${folder}/${name}`).find(isRunnable);
}

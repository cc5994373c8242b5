import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installed, isRunnable, programOnPath } from "./debian";
import { freePort } from "./free-port";

const DEBIAN = "/usr/lib/postgresql";

/** The folder of initdb and postgres, newest version first. */
function found(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(DEBIAN, version, "bin")).find((bin) => isRunnable(join(bin, "initdb")));
  return folder ?? programOnPath("initdb")?.replace(/\/initdb$/, "");
}

/** Whether this machine has a Postgres we could start. */
export const isPostgresThere = (): boolean => found() !== undefined;

/** Postgres refuses to run as root, so Debian's own user for it, or `nobody`, is used. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // The next one.
    }
  }
  return {};
}

/** Example: `{url: "postgres://naru@127.0.0.1:41234/postgres", stop}`. */
type Postgres = { url: string; stop(): Promise<void> };

/** A Postgres of our own for a test run: fresh, on a free port, gone afterwards. Settings and `undefined` as below. */
export async function temporaryPostgres(settings: readonly string[] = []): Promise<Postgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "naru-postgres-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const postgres = await postgresIn(folder, ["-c", "fsync=off", ...settings]);
  if (!postgres) return void clear();
  return { ...postgres, stop: () => postgres.stop().then(clear) };
}

/**
 * A Postgres of our own on a free port with its data in a folder, which other users must be able to reach where we are root.
 * Answers `undefined` when there is none on this machine and none can be installed.
 */
export async function postgresIn(folder: string, settings: readonly string[]): Promise<Postgres | undefined> {
  const bin = found() ?? (installed("postgresql") ? found() : undefined);
  if (!bin) return undefined;
  const data = join(folder, "data");
  const user = owner();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  if (!existsSync(data))
    execFileSync(
      join(bin, "initdb"),
      ["-D", data, "-U", "naru", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
      { ...options, stdio: ["ignore", "pipe", "pipe"] },
    );
  const port = await freePort();
  const flags = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", ...settings];
  const server = spawn(join(bin, "postgres"), flags, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let written = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (piece: Buffer) => (written += piece.toString()));
  for (let round = 0; round < 100 && !written.includes("ready to accept connections"); round += 1) {
    if (server.exitCode !== null) throw new Error(`Postgres ended at once:\n${written}`);
    await pause(100);
  }
  const stop = async () => {
    // SIGINT is Postgres' fast shutdown.
    if (server.exitCode === null) server.kill("SIGINT");
    await ended;
  };
  return { url: `postgres://naru@127.0.0.1:${port}/postgres`, stop };
}

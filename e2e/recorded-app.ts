import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/free-port";
import { RecordingUpstream } from "@/tests/support/recording-upstream";

export type RecordedApp = { origin: string; upstream: RecordingUpstream; stop: () => Promise<void> };

/** The app before an upstream that writes everything down, for what can only be seen from both sides at once. */
export async function startRecordedApp(env: Record<string, string> = {}): Promise<RecordedApp> {
  const upstream = (await RecordingUpstream.start()).person("seller");
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), "naru-recorded-"))];
  const child = spawn(process.execPath, ["scripts/run.mjs", "app"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      ENV_FILE: "",
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      SESSION_SECRET: "a-secret-for-tests-of-at-least-32-characters",
      UPSTREAM_API_URL: upstream.apiUrl,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let written = "";
    const take = (piece: Buffer) => {
      written += piece.toString();
      if (written.includes("The app answers")) resolve();
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.once("exit", (code) => reject(new Error(`The app ended with ${code}:\n${written}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    upstream,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await upstream.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

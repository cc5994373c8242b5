import { spawn } from "node:child_process";
import { get } from "node:http";
import { join } from "node:path";
import { ROOT } from "./sources.mjs";

/** One question on a connection of its own: a kept one would hold up the end of the process that answers. 0 is no answer. */
export const status = (address) =>
  new Promise((resolve) => {
    const asking = get(address, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(0));
  });

/**
 * A process of ours that writes where we write. It has an open channel to us, so it notices when we die without a word, and
 * a group of its own: Ctrl-C reaches only us, and we end our children in order.
 */
export function child(script, args = []) {
  const started = spawn(process.execPath, ["--enable-source-maps", join(ROOT, "scripts", script), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: args.includes("--dev") ? "development" : "production" },
    detached: process.platform !== "win32",
  });
  const ended = new Promise((resolve) => started.on("exit", (code, signal) => resolve({ code, signal })));
  return { started, ended };
}

/**
 * Starts the rehearsed world beside this process, unless the settings name one elsewhere or one answers already. Answers how
 * to end it. `lost` hears why it ended when nobody asked it to.
 */
export async function rehearsalBeside({ isRehearsalOurs, mallOrigin, marketOrigin }, lost, args = []) {
  if (!isRehearsalOurs) return async () => undefined;
  const answers = await Promise.all([mallOrigin, marketOrigin].map((origin) => status(`${origin}/health`)));
  if (answers.every((code) => code === 200)) {
    console.log(`The rehearsed world at ${mallOrigin} answers already and is used.`);
    return async () => undefined;
  }
  const { started, ended } = child("rehearsal.mjs", args);
  let isWanted = true;
  void ended.then(
    ({ code, signal }) => isWanted && lost(`The rehearsal ended unexpectedly (${signal ?? `code ${code}`}).`),
  );
  return async () => {
    isWanted = false;
    if (started.exitCode === null && started.signalCode === null) started.kill("SIGTERM");
    await ended;
  };
}

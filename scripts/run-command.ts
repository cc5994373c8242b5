import { spawn, type StdioOptions } from "node:child_process";
import { ROOT } from "./sources";

type Ended = { code: number | null; text: string };

function ended(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      shell: process.platform === "win32",
    });
    let text = "";
    const take = (piece: string) => (text += piece);
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    child.on("error", (error) => resolve({ code: 1, text: `${text}${error.message}` }));
    child.on("close", (code) => resolve({ code, text }));
  });
}

/** Runs a program that writes where we write, without an input. Answers whether it ended with 0. */
export const run = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> => (await ended(command, args, env, ["ignore", "inherit", "inherit"])).code === 0;

/** Runs a program and keeps what it writes, output and errors in one text. */
export const runQuietly = (command: string, args: readonly string[]): Promise<Ended> =>
  ended(command, args, {}, ["ignore", "pipe", "pipe"]);

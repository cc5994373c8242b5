import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "@/scripts/start-error";

/** The password from UPSTREAM_CHECK_PASSWORD, or typed on the terminal without echo. */
export async function passwordFor(user: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const given = env.UPSTREAM_CHECK_PASSWORD;
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new StartError("Set UPSTREAM_CHECK_PASSWORD, or run this on a terminal, where the password can be typed.");
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(`Password of ${user}: `);
  try {
    return await terminal.question("");
  } catch {
    throw new StartError("No password was typed, so nobody was asked.");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

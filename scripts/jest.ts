import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./sources";

/** Runs Jest as our tests need it, the same on every system: PGlite is imported inside Jest's own module loader. */
export function main(): void {
  const child = spawn(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      join(ROOT, "node_modules", "jest", "bin", "jest.js"),
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: "inherit" },
  );
  child.on("exit", (code) => process.exit(code ?? 1));
}

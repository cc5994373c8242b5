import { spawn } from "node:child_process";
import { rehearsalBeside, script } from "./beside";
import { checkedSettings } from "./settings";
import { ROOT } from "./sources";

/** Fills an empty database, e.g. `npm run seed -- --products 10000 --reset`. Stop the upstream first. */
export async function main(): Promise<void> {
  const given = process.argv.slice(2).filter((word) => word !== "--");
  const { upstreamSettings } = checkedSettings();
  const lost = (sentence: string) => {
    console.error(`${sentence} Nothing was seeded.`);
    process.exit(1);
  };
  const endRehearsal = await rehearsalBeside(upstreamSettings, lost);
  const seeding = spawn(process.execPath, script("upstream/seed/command.ts", given), { stdio: "inherit", cwd: ROOT });
  process.exitCode = await new Promise<number>((resolve) => seeding.on("exit", (code) => resolve(code ?? 1)));
  await endRehearsal();
}

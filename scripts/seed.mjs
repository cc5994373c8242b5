// Fills an empty database, e.g. `node scripts/seed.mjs -- --products 10000 --reset`. Stop the upstream first.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rehearsalBeside } from "./beside.mjs";
import { checkedSettings } from "./settings.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2).filter((word) => word !== "--");

try {
  const { upstreamSettings } = await checkedSettings();
  const lost = (sentence) => {
    console.error(`${sentence} Nothing was seeded.`);
    process.exit(1);
  };
  const endRehearsal = await rehearsalBeside(upstreamSettings, lost);
  const seeding = spawn(
    process.execPath,
    [join(root, "scripts/run.mjs"), join(root, "upstream/seed/command.ts"), ...given],
    { stdio: "inherit", cwd: root },
  );
  process.exitCode = await new Promise((resolve) => seeding.on("exit", (code) => resolve(code ?? 1)));
  await endRehearsal();
} catch (error) {
  console.error(error.name === "SettingsError" ? error.message : error);
  process.exitCode = 1;
}

// Fills an empty database, e.g. `node scripts/seed.mjs -- --products 10000 --reset`. Stop the upstream first.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2).filter((word) => word !== "--");
const { status } = spawnSync(
  process.execPath,
  [join(root, "scripts/run-ts.mjs"), join(root, "upstream/seed/command.ts"), ...given],
  { stdio: "inherit", cwd: root },
);
process.exit(status ?? 1);

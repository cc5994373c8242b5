import { rmSync } from "node:fs";
import { join } from "node:path";
import { upstreamSettings } from "@/lib/settings/upstream";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { sealerWith } from "@/upstream/kit/sealer";
import { openWithKeys } from "@/upstream/db/open-with-keys";
import { adoptOrigins } from "@/upstream/db/origins";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { rehearsedWorld } from "@/upstream/rehearsed-world";
import { outside } from "./outside";
import { DEMO_PRODUCTS, seedIfEmpty } from "./seed";

/** The number after a flag, e.g. 10000 in `--products 10000`. */
const numberAfter = (flag: string): number | undefined => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : Number(process.argv[at + 1]) || undefined;
};

/**
 * Seeds an empty database without starting the upstream: `npm run seed -- --products 10000`. With `--reset` an
 * embedded database is thrown away first; a Postgres is never emptied from here. The rehearsed world must answer.
 */
async function run(): Promise<void> {
  const settings = upstreamSettings(process.env);
  const { databaseUrl, dataDir, mallOrigin, marketOrigin, publicOrigin } = settings;
  if (process.argv.includes("--reset") && !databaseUrl)
    rmSync(join(dataDir, "pgdata"), { recursive: true, force: true });
  const { opened, keys } = await openWithKeys({ ...settings, addresses: new FileAddresses(publicOrigin) });
  const { db, close } = opened;
  try {
    const services = {
      db,
      sealer: sealerWith(keys.secrets),
      outside: outside(rehearsedWorld({ mallOrigin, marketOrigin })),
    };
    const products = numberAfter("--products") ?? DEMO_PRODUCTS;
    const world = { marketHosts: rehearsedMarketHosts(marketOrigin), publicOrigin };
    const isSeeded = await seedIfEmpty(services, world, products);
    // Written down for the next start; what is seeded here has these addresses.
    if (isSeeded)
      await adoptOrigins(db, { mall: mallOrigin, market: marketOrigin, files: publicOrigin }, async () => undefined);
    process.stdout.write(
      isSeeded
        ? `Seeded ${products} products.\n`
        : "There are people already; nothing was changed. Use --reset for a new start.\n",
    );
  } finally {
    await close();
  }
}

await run();

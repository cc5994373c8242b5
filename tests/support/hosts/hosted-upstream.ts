import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { upstreamSettings } from "@/lib/settings/upstream";
import { keepFilesPrivate } from "@/lib/process/private-files";
import { startUpstream } from "@/upstream/app";

/** The picture reader's bundle is in the same folder (tests/support/bundles.ts). */
const readerBundle = join(dirname(fileURLToPath(import.meta.url)), "reader.mjs");

/** The upstream by the settings of `process.env`, as `upstream/server.ts` starts it. Its data is thrown away at its stop. */
export const start = (): ReturnType<typeof startUpstream> => {
  keepFilesPrivate();
  const seedProducts = Number(process.env.SEED_PRODUCTS) || undefined;
  return startUpstream(upstreamSettings(process.env), {
    version: "0.0.0",
    seedProducts,
    readerBundle,
    isCopiedAtClose: false,
  });
};

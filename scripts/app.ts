import { startMetrics } from "@/lib/process/metrics";
import { buildApp } from "./build";
import { checkedSettings } from "./settings";
import { closed, serve } from "./serve";

const DRAIN_MS = 10_000;

/**
 * Leaves `/api` to Next's route handlers, which serve wherever Next runs without our server: tests hold them to the same
 * as the entrance before Next. While developing it is always so, because Next takes up changes and our bundle does not.
 */
const DOOR_IN_NEXT = "--door-in-next";

/** The app alone: `npm run app`, and the process `npm start` puts beside the embedded upstream. */
export async function main(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: isDevelopment ? "development" : "production" });
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const { appSettings } = checkedSettings();
  const { appOrigin, metrics } = appSettings;
  if (!isDevelopment) await buildApp();
  if (metrics) await startMetrics("app", metrics);
  const isDoorInNext = isDevelopment || process.argv.includes(DOOR_IN_NEXT);
  const server = await serve({ ...appSettings, isDevelopment, isDoorInNext });
  console.log(`The app answers at ${appOrigin} (process ${process.pid}).`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await closed(server, isDevelopment ? 0 : DRAIN_MS);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The supervisor's end of this channel closes even when it is killed without a word; no orphan stays behind.
  process.on("disconnect", stop);
}

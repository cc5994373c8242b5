import { type Server } from "node:http";
import { whenAskedToEnd } from "@/lib/process/asked-to-end";
import { drainable } from "@/lib/process/drain";
import { startMetrics } from "@/lib/process/metrics";
import { startTracing } from "@/lib/process/start-tracing";
import { healthAnswers } from "@/lib/server/health";
import { buildApp } from "./build";
import { checkedSettings } from "./settings";
import { serve } from "./serve";
import { StartError } from "./start-error";

/**
 * Leaves `/api` to Next's route handlers, which serve wherever Next runs without our server: tests hold them to the same
 * as the entrance before Next. While developing it is always so, because Next takes up changes and our bundle does not.
 */
const DOOR_IN_NEXT = "--door-in-next";

/** The app alone: `npm run app`, and the app process of `npm start`. */
export async function main(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: isDevelopment ? "development" : "production" });
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const { appSettings } = checkedSettings();
  const { port, appOrigin, draining, metrics, tracesUrl } = appSettings;
  if (!isDevelopment) await buildApp();
  if (metrics) await startMetrics("app", metrics);
  const stopTracing = tracesUrl ? await startTracing("app", tracesUrl) : undefined;
  const isDoorInNext = isDevelopment || process.argv.includes(DOOR_IN_NEXT);
  let drained: ReturnType<typeof drainable> | undefined;
  const answers = healthAnswers(appSettings, () => drained?.isDraining() ?? false);
  const prepare = (server: Server) => (drained = drainable(server));
  await serve({ ...appSettings, isDevelopment, isDoorInNext, prepare, answers }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      throw new StartError(`Port ${port} is taken. Stop what listens there or set PORT to another one.`);
    },
  );
  const stop = async () => {
    // The development server's web socket would never close on its own.
    const cut = await drained?.drain(isDevelopment ? { waitMs: 0, limitMs: 0 } : draining);
    if (cut) console.error(`${cut} calls took longer than DRAIN_MS and were cut.`);
    await stopTracing?.().catch(() => undefined);
    process.exit(0);
  };
  whenAskedToEnd(() => void stop());
  console.log(`The app answers at ${appOrigin} (process ${process.pid}).`);
}

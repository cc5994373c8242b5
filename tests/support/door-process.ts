import { createServer } from "node:http";
import { startTracing } from "@/lib/process/start-tracing";
import { directEntrance } from "@/lib/server/door/direct-entrance";
import { settings } from "@/lib/server/settings";

/** The app without its pages, as a process: the entrance our own server has before Next, and the traces it tells. */
export async function main(): Promise<void> {
  const { port, tracesUrl } = settings();
  const stopTracing = tracesUrl ? await startTracing("app", tracesUrl) : undefined;
  const server = createServer(directEntrance(() => undefined));
  server.listen(port, "127.0.0.1", () => process.stdout.write("The door answers\n"));
  process.once("SIGTERM", () => {
    server.close();
    server.closeAllConnections();
    void Promise.resolve(stopTracing?.()).finally(() => process.exit(0));
  });
}

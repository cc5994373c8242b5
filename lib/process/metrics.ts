import { createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { outcomeOf, statusClassOf } from "@/lib/domain/watch/outcome";
import type { Part } from "./log";

/** What this process counts. Every label has a bounded set of values: ids of the catalogue, classes, names of markets. */
type Metrics = ReturnType<typeof metricsIn>;

/** Seconds. A call that takes longer than the last is one an upload or a market made long. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function metricsIn(registry: Registry) {
  const registers = [registry];
  return {
    calls: new Counter({
      name: "naru_calls_total",
      help: "Calls answered, by the catalogue's id, the class of the status and how they came out",
      labelNames: ["call", "status", "outcome"],
      registers,
    }),
    seconds: new Histogram({
      name: "naru_call_seconds",
      help: "How long calls took to the head of their answer",
      labelNames: ["call"],
      buckets: SECONDS,
      registers,
    }),
    uploadBytes: new Counter({
      name: "naru_upload_bytes_total",
      help: "Bytes of uploads, as their requests announced them",
      registers,
    }),
    refreshes: new Counter({
      name: "naru_refreshes_total",
      help: "Trades of tokens: fresh, over (refused), later (nobody could be asked)",
      labelNames: ["result"],
      registers,
    }),
    sessionsEnded: new Counter({
      name: "naru_sessions_ended_total",
      help: "Sessions that ended, by why",
      labelNames: ["reason"],
      registers,
    }),
    outwardCalls: new Counter({
      name: "naru_outward_calls_total",
      help: "Calls to markets, sites and services, by whom and how they came out",
      labelNames: ["to", "outcome"],
      registers,
    }),
    refusals: new Counter({
      name: "naru_market_refusals_total",
      help: "What markets refused, by what it was about",
      labelNames: ["to", "class"],
      registers,
    }),
  };
}

/** A figure that is read at scrape time, e.g. how many items are queued. */
export type Reading = {
  name: `naru_${string}`;
  help: string;
  labels: readonly string[];
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
};

function readAtScrape(registry: Registry, { name, help, labels, read }: Reading): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      async collect() {
        this.reset();
        // A figure that cannot be read is missing from this scrape; the others are reported.
        for (const { labels: of, value } of await read().catch(() => [])) this.set(of, value);
      },
    }),
  );
}

const KEY = Symbol.for("naru.metrics");
const place = globalThis as unknown as Record<symbol, Metrics | undefined>;

/** This process's metrics; nothing while they are off, so that counting costs nothing then. */
export const metrics = (): Metrics | undefined => place[KEY];

/** Counts one call that was answered. */
export function countCall(call: string, status: number, ms: number): void {
  const counted = metrics();
  if (!counted) return;
  counted.calls.inc({ call, status: statusClassOf(status), outcome: outcomeOf(status) });
  counted.seconds.observe({ call }, ms / 1_000);
}

type Where = { port: number; bind: string };

/**
 * Tells metrics at `/metrics` of a port of their own, in the text form Prometheus reads; answers how to stop. They are of
 * this process alone: with several, each has its own port, and the reader adds them up.
 */
export async function startMetrics(
  part: Part,
  { port, bind }: Where,
  readings: readonly Reading[] = [],
): Promise<() => Promise<void>> {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  for (const reading of readings) readAtScrape(registry, reading);
  place[KEY] = metricsIn(registry);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, bind, resolve));
  // A scraper's idle connection must not keep a process that wants to end.
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

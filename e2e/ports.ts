/**
 * The ports of one worker's product. They differ from the default ports, so that a running desk is neither used nor
 * disturbed; each worker has its own product and shop, so that journeys do not see each other's data. The rehearsed malls,
 * markets and forwarder use the three ports after the upstream's.
 */
export const portsOf = (worker: number) => ({
  app: Number(process.env.E2E_PORT ?? 3190) + 10 * worker,
  upstream: Number(process.env.E2E_UPSTREAM_PORT ?? 4590) + 10 * worker,
});

/** Playwright counts the workers that run at the same time from 0. */
const PORTS = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

export const ORIGIN = `http://localhost:${PORTS.app}`;
export const MALLS = `http://127.0.0.1:${PORTS.upstream + 1}`;
export const MARKETS = `http://127.0.0.1:${PORTS.upstream + 2}`;
export const FORWARDER = `http://127.0.0.1:${PORTS.upstream + 3}`;

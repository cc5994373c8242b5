/**
 * Where the product of one worker listens. Ports of its own, so that a desk somebody is working at is neither used nor
 * disturbed; each worker of a run has a product and a shop of its own, so that no journey meets another's traces.
 * The rehearsed malls, markets and forwarder listen on the three ports after the upstream's.
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

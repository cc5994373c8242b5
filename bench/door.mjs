import { Pool } from "undici";
import { freePort, started, startedApp } from "./processes.mjs";

/**
 * How much our door costs: the same small read straight at the upstream, through http-proxy-middleware, and through the
 * door with its session, checks and allow-lists. The three take turns, so that a busy machine is unfair to all alike.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
const PARALLEL = 32;
const PATH = "/api/Log/GetMainPageData";

async function measured(origin, headers) {
  const pool = new Pool(origin, { connections: PARALLEL });
  const times = [];
  const end = Date.now() + SECONDS * 1_000;
  const one = async () => {
    while (Date.now() < end) {
      const start = performance.now();
      const { statusCode, body } = await pool.request({ path: PATH, method: "GET", headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${origin} answered ${statusCode}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, one));
  await pool.close();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / SECONDS,
    p50: times[times.length >> 1],
    p99: times[Math.floor(times.length * 0.99)],
  };
}

const [upstreamPort, proxyPort] = [await freePort(), await freePort()];
const upstream = await started("bench/bench-upstream.mjs", [String(upstreamPort)], {}, "ready");
const target = `http://127.0.0.1:${upstreamPort}`;
const proxy = await started("bench/peer-proxy.mjs", [String(proxyPort), target], {}, "ready");
const app = await startedApp(upstreamPort);
const ways = {
  direct: [target, {}],
  "http-proxy-middleware": [`http://127.0.0.1:${proxyPort}`, {}],
  "our door": [app.origin, app.headers],
};
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
try {
  const rows = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const [origin, headers] of Object.values(ways)) await measured(origin, headers);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, [origin, headers]] of Object.entries(ways)) rows[name].push(await measured(origin, headers));
  }
  const base = median(rows["http-proxy-middleware"].map(({ perSecond }) => perSecond));
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, all]) => {
        const rate = median(all.map(({ perSecond }) => perSecond));
        const [p50, p99] = [median(all.map((one) => one.p50)), median(all.map((one) => one.p99))];
        return [
          name,
          {
            "calls/s": Math.round(rate),
            "p50 ms": +p50.toFixed(1),
            "p99 ms": +p99.toFixed(1),
            "to peer": +(rate / base).toFixed(2),
          },
        ];
      }),
    ),
  );
} finally {
  for (const child of [app.child, proxy, upstream]) child.removeAllListeners("exit").kill("SIGKILL");
}
process.exit(0);

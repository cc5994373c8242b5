import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { OURS, startedProduct } from "./processes.mjs";

/**
 * A search over 50,000 listings of one market account: asked straight of the upstream, and through the door, the two
 * taking turns. The straight way is the peer. `node bench/listed-search.mjs [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 30);
const PATH = "/api/ProductManagement/SearchMarketProductSummary";
const SEARCHES = {
  "first page": {},
  "page 1,000": { pageNum: 1_000 },
  "a word in the name": { productName: "방수" },
  "a market number": { code: "10200000090" },
  "at least 500 views": { viewsCondition: { filter: "MORE", count: 500 } },
  "suspended ones": { saleStatus: "Suspended" },
  "page of 300": { pageLimit: 300 },
};
const credentials = JSON.stringify({ username: "seller", password: "seller1234" });
const json = { "content-type": "application/json" };
const agent = new Agent({ connections: 4 });

async function loggedIn({ origin, upstream }) {
  const login = (at, headers) =>
    request(`${at}/api/auth/login`, { method: "POST", headers: { ...json, ...headers }, body: credentials });
  const direct = await login(upstream, {});
  const body = await direct.body.json();
  const own = { ...json, ...OURS, origin };
  const door = await login(origin, own);
  await door.body.dump();
  const cookie = [door.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  return {
    direct: { ...json, authorization: `Bearer ${(body.data ?? body).accessToken}` },
    door: { ...own, cookie: cookie.join("; ") },
  };
}

async function asked(origin, headers, filter) {
  const body = { market: "SmartStore", marketAccount: "naru-store", pageNum: 1, pageLimit: 30, ...filter };
  const start = performance.now();
  const sent = { method: "POST", dispatcher: agent, headers, body: JSON.stringify(body) };
  const answer = await request(origin + PATH, sent);
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${origin} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  const read = JSON.parse(text);
  return { ms: performance.now() - start, found: (read.data ?? read).totalCount };
}

const at = (times, share) => [...times].sort((one, other) => one - other)[Math.floor(times.length * share)];

const dataDir = mkdtempSync(join(tmpdir(), "naru-bench-listed-"));
try {
  await (await startedProduct({ DATA_DIR: dataDir })).stop();
  execFileSync(process.execPath, ["scripts/run-ts.mjs", "bench/many-listings.ts", dataDir], { stdio: "inherit" });
  const product = await startedProduct({ DATA_DIR: dataDir });
  try {
    const headers = await loggedIn(product);
    const table = {};
    for (const [name, filter] of Object.entries(SEARCHES)) {
      const direct = [];
      const door = [];
      const { found } = await asked(product.upstream, headers.direct, filter);
      for (let round = 0; round < ROUNDS; round += 1) {
        direct.push((await asked(product.upstream, headers.direct, filter)).ms);
        door.push((await asked(product.origin, headers.door, filter)).ms);
      }
      const [straight, through] = [at(direct, 0.5), at(door, 0.5)];
      table[name] = {
        found,
        "direct p50": +straight.toFixed(1),
        "direct p95": +at(direct, 0.95).toFixed(1),
        "door p50": +through.toFixed(1),
        "door p95": +at(door, 0.95).toFixed(1),
        "door to direct": +(through / straight).toFixed(2),
      };
    }
    console.table(table);
  } finally {
    await product.stop();
  }
} finally {
  await agent.close();
  rmSync(dataDir, { recursive: true, force: true });
}

import { startedProduct } from "./processes.mjs";
import { Agent, request } from "undici";

/**
 * A search over a shop of 10,000 products: asked straight of the upstream, and through the door, the two taking turns.
 * The straight way is the peer. `node bench/product-search.mjs [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 40);
const PRODUCTS = 10_000;
const SEARCHES = {
  "first page": {},
  "a word in the name": { productName: "방수" },
  "site and group": { site: "Taobao", groupName: "캠핑" },
  "page of 300": { pageLimit: 300 },
};
const agent = new Agent({ connections: 4 });

async function asked(url, headers, body) {
  const start = performance.now();
  const answer = await request(url, { method: "POST", dispatcher: agent, headers, body: JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return { ms: performance.now() - start, found: (({ data, ...rest }) => data ?? rest)(JSON.parse(text)).totalCount };
}

const credentials = { username: "seller", password: "seller1234" };
const json = { "content-type": "application/json" };

async function loggedIn({ origin, upstream }) {
  const direct = await request(`${upstream}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { data, ...rest } = await direct.body.json();
  const { accessToken } = data ?? rest;
  const own = { ...json, "x-requested-by": "naru", origin, "sec-fetch-site": "same-origin" };
  const door = await request(`${origin}/api/auth/login`, {
    method: "POST",
    headers: own,
    body: JSON.stringify(credentials),
  });
  await door.body.dump();
  const cookie = [door.headers["set-cookie"]].flat().map((line) => line.split(";")[0]);
  return { direct: { ...json, authorization: `Bearer ${accessToken}` }, door: { ...own, cookie: cookie.join("; ") } };
}

const at = (times, share) => times.sort((one, other) => one - other)[Math.floor(times.length * share)];

const product = await startedProduct({ SEED_PRODUCTS: String(PRODUCTS) });
try {
  const headers = await loggedIn(product);
  const path = "/api/Product/SearchCollectProductSummary";
  const table = {};
  for (const [name, filter] of Object.entries(SEARCHES)) {
    const body = { pageNum: 1, pageLimit: 30, ...filter };
    const direct = [];
    const door = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round++) {
      ({ found } = await asked(product.upstream + path, headers.direct, body));
      direct.push((await asked(product.upstream + path, headers.direct, body)).ms);
      door.push((await asked(product.origin + path, headers.door, body)).ms);
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
  await agent.close();
}

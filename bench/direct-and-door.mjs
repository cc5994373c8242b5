import { Agent, request } from "undici";
import { OURS } from "./processes.mjs";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

const credentials = JSON.stringify({ username: "seller", password: "seller1234" });
const json = { "content-type": "application/json" };

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

const at = (times, share) => [...times].sort((one, other) => one - other)[Math.floor(times.length * share)];
const rounded = (ms) => +ms.toFixed(1);

/**
 * The same searches asked straight of the upstream and through the door, the two taking turns. Answers a table row for each:
 * how many were found (`foundIn` an answer), the milliseconds of both ways, and what the door adds.
 */
export async function directAndDoor(product, path, searches, rounds, foundIn = ({ totalCount }) => totalCount) {
  const agent = new Agent({ connections: 4 });
  const headers = await loggedIn(product);

  async function asked(origin, sent, body) {
    const start = performance.now();
    const answer = await request(origin + path, {
      method: "POST",
      dispatcher: agent,
      headers: sent,
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${origin} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
    const read = JSON.parse(text);
    return { ms: performance.now() - start, found: foundIn(read.data ?? read) };
  }

  const table = {};
  try {
    for (const [name, body] of Object.entries(searches)) {
      const direct = [];
      const door = [];
      const { found } = await asked(product.upstream, headers.direct, body);
      const through = await asked(product.origin, headers.door, body);
      // A small shop finds nothing for some of the searches; the first one always finds something.
      const isEnough = found > 0 || (isSmoke && Object.keys(table).length > 0);
      mustBeTrue(
        isEnough && through.found === found,
        `"${name}" found ${found} straight and ${through.found} through the door.`,
      );
      for (let round = 0; round < rounds; round += 1) {
        direct.push((await asked(product.upstream, headers.direct, body)).ms);
        door.push((await asked(product.origin, headers.door, body)).ms);
      }
      table[name] = {
        found,
        "direct p50": rounded(at(direct, 0.5)),
        "direct p95": rounded(at(direct, 0.95)),
        "door p50": rounded(at(door, 0.5)),
        "door p95": rounded(at(door, 0.95)),
        "door to direct": +(at(door, 0.5) / at(direct, 0.5)).toFixed(2),
      };
    }
  } finally {
    await agent.close();
  }
  return table;
}

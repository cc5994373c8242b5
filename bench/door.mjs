import { isSmoke, roundsOf } from "./smoke-mode.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { Pool, request } from "undici";
import { cookiesOf, freePort, loggedIn, started, startedApp } from "./processes.mjs";

/**
 * How much our door costs: the same small read through the door before Next, through Next's route handlers, and through
 * what others make a BFF of. All take turns, so that a busy machine is unfair to all alike.
 *
 * Fails when the work was not done: an answer is not 200 with the very body of the upstream, a bearer does not arrive there,
 * or a session is not checked. A whole run also fails when ours does not reach the goal of its Node (`TO_REACH`), measured in
 * calls of http-proxy-middleware, or has a higher p99. A whole run measures Node 20 and then Node 24.
 * `node bench/door.mjs [rounds] [seconds a round]`; a single round is a smoke run, on this Node alone.
 */
const ROUNDS = roundsOf(15);
const SECONDS = Number(process.argv[3] ?? 1);
const PARALLEL = 32;
/** One session may have twelve calls under way, so a load is several people's. */
const SESSIONS = 8;
const PATH = "/api/Log/GetMainPageData";
const WARM_CALLS = 60_000;
const WARM_MS = 15_000;
/** By Node's major version: 24 made `node:http` cheaper, which a proxy that does nothing else gains most from. */
const TO_REACH = { 20: 1.5, 24: 1.1 };
const MAJOR = Number.parseInt(process.versions.node, 10);
const OTHER = 24;
const PROXY = "http-proxy-middleware in express";
const DOOR = "our door before Next";

const cpuSeconds = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13); // prettier-ignore
  return (Number(user) + Number(system)) / 100;
};

async function measured(name, { origin, sessions, pid }, expected) {
  const pool = new Pool(origin, { connections: PARALLEL });
  const waits = [];
  const cpu = cpuSeconds(pid);
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const one = async (_, index) => {
    const headers = sessions[index % sessions.length];
    while (performance.now() < end) {
      const start = performance.now();
      const { statusCode, body } = await pool.request({ path: PATH, method: "GET", headers });
      const bytes = Buffer.from(await body.arrayBuffer());
      waits.push(performance.now() - start);
      if (statusCode !== 200 || !bytes.equals(expected)) throw new Error(failed(name, statusCode, bytes));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, one));
  const perSecond = (waits.length / (performance.now() - begin)) * 1_000;
  const cpuMs = ((cpuSeconds(pid) - cpu) / waits.length) * 1_000;
  await pool.close();
  waits.sort((a, b) => a - b);
  return { perSecond, cpuMs, p50: waits[waits.length >> 1], p99: waits[Math.floor(waits.length * 0.99)] };
}

/**
 * Lets a way compile what it runs: Node 24 takes four times as many calls for that as Node 20, and a server in use is long
 * past it. All get as many calls, and the slow ones fifteen seconds.
 */
async function warmed(name, one, expected) {
  const end = performance.now() + WARM_MS;
  let calls = 0;
  do calls += (await measured(name, one, expected)).perSecond * SECONDS;
  while (!isSmoke && calls < WARM_CALLS && performance.now() < end);
}

/** Whose answer was wrong, so that a peer's failure is not taken for one of ours. */
const failed = (name, statusCode, text) =>
  `${name.startsWith("our ") ? "Ours" : "A peer, not ours"}: "${name}" answered ${statusCode}: ${String(text).slice(0, 200)}`;

/** A plain Next app, built separately with our own packages. */
async function startedPeer(upstream) {
  const folder = ".build/peer-session";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(".build", { recursive: true });
  cpSync("bench/peer-session", folder, { recursive: true });
  const next = join(process.cwd(), "node_modules/next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The peer could not be built: ${built.stdout}${built.stderr}`);
  const port = await freePort();
  const env = {
    NODE_ENV: "production",
    DATA_DIR: join(folder, "data"),
    SESSION_SECRET: "a-secret-for-the-benchmark-of-32-characters",
    UPSTREAM: upstream,
  };
  const child = await started(next, ["start", "-p", String(port), "-H", "127.0.0.1", folder], env, "Ready in");
  const origin = `http://127.0.0.1:${port}`;
  const loggedIntoPeer = async () => {
    const { headers } = await request(`${origin}${PATH}`, { method: "POST" });
    return { cookie: cookiesOf(headers) };
  };
  return { child, origin, sessions: await times(SESSIONS, loggedIntoPeer) };
}

/** Checks that a way does its work: the bearer arrives, and a request without a session gets no reply body. */
async function checked(name, { origin, sessions: [headers], hasSession }, upstream, expected) {
  const asked = async (sent) => {
    const { statusCode, body } = await request(`${origin}${PATH}`, { headers: sent });
    return { statusCode, text: await body.text() };
  };
  const before = await bearers(upstream);
  const { statusCode, text } = await asked(headers);
  if (statusCode !== 200 || text !== expected.toString()) throw new Error(failed(name, statusCode, text));
  if (origin !== upstream && (await bearers(upstream)) !== before + 1) throw new Error(`${name} sent no bearer.`);
  if (!hasSession) return;
  const { cookie, ...rest } = headers;
  const forged = cookie.replace(/.(?=.{20}(;|$))/g, (sign) => (sign === "A" ? "B" : "A"));
  for (const sent of [rest, { ...rest, cookie: forged }]) {
    const { statusCode: refused } = await asked(sent);
    if (refused !== 401) throw new Error(`${name} answered ${refused} to somebody without a session.`);
  }
}

const bearers = async (upstream) => Number(await (await request(`${upstream}/bearers`)).body.text());
const times = (count, make) => Promise.all(Array.from({ length: count }, make));
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

const [upstreamPort, rawPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
const upstreamChild = await started("bench/bench-upstream.mjs", [String(upstreamPort)], {}, "ready");
const upstream = `http://127.0.0.1:${upstreamPort}`;
/** Each once: whose end is waited for twice loses the first listener. */
const children = new Set([upstreamChild]);
const way = (child, origin, sessions) => {
  children.add(child);
  return { origin, sessions: sessions ?? [{}], hasSession: sessions !== undefined, pid: child.pid };
};
/** The app with people at it. */
const ours = async (args = []) => {
  const { child, origin } = await startedApp(upstreamPort, args);
  return way(child, origin, await times(SESSIONS, () => loggedIn(origin)));
};
try {
  const expected = Buffer.from(await (await request(`${upstream}${PATH}`)).body.arrayBuffer());
  const raw = await started("bench/raw-proxy.mjs", [String(rawPort), upstream], {}, "ready");
  const proxy = isSmoke
    ? undefined
    : await started("bench/peer-proxy.mjs", [String(proxyPort), upstream], {}, "peer proxy ready");
  const peer = await startedPeer(upstream);
  const ways = {
    "straight to the upstream": way(upstreamChild, upstream),
    "node:http and an undici pool": way(raw, `http://127.0.0.1:${rawPort}`),
    ...(proxy && { [PROXY]: way(proxy, `http://127.0.0.1:${proxyPort}`) }),
    [DOOR]: await ours(),
    "our door in Next": await ours(["--door-in-next"]),
    "a route handler of Next with iron-session": way(peer.child, peer.origin, peer.sessions),
  };
  for (const [name, one] of Object.entries(ways)) await checked(name, one, upstream, expected);
  const rows = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const [name, one] of Object.entries(ways)) await warmed(name, one, expected);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, one] of Object.entries(ways)) rows[name].push(await measured(name, one, expected));
  const of = (name, what) => median(rows[name].map((one) => one[what]));
  /** By rounds: what disturbs one of them disturbs both of its figures. */
  const toTheProxy = (name) => median(rows[name].map((one, round) => one.perSecond / rows[PROXY][round].perSecond));
  console.table(
    Object.fromEntries(
      Object.keys(rows).map((name) => [
        name,
        {
          "calls/s": Math.round(of(name, "perSecond")),
          "p50 ms": +of(name, "p50").toFixed(1),
          "p99 ms": +of(name, "p99").toFixed(1),
          "CPU ms a call": +of(name, "cpuMs").toFixed(3),
          ...(proxy && { "to the proxy": +toTheProxy(name).toFixed(2) }),
        },
      ]),
    ),
  );
  if (proxy) {
    const ratio = toTheProxy(DOOR);
    const goal = TO_REACH[MAJOR] ?? 0;
    const isReached = ratio >= goal && of(DOOR, "p99") < of(PROXY, "p99");
    console.log(
      `Node ${process.versions.node}: ${DOOR} beside ${PROXY}: ${ratio.toFixed(2)} times the calls (to reach: ${goal}, with a lower p99).`,
    );
    if (!isReached && ROUNDS > 1) process.exitCode = 1;
  }
} finally {
  // A killed process keeps its id, and with it its folder, until it is waited for; the other Node begins after that.
  await Promise.all([...children].map(ended));
}
if (!isSmoke && MAJOR !== OTHER) process.exitCode = onOtherNode() || process.exitCode;
process.exit();

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const exit = new Promise((resolve) => child.removeAllListeners("exit").once("exit", resolve));
  child.kill("SIGKILL");
  return exit;
}

/** The same under the other Node, also for all that is started there; answers its exit code. */
function onOtherNode() {
  const found = spawnSync(process.execPath, ["scripts/run.mjs", "other-node", String(OTHER)], { encoding: "utf8" });
  const node = found.stdout.trim().split("\n").at(-1);
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  return spawnSync(node, process.argv.slice(1), { stdio: "inherit", env: { ...process.env, PATH } }).status;
}

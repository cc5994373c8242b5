import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/free-port";
import { bundled } from "@/tests/support/bundles";

const ROOT = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "naru-world-"));
let bundle: string;
const running = new Set<ChildProcess>();
// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

beforeAll(async () => {
  bundle = (await bundled()).rehearsal;
});
afterAll(async () => {
  for (const child of running) await ended(child, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

type World = { child: ChildProcess; mall: string; market: string; said(): string };

/** Starts the process; fails with everything it said when it ends before it is ready. */
async function start(env: Record<string, string> = {}): Promise<World> {
  const [mallPort, marketPort, forwarderPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, [bundle], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      DATA_DIR: folder,
      MALL_PORT: String(mallPort),
      MARKET_PORT: String(marketPort),
      FORWARDER_PORT: String(forwarderPort),
      REHEARSAL_BUYERS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (piece: Buffer) => {
      said += piece.toString();
      if (said.includes("rehearsal ready")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("close", (code) => reject(new Error(`${code}: ${said}`)));
  });
  return { child, mall: `http://127.0.0.1:${mallPort}`, market: `http://127.0.0.1:${marketPort}`, said: () => said };
}

const exit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once("exit", resolve) : resolve(child.exitCode),
  );

async function ended(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  const gone = exit(child);
  child.kill(signal);
  return gone;
}

const refusal = (env: Record<string, string> = {}) =>
  start(env).then(
    () => "",
    (error: Error) => error.message,
  );

test("both listeners answer when it says it is ready, and it ends cleanly on SIGTERM", async () => {
  const { child, mall, market, said } = await start();
  expect(said()).toContain(`rehearsal ready ${mall} ${market}`);
  for (const origin of [mall, market]) expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect((await fetch(`${mall}/mailbox`)).status).toBe(200);
  expect(await ended(child)).toBe(0);
});

test("it ends when the channel to whoever started it closes", async () => {
  const { child } = await start();
  const gone = exit(child);
  child.disconnect();
  expect(await gone).toBe(0);
});

test("what is done to it lives on, also when it was killed", async () => {
  const first = await start();
  await fetch(`${first.market}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market: "Coupang", kind: "500" }),
  });
  await ended(first.child, "SIGKILL");
  const { child, market } = await start();
  expect((await fetch(`${market}/coupang/v2/anything`)).status).toBe(500);
  expect(await ended(child)).toBe(0);
});

test("no two processes have one folder, and the second says so in a sentence", async () => {
  const { child } = await start();
  const refused = await refusal();
  expect(refused).toMatch(new RegExp(`is in use by process ${child.pid}\\. Stop it or choose another DATA_DIR`));
  expect(refused).not.toMatch(/^\s+at /m);
  await ended(child);
});

test("a taken port and a wrong setting are said in a sentence", async () => {
  const { child, market } = await start();
  const port = new URL(market).port;
  const taken = await refusal({ MARKET_PORT: port, REHEARSAL_DATA_DIR: mkdtempSync(join(folder, "other-")) });
  expect(taken).toMatch(new RegExp(`Port ${port} is taken.*MARKET_PORT`));
  await ended(child);
  expect(await refusal({ MALL_PORT: "x" })).toContain("MALL_PORT must be a port number, 1 to 65535.");
});

test("files that are damaged are left alone, with a sentence that tells the way on", async () => {
  await ended((await start()).child);
  const pgdata = join(folder, "rehearsal", "pgdata");
  rmSync(join(pgdata, "PG_VERSION"));
  writeFileSync(join(pgdata, "mine"), "mine");
  const before = readdirSync(pgdata);
  const refused = await refusal();
  expect(refused).toMatch(/rehearsed markets' database in .* cannot be opened.*Move the folder away/);
  expect(refused).not.toMatch(/^\s+at /m);
  expect(readdirSync(pgdata)).toEqual(before);
});

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import type { FaultKind } from "@/tests/support/fault-proxy";
import { startSoakDesk, type SoakDesk } from "./soak-desk";

/**
 * The app and the embedded upstream under mixed load with a failure every ten seconds. It fails if a session is lost, an
 * acknowledged write is missing or doubled, memory grows, a rejection is unhandled, or no work was done.
 *
 * `--minutes 10`, `--sessions 50`, `--outage 60` for one outage of so many seconds in place of all other faults.
 */
const option = (name: string, byDefault: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? byDefault : Number(process.argv[at + 1]);
};
const isSmoke = process.argv.includes("--smoke");
const OUTAGE_S = option("outage", 0);
const MINUTES = option("minutes", isSmoke ? 0.5 : OUTAGE_S > 0 ? (OUTAGE_S + 40) / 60 : 10);
const SESSIONS = option("sessions", 50);

const FAULT_EVERY_MS = 10_000;
const THINK_MS = 1_500;
const SAMPLE_MS = 2_000;
/** The log of works, where they are looked for afterwards, shows the newest 500. */
const ONCES_MAX = 450;
/** A process that has just begun makes room for itself for a while; a long run may not grow by more than it. */
const GROWTH_MB_MAX = MINUTES < 5 ? 150 : 60;

const PROOF = { "x-requested-by": "naru", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const agent = new Agent({ connections: 256 });

type Answer = { status: number; text: string };

/** One browser: a jar of cookies, and what it is certain of. */
class Seller {
  readonly jar = new Map<string, string>();
  /** The newest memo that was acknowledged, and the newest one tried. */
  acknowledged = 0;
  tried = 0;
  isLost = false;

  constructor(
    private readonly origin: string,
    readonly name: string,
    readonly productId: string,
  ) {}

  async ask(
    path: string,
    sent: { json?: unknown; body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json);
    try {
      const answer = await request(this.origin + path, {
        method: body === undefined ? "GET" : "POST",
        dispatcher: agent,
        headers: {
          ...PROOF,
          ...(sent.json === undefined ? {} : { "content-type": "application/json" }),
          cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "),
          ...sent.headers,
        },
        body,
      });
      for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) this.jar.delete(name);
        else this.jar.set(name, value);
      }
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch {
      return { status: 0, text: "" };
    }
  }

  /** Until it is let in: an upstream that is away is none of our business yet. */
  async logIn(): Promise<void> {
    for (;;) {
      const { status } = await this.ask("/api/auth/login", { json: { username: "seller", password: "seller1234" } });
      if (status === 200) return;
      await pause(500);
    }
  }
}

type Once = { memo: string; key: string; isAcknowledged: boolean };

const done = { reads: 0, memos: 0, once: 0, uploads: 0, logIns: 0, refused: 0 };
const onces: Once[] = [];

/** A 401 is the only answer that says a session is over. */
function judged(seller: Seller, { status, text }: Answer): boolean {
  if (status === 401) {
    seller.isLost = true;
    console.log(`${new Date().toISOString()} ${seller.name} was sent to the log-in: ${text.slice(0, 100)}`);
  }
  // A gateway's page acknowledges nothing; the desk's own client reads it as a failure.
  const isDone = status === 200 && !/^\s*</.test(text);
  if (!isDone) done.refused += 1;
  return isDone;
}

const memoOf = (seller: Seller, count: number): string => `soak ${seller.name} ${count}`;

async function readSome(seller: Seller): Promise<void> {
  const path = Math.random() < 0.5 ? "/api/auth/user" : "/api/Log/GetMainPageData";
  if (judged(seller, await seller.ask(path))) done.reads += 1;
}

async function editMemo(seller: Seller): Promise<void> {
  seller.tried += 1;
  const count = seller.tried;
  const json = { objectId: seller.productId, memo: memoOf(seller, count) };
  if (!judged(seller, await seller.ask("/api/Product/ProductMemoEdit", { json }))) return;
  seller.acknowledged = count;
  done.memos += 1;
}

/** Like a browser: repeats the call with the same key until it gets a result. */
async function once(seller: Seller, isOver: () => boolean): Promise<void> {
  if (onces.length >= ONCES_MAX) return readSome(seller);
  const mine: Once = { memo: `once ${randomUUID()}`, key: randomUUID(), isAcknowledged: false };
  onces.push(mine);
  // No address of a site: the work is kept and ends at once.
  const json = { groupName: "", memo: mine.memo, keyword: "", items: [{ url: "https://nowhere.example/1" }] };
  for (let round = 0; round < 20 && !mine.isAcknowledged; round += 1) {
    const headers = { "idempotency-key": mine.key };
    mine.isAcknowledged = judged(seller, await seller.ask("/api/Product/TaobaoProductWorkList", { json, headers }));
    if (!mine.isAcknowledged) await pause(isOver() ? 300 : 1_000);
  }
  if (mine.isAcknowledged) done.once += 1;
}

async function upload(seller: Seller): Promise<void> {
  const boundary = randomUUID();
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      `${part('name="type"')}\r\nedit\r\n${part('name="files"; filename="a.png"')}content-type: image/png\r\n\r\n`,
    ),
    PICTURE,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  if (judged(seller, await seller.ask("/api/image/UploadImage", { body, headers }))) done.uploads += 1;
}

async function logInAndOut(origin: string): Promise<void> {
  const visitor = new Seller(origin, "visitor", "");
  const json = { username: "seller", password: "seller1234" };
  if ((await visitor.ask("/api/auth/login", { json })).status !== 200) return;
  done.logIns += 1;
  await visitor.ask("/api/auth/logout", { json: {} });
}

async function work(seller: Seller, origin: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !seller.isLost) {
    const dice = Math.random();
    if (dice < 0.5) await readSome(seller);
    else if (dice < 0.8) await editMemo(seller);
    else if (dice < 0.9) await once(seller, isOver);
    else if (dice < 0.98) await upload(seller);
    else await logInAndOut(origin);
    await pause(THINK_MS * (0.5 + Math.random()));
  }
}

type Fault = [name: string, fail: (desk: SoakDesk) => Promise<unknown>];

const through = (kind: FaultKind, seconds: number): Fault => [
  `${kind}, ${seconds} s`,
  async ({ proxy }) => {
    await proxy.fail(kind, 1_500);
    await pause(seconds * 1_000);
    await proxy.mend();
  },
];

const killed: number[] = [];
const KILL: Fault = ["kill -9 of the upstream", async (desk) => killed.push(await desk.killUpstream())];
const REDIS: Fault = [
  "Redis away, 3 s",
  async (desk) => {
    desk.hangRedis();
    await pause(3_000);
    desk.goOnRedis();
  },
];

const faultsFor = (desk: SoakDesk): Fault[] => [
  through("down", 4),
  KILL,
  through("reset", 2),
  through("hang", 3),
  ...(desk.hasRedis ? [REDIS] : []),
  through("half", 2),
  through("page", 2),
  through("error", 3),
  through("delay", 4),
  through("close", 2),
  through("down", 5),
];

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const answered = z.looseObject({});
const summaryShape = z.looseObject({ summary: z.array(z.looseObject({ id: z.string(), memo: z.string().nullish() })) });
const worksShape = z.array(z.looseObject({ memo: z.string().nullish() }));

/** Asked straight of the upstream, past everything that was measured. */
async function straight(desk: SoakDesk) {
  const at = (path: string) => `${desk.upstreamOrigin}/api${path}`;
  const headers = { "content-type": "application/json" };
  const login = await fetch(at("/auth/login"), {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "seller", password: "seller1234" }),
  });
  const told = answered.parse(await login.json());
  const { accessToken } = z.object({ accessToken: z.string() }).parse(told.data ?? told);
  return async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(at(path), {
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: unknown = await answer.json();
    const wrapped = answered.safeParse(read);
    return wrapped.success && "data" in wrapped.data ? wrapped.data.data : read;
  };
}

const shelf = async (desk: SoakDesk): Promise<z.infer<typeof summaryShape>["summary"]> => {
  const ask = await straight(desk);
  const page = await ask("/Product/SearchCollectProductSummary", { pageNum: 1, pageLimit: 300 });
  return summaryShape.parse(page).summary;
};

async function judge(desk: SoakDesk, sellers: readonly Seller[], memory: Memory[]): Promise<string[]> {
  const found = [...desk.problems];
  const lost = sellers.filter(({ isLost }) => isLost).length;
  if (lost > 0) found.push(`${lost} of ${sellers.length} sessions were lost.`);

  const memos = new Map((await shelf(desk)).map(({ id, memo }) => [id, memo ?? ""]));
  for (const seller of sellers) {
    const kept = memos.get(seller.productId) ?? "";
    const count = Number(kept.split(" ").at(-1)) || 0;
    const isMine = seller.acknowledged === 0 || kept === memoOf(seller, count);
    if (!isMine || count < seller.acknowledged)
      found.push(`${seller.name}: edit ${seller.acknowledged} was acknowledged, and "${kept}" is kept.`);
  }
  const ask = await straight(desk);
  const works = worksShape.parse(await ask("/Log/GetCollectLogAll"));
  for (const { memo, isAcknowledged } of onces) {
    const times = works.filter((one) => one.memo === memo).length;
    if (times > 1) found.push(`A write with one key was done ${times} times (${memo}).`);
    if (times === 0 && isAcknowledged) found.push(`A write with a key was acknowledged and is not there (${memo}).`);
  }
  for (const line of desk.unhandled()) found.push(`Nobody handled: ${line}`);

  for (const part of ["app", "upstream"] as const) {
    const third = Math.floor(memory.length / 3);
    const [first, last] = [memory.slice(0, third), memory.slice(-third)].map((some) =>
      median(some.map((one) => one[part])),
    );
    console.log(`${part}: ${first} MB in the first third, ${last} MB in the last.`);
    if ((last ?? 0) - (first ?? 0) > GROWTH_MB_MAX) found.push(`The ${part} grew from ${first} to ${last} MB.`);
  }
  const { reads, memos: edits, once: keyed, uploads } = done;
  if (Math.min(reads, edits, keyed, uploads) === 0 || edits < sellers.length)
    found.push("There was not enough work done to judge anything.");
  if (desk.proxy.met === 0) found.push("Nobody met a fault.");
  return found;
}

type Memory = ReturnType<SoakDesk["memory"]>;

export async function main(): Promise<void> {
  const desk = await startSoakDesk(Math.max(120, SESSIONS + 20));
  const begin = Date.now();
  const until = begin + MINUTES * 60_000;
  const isOver = () => Date.now() >= until;
  const memory: Memory[] = [];
  let found: string[];
  try {
    const products = await shelf(desk);
    const sellers = Array.from(
      { length: SESSIONS },
      (_, at) => new Seller(desk.appOrigin, `seller ${at + 1}`, products[at]?.id ?? ""),
    );
    await Promise.all(sellers.map((seller) => seller.logIn()));
    console.log(
      `${SESSIONS} sessions after ${Math.round((Date.now() - begin) / 1_000)} s; ${MINUTES.toFixed(1)} minutes.`,
    );
    const sampling = setInterval(() => memory.push(desk.memory()), SAMPLE_MS);
    const load = sellers.map((seller) => work(seller, desk.appOrigin, isOver));
    if (OUTAGE_S > 0) {
      await pause(15_000);
      console.log(`Outage of ${OUTAGE_S} s.`);
      await through("down", OUTAGE_S)[1](desk);
    } else {
      const faults = faultsFor(desk);
      for (let at = 0; ; at += 1) {
        const next = Date.now() + (isSmoke ? FAULT_EVERY_MS / 2 : FAULT_EVERY_MS);
        // The last one leaves time for everybody to come back.
        if (next > until) break;
        const [name, fail] = faults[at % faults.length] ?? KILL;
        console.log(`${Math.round((Date.now() - begin) / 1_000)} s: ${name}`);
        await fail(desk);
        await pause(Math.max(0, next - Date.now()));
      }
    }
    await Promise.all(load);
    clearInterval(sampling);
    for (const seller of sellers) judged(seller, await seller.ask("/api/auth/user"));
    found = await judge(desk, sellers, memory);
  } finally {
    await desk.stop();
  }
  if (killed.length > 0)
    console.log(`The upstream was back after ${killed.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(", ")}.`);
  console.log({ sessions: SESSIONS, ...done });
  for (const sentence of found) console.error(sentence);
  console.log(found.length > 0 ? "FAILED" : "0 sessions lost, 0 writes lost, 0 doubled.");
  process.exit(found.length > 0 ? 1 : 0);
}

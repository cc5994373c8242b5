/** @part postgres */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { OWN_CALLS } from "@/lib/contract/own-calls";
import { freePort } from "@/scripts/free-port";
import { everyCall, expectAsContract, ORDERED } from "@/tests/contract/every-call";
import { Browser, type Answer } from "@/tests/support/app-process";
import { expectListedOnce, listingsAt, readyToList, startListing, unlisted } from "@/tests/support/demo-upload";
import { callThroughDoor } from "@/tests/support/door-caller";
import { PASSWORDS, until, type Caller, type Sent } from "@/tests/support/upstream-client";

const ROOT = process.cwd();
const told = z.object({
  origin: z.string(),
  mallOrigin: z.string(),
  marketOrigin: z.string(),
  processes: z.record(z.string(), z.number()),
});
type Told = z.infer<typeof told>;
type Item = { code: string; status: string };

describe("npm run cluster", () => {
  let folder: string;
  let cluster: ChildProcess;
  let port: number;
  let processes: Told;
  let written = "";
  jest.setTimeout(300_000);

  const tells = (word: "ready" | "rolled"): Promise<Told> =>
    new Promise((resolve, reject) => {
      cluster.once("exit", (code) => reject(new Error(`The cluster ended with ${code}:\n${written.slice(-4_000)}`)));
      cluster.on("message", (message) => {
        if (word in Object(message)) resolve(told.parse(message));
      });
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "naru-cluster-"));
    port = await freePort();
    cluster = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), "cluster"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        LOG_LEVEL: "info",
        PORT: String(port),
        CLUSTER_DIR: join(folder, "cluster"),
        SEED_PRODUCTS: "60",
        ACCESS_TOKEN_SECONDS: "20",
        CALL_LIMITS: "0",
        APPROVAL_DELAY_MS: "500",
        LISTING_SETTLE_MS: "3000",
        REHEARSAL_BUYERS: "0",
        REHEARSAL_COURIER_MS: "0",
        REHEARSAL_FORWARDER_MS: "0",
        ORDER_PULL_MINUTES: "0",
        CATEGORY_READ_HOURS: "0",
      },
    });
    for (const stream of [cluster.stdout, cluster.stderr])
      stream?.on("data", (piece: Buffer) => void (written += piece.toString()));
    processes = await tells("ready");
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => cluster.once("exit", resolve));
    if (cluster.exitCode === null && cluster.signalCode === null) {
      cluster.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const stranger = (): Browser => new Browser({ port, origin: `https://localhost:${port}` });
  const browser = async (user = "seller"): Promise<Browser> => {
    const own = stranger();
    expect((await own.logIn(user, PASSWORDS[user])).status).toBe(200);
    return own;
  };
  /** A call that the app cannot answer by itself. */
  const page = (seller: Browser) =>
    callThroughDoor(seller, "collection.searchSummary", { body: { pageNum: 1, pageLimit: 10 } });
  const refreshes = (): number => written.split('"call":"auth.refresh"').length - 1;
  const itemsOf = async (seller: Browser, type: string, workNumber: number): Promise<Item[]> =>
    (await callThroughDoor(seller, "log.detail", { query: { type, workNumber } })).data as Item[];
  const finished = (seller: Browser, type: string, workNumber: number) =>
    until(async () => {
      const items = await itemsOf(seller, type, workNumber);
      return items.every(({ status }) => status === "Success" || status === "Fail") && items;
    }, 150_000);

  it("has two of each behind one address, which answers pages and calls", async () => {
    expect(Object.keys(processes.processes).sort()).toEqual(
      ["api-1", "api-2", "app-1", "app-2", "bucket", "rehearsal", "worker-1", "worker-2"].sort(),
    );
    const seller = await browser();
    expect((await seller.open("/app/account")).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 40 }, () => page(seller)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it("knows a caller by their own address, through both proxies and the app between them", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const own = stranger();
    const { status } = await own.ask("/api/auth/login", {
      json: { username: "seller2", password: PASSWORDS.seller2 },
      headers,
    });
    expect(status).toBe(200);
    const sessions = (await callThroughDoor(own, "auth.sessions", { headers })).data as { address: string }[];
    expect(sessions[0]?.address).toBe("203.0.113.7");
  });

  it("refreshes once per expiry over all processes", async () => {
    const seller = await browser();
    for (const expiry of [1, 2]) {
      const before = refreshes();
      const answers = await until(async () => {
        const round = await Promise.all(Array.from({ length: 20 }, () => page(seller.copy())));
        expect(round.map(({ status }) => status)).toEqual(round.map(() => 200));
        // Lines of a process go out in order: with these of both, every refresh before them is told.
        const ids = round.map(({ headers }) => String(headers["x-request-id"]));
        await until(async () => ids.every((id) => written.includes(id)));
        return refreshes() > before && round;
      }, 60_000);
      expect({ expiry, refreshes: refreshes() - before, answers: answers.length }).toEqual({
        expiry,
        refreshes: 1,
        answers: 20,
      });
      // The new cookies are the browser's from here on.
      expect((await page(seller)).status).toBe(200);
    }
  });

  it("lists every product once when a worker is killed during an upload, and starts the worker again", async () => {
    const seller = await browser();
    const call = (id: string, sent?: Sent) => callThroughDoor(seller, id, sent);
    const listed = () => listingsAt(processes.marketOrigin);
    const objectIds = await unlisted(call, 6);
    await readyToList(call, objectIds);
    const before = await listed();
    const workNumber = await startListing(call, objectIds, ["smartStore", "coupang"]);
    await until(async () => (await itemsOf(seller, "Upload", workNumber)).some(({ status }) => status === "Success"));
    process.kill(processes.processes["worker-1"]!, "SIGKILL");
    const items = await finished(seller, "Upload", workNumber);
    expect(items.filter(({ status }) => status !== "Success")).toEqual([]);
    const after = await listed();
    expect(after.length - before.length).toBe(objectIds.length * 2);
    expectListedOnce(after);
    await until(async () => written.includes("worker-1 ended unexpectedly (SIGKILL); starting it again."));
  });

  it("loses no call while every process is started anew under load", async () => {
    const seller = await browser();
    let isOver = false;
    const failed: string[] = [];
    let answered = 0;
    const asks: Record<string, (own: Browser) => Promise<Answer>> = {
      "a call": page,
      "who is there": (own) => callThroughDoor(own, "auth.user"),
      "a page": (own) => own.open("/app/account"),
    };
    const caller = async (at: number): Promise<void> => {
      const own = seller.copy();
      for (let round = at; !isOver; round += 1) {
        const [what, asking] = Object.entries(asks)[round % 3]!;
        const { status, text } = await asking(own).catch((error: Error) => ({ status: 0, text: error.message }));
        answered += 1;
        if (status !== 200) failed.push(`${what} ${status} ${text.slice(0, 200)}`);
      }
    };
    const callers = Array.from({ length: 6 }, (_, at) => caller(at));
    const rolled = tells("rolled");
    const toldBefore = written.length;
    cluster.kill("SIGHUP");
    const after = await rolled;
    isOver = true;
    await Promise.all(callers);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    // nginx tells of every connection that was refused or reset, also of those a caller never felt.
    expect(written.slice(toldBefore).match(/ \[(?:warn|error|crit)\] .*/g)).toBeNull();
    for (const [name, pid] of Object.entries(after.processes)) {
      const isOld = ["bucket", "rehearsal"].includes(name);
      expect({ name, isNew: pid !== processes.processes[name] }).toEqual({ name, isNew: !isOld });
    }
  });

  // The last: passwords are changed and accounts left behind.
  describe("asked every call of the catalogue", () => {
    const isOurAlone = (id: string): boolean => calls.get(id)?.access === "server";
    let asked: (id: string) => Promise<{ status: number; text: string; data: unknown }>;
    beforeAll(async () => {
      const headers = { "accept-language": "ko" };
      const caller = (own: Browser): Pick<Caller, "call"> => ({
        call: (id, sent) => callThroughDoor(own, id, { ...sent, headers }),
      });
      const logIn = async (user: string) => caller(await browser(user));
      const [seller, admin] = [await logIn("seller"), await logIn("admin")];
      const { origin: deskOrigin, mallOrigin, marketOrigin } = processes;
      asked = await everyCall({
        seller,
        admin,
        stranger: caller(stranger()),
        logIn,
        deskOrigin,
        mallOrigin,
        marketOrigin,
      });
    });

    it.each(ORDERED.filter((id) => !isOurAlone(id)))("answers %s as its contract says", async (id) =>
      expectAsContract(id, await asked(id)),
    );

    it("relays none of the calls that carry tokens, and shows no token where it makes them itself", async () => {
      const paths = [...calls]
        .filter(([id]) => isOurAlone(id))
        .map(([, spec]) => [verbOf(spec), `/api${pathOf(spec, "Naru")}`]);
      const relayed = paths.filter(([, path]) => path !== OWN_CALLS.logIn);
      const answers = await Promise.all(relayed.map(([method, path]) => stranger().ask(path!, { method })));
      expect(answers.map(({ status }) => status)).toEqual(relayed.map(() => 404));
      const naver = stranger();
      const opened = [
        await stranger().logIn("seller2", PASSWORDS.seller2),
        await naver.ask(OWN_CALLS.logInWithNaver, { json: { token: "rehearsal-naver-seller" } }),
      ];
      for (const { status, json, text } of opened) {
        expect(status).toBe(200);
        expect(calls.get("auth.login")!.reply.safeParse(json).success).toBe(true);
        expect(text).not.toMatch(/token/i);
      }
      expect((await naver.ask(OWN_CALLS.logOut, { method: "POST" })).status).toBe(204);
      expect((await callThroughDoor(naver, "auth.user")).status).toBe(401);
    });
  });
});

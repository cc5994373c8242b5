import { Agent, createServer, get, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { drainable } from "@/lib/process/drain";

type Drained = ReturnType<typeof drainable>;
const LIMITS = { waitMs: 0, limitMs: 30_000 };

let server: Server;
let port: number;
let drained: Drained;
/** Calls to `/held` wait here until they are let go. */
let held: ServerResponse[] = [];
let arrived = (): void => undefined;

beforeEach(async () => {
  held = [];
  server = createServer((asked, answer) => {
    if (asked.url === "/held") {
      held.push(answer);
      arrived();
    } else asked.on("end", () => answer.end("done")).resume();
  });
  server.keepAliveTimeout = 60_000;
  drained = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.closeAllConnections());

type Said = { text: string; connection: string | undefined };

const ask = (agent: Agent, path = "/"): Promise<Said> =>
  new Promise((resolve, reject) => {
    const asked = get({ port, path, agent, host: "127.0.0.1" }, (answer) => readInto(answer, resolve, reject));
    asked.on("error", reject);
  });

function readInto(answer: IncomingMessage, resolve: (said: Said) => void, reject: (error: Error) => void): void {
  let text = "";
  answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  answer.on("end", () => resolve({ text, connection: answer.headers.connection }));
  answer.on("error", reject);
}

const keepAlive = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** Resolves once new connections are refused. */
async function refused(): Promise<void> {
  for (let isOpen = true; isOpen; await pause(5))
    isOpen = await new Promise<boolean>((resolve) => {
      const knock = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      knock.on("connect", () => knock.destroy());
    });
}

type HeldCall = { ended: Promise<Said | string>; letGo(): void };

/** A call that has reached the server and waits there; it ends with what was said, or with the code it failed by. */
async function heldCall(): Promise<HeldCall> {
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const agent = keepAlive();
  const ended = ask(agent, "/held").catch((error: NodeJS.ErrnoException) => error.code ?? "");
  await isThere;
  const answer = held.at(-1);
  return { ended, letGo: () => void answer?.end("late") };
}

describe("a server that ends", () => {
  it("answers every call that was sent by clients calling all the time, and lets none of them go on", async () => {
    const faults: string[] = [];
    let answers = 0;
    const client = async () => {
      const agent = keepAlive();
      for (;;) {
        try {
          await ask(agent);
          answers += 1;
        } catch (error) {
          const { code = "" } = error as NodeJS.ErrnoException;
          if (code !== "ECONNREFUSED") faults.push(code);
          return agent.destroy();
        }
      }
    };
    const clients = Array.from({ length: 16 }, client);
    while (answers < 500) await pause(1);
    expect(await drained.drain(LIMITS)).toBe(0);
    await Promise.all(clients);
    expect(faults).toEqual([]);
  });

  it("waits for a call under way, which takes its time, and is over with it", async () => {
    const call = await heldCall();
    let isOver = false;
    const over = drained.drain(LIMITS).then((cut) => {
      isOver = true;
      return cut;
    });
    await refused();
    expect(isOver).toBe(false);
    call.letGo();
    expect(await call.ended).toEqual({ text: "late", connection: "close" });
    expect(await over).toBe(0);
  });

  it("takes an upload under way to its end", async () => {
    const sent = request({ port, method: "POST", host: "127.0.0.1", agent: keepAlive() });
    const said = new Promise<Said>((resolve, reject) => {
      sent.on("response", (answer) => readInto(answer, resolve, reject)).on("error", reject);
    });
    await new Promise<void>((resolve) => {
      server.once("request", () => resolve());
      sent.write("half ");
    });
    const over = drained.drain(LIMITS);
    await refused();
    sent.end("and half");
    expect((await said).text).toBe("done");
    expect(await over).toBe(0);
  });

  it("says that it is no longer ready before anything else, and goes on answering as long as it is told to wait", async () => {
    expect(drained.isDraining()).toBe(false);
    const over = drained.drain({ waitMs: 300, limitMs: 30_000 });
    expect(drained.isDraining()).toBe(true);
    const agent = keepAlive();
    expect((await ask(agent)).text).toBe("done");
    agent.destroy();
    expect(await over).toBe(0);
    await expect(ask(keepAlive())).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("closes connections on which nothing comes", async () => {
    const silent = connect(port, "127.0.0.1");
    await new Promise((resolve) => server.once("connection", resolve));
    const closed = new Promise((resolve) => silent.on("close", resolve).resume());
    expect(await drained.drain(LIMITS)).toBe(0);
    await closed;
  });

  it("cuts what takes longer than the limit, and says how much that was", async () => {
    const calls = [await heldCall(), await heldCall()];
    expect(await drained.drain({ waitMs: 0, limitMs: 100 })).toBe(2);
    for (const { ended } of calls) expect(await ended).toBe("ECONNRESET");
  });
});

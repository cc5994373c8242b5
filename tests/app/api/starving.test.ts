import { readFileSync } from "node:fs";
import { type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type AppProcess, Browser, type Answer } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, type Answering } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const HANGING = "GET /Log/GetMainPageData";
const OTHER = "/api/Log/GetUserPlanSummary";
const MEGABYTE = 1_048_576;

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"], neighbour: ["User"] } }, (desk) => ({ upstream, app } = desk));

async function loggedIn(person: string): Promise<Browser> {
  const browser = new Browser(app);
  await browser.logIn(person);
  return browser;
}

/** An answer that comes when it is let go. */
function held(): { answer: Answering; letGo: () => void } {
  const waiting: (() => void)[] = [];
  return {
    answer: (_, response) => void waiting.push(() => json(response, 200, { status: "Success", data: {}, message: "" })),
    letGo: () => waiting.splice(0).forEach((go) => go()),
  };
}

const statusesOf = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((one) => [
      one,
      answers.filter(({ status }) => status === one).length,
    ]),
  );

describe("one session cannot hold up the others", () => {
  it("with 140 calls that hang: twelve are under way, the rest is told so in words, everybody else goes on", async () => {
    const [greedy, neighbour] = [await loggedIn("seller"), await loggedIn("neighbour")];
    const { answer, letGo } = held();
    upstream.on(HANGING, answer);
    const asked = Promise.all(Array.from({ length: 140 }, () => greedy.ask(DATA)));
    while (upstream.count(HANGING) < 12) await pause(20);
    expect((await neighbour.ask(OTHER)).status).toBe(200);
    expect((await neighbour.ask("/api/auth/user")).status).toBe(200);
    expect((await greedy.ask("/api/auth/user")).status).toBe(200);
    expect((await new Browser(app).logIn("neighbour")).status).toBe(200);
    const refused = await greedy.ask(OTHER);
    expect([refused.status, refused.json.message, refused.headers["retry-after"]]).toEqual([
      429,
      "한 번에 보낸 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.",
      "2",
    ]);
    expect(upstream.count(HANGING)).toBe(12);
    letGo();
    expect(statusesOf(await asked)).toEqual({ 200: 12, 429: 128 });
    upstream.reset();
    expect((await greedy.ask(OTHER)).status).toBe(200);
  }, 60_000);

  it("with calls that wait their turn: all are answered when it comes", async () => {
    const seller = await loggedIn("seller");
    const answers = await Promise.all(Array.from({ length: 60 }, () => seller.ask(DATA)));
    expect(statusesOf(answers)).toEqual({ 200: 60 });
  });

  it("with browsers that leave: their calls end, and their turns come back", async () => {
    const seller = await loggedIn("seller");
    const { answer } = held();
    upstream.on(HANGING, answer);
    const sockets = Array.from({ length: 12 }, () => begun(`GET ${DATA} HTTP/1.1`, { cookie: seller.cookieHeader }));
    while (upstream.count(HANGING) < 12) await pause(20);
    for (const socket of sockets) socket.destroy();
    while (upstream.sentTo(HANGING).some(({ isAborted }) => !isAborted)) await pause(20);
    expect((await seller.ask(OTHER)).status).toBe(200);
  }, 30_000);
});

/** A request whose head is written; its body is the test's business. */
function begun(line: string, headers: Record<string, string>): Socket {
  const socket = app.connect().on("error", () => undefined);
  const all = {
    host: `localhost:${app.port}`,
    "x-requested-by": "naru",
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${line}\r\n${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

const said = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    socket.on("data", (piece: Buffer) => (text += piece.toString())).on("close", () => resolve(text));
  });

const PIECE = Buffer.alloc(MEGABYTE, " ");

/** Sends so many megabytes, each when the one before is on its way, until the other side has closed the line. */
async function keepSending(socket: Socket, megabytes: number, isChunked: boolean): Promise<void> {
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
    if (isChunked) socket.write(`${PIECE.length.toString(16)}\r\n`);
    await new Promise((resolve) => void socket.write(PIECE, resolve));
    if (isChunked) socket.write("\r\n");
  }
}

const kilobytesUsed = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]);

const FORM = { "content-type": "application/json" };

describe("bodies", () => {
  it("of strangers fill no memory: forty that half-send 33 MB are refused by what they say, or by what they send", async () => {
    await new Browser(app).ask("/api/account/UserCreate", { json: { account: "x" } });
    const before = kilobytesUsed();
    const declared = { ...FORM, "content-length": String(33 * MEGABYTE) };
    const chunked = { ...FORM, "transfer-encoding": "chunked" };
    const sockets = Array.from({ length: 40 }, (_, at) =>
      begun("POST /api/account/UserCreate HTTP/1.1", at % 2 === 0 ? declared : chunked),
    );
    const heard = sockets.map(said);
    // Piece by piece, as a browser would: sent at once, they keep this process from reading what it is answered.
    await Promise.all(sockets.map((socket, at) => keepSending(socket, 16, at % 2 === 1)));
    const first = (await Promise.all(heard)).map((text) => text.slice(0, 13));
    expect(first).toEqual(sockets.map(() => "HTTP/1.1 413 "));
    expect(kilobytesUsed() - before).toBeLessThan(150_000);
    expect(upstream.count("POST /account/UserCreate")).toBe(1);
  }, 180_000);

  it.each([
    ["a stranger's call takes 64 KB", "/api/account/UserCreate", 63_000, 66_000, undefined],
    ["a member's call takes 1 MB", "/api/Product/ProductMemoEdit", 1_000_000, 1_100_000, "seller"],
    ["saving a product takes 32 MB", "/api/Product/UpdateProduct", 32_000_000, 34_000_000, "seller"],
  ])("%s and no more", async (_, path, fits, exceeds, person) => {
    const browser = person ? await loggedIn(person) : new Browser(app);
    const send = async (bytes: number) =>
      (await browser.ask(path, { body: `"${"x".repeat(bytes)}"`, headers: FORM })).status;
    const taken = await send(fits);
    expect([taken === 413, await send(exceeds)]).toEqual([false, 413]);
  });

  it("that stop half-way are told so, and their connection ends", async () => {
    const socket = begun("POST /api/auth/login HTTP/1.1", { ...FORM, "content-length": "100" });
    socket.write('{"username":');
    const answer = await said(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("전송이 너무 느려 중단되었습니다.");
  }, 30_000);
});

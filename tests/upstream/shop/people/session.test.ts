import { decodeJwt, SignJWT } from "jose";
import { logIn, send, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream();
}, HOOK_MS);
afterAll(() => upstream?.stop());
beforeEach(async () => {
  seller = await logIn(upstream.origin, "seller");
});

const pairOf = ({ accessToken, refreshToken }: Caller) => ({ accessToken, refreshToken });
const refresh = async (pair: { accessToken: string; refreshToken: string }, headers: Record<string, string> = {}) =>
  (await send(upstream.origin, "auth.refresh", { body: pair, headers })).data as
    false | { accessToken: string; refreshToken: string };

test("a refresh hands out a pair that works and differs from the old one", async () => {
  const next = await refresh(pairOf(seller));
  if (!next) throw new Error("refused");
  expect(next.refreshToken).not.toBe(seller.refreshToken);
  expect((await send(upstream.origin, "auth.user", {}, next.accessToken)).status).toBe(200);
});

test("a refresh whose answer is lost gets the same pair once more and not twice: then the family ends", async () => {
  const next = await refresh(pairOf(seller));
  if (!next) throw new Error("refused");
  expect(await refresh(pairOf(seller))).toEqual(next);
  expect((await send(upstream.origin, "auth.user", {}, next.accessToken)).status).toBe(200);
  expect(await refresh(pairOf(seller))).toBe(false);
  expect(await refresh(next)).toBe(false);
  expect(await send(upstream.origin, "auth.user", {}, next.accessToken)).toMatchObject({
    status: 401,
    text: "Invalid token",
  });
});

test("an asker who names their asking gets the same pair however many answers are lost, until it is traded", async () => {
  const named = { "x-refresh-key": "asking-1" };
  const next = await refresh(pairOf(seller), named);
  if (!next) throw new Error("refused");
  for (let round = 0; round < 3; round += 1) expect(await refresh(pairOf(seller), named)).toEqual(next);
  const newest = await refresh(next);
  if (!newest) throw new Error("refused");
  expect(await refresh(pairOf(seller), named)).toBe(false);
  expect(await refresh(newest)).toBe(false);
});

test("an app that died with its answer asks anew under another name, and is forgiven once", async () => {
  const next = await refresh(pairOf(seller), { "x-refresh-key": "before-the-crash" });
  for (let round = 0; round < 3; round += 1)
    expect(await refresh(pairOf(seller), { "x-refresh-key": "after-the-crash" })).toEqual(next);
  expect(await refresh(pairOf(seller), { "x-refresh-key": "somebody-else" })).toBe(false);
});

test("another client that comes with a used token is forgiven nothing", async () => {
  const next = await refresh(pairOf(seller));
  if (!next) throw new Error("refused");
  expect(await refresh(pairOf(seller), { "x-forwarded-for": "203.0.113.9" })).toBe(false);
  expect(await refresh(next)).toBe(false);
});

test("a pair of a log-in that ended meanwhile is not handed out again", async () => {
  const next = await refresh(pairOf(seller));
  if (!next) throw new Error("refused");
  expect(await refresh(next)).not.toBe(false);
  expect(await refresh(next, { "x-forwarded-for": "203.0.113.9" })).toBe(false);
  expect(await refresh(pairOf(seller))).toBe(false);
});

test("of many refreshes at once with one token all that are answered get one pair", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(pairOf(seller))));
  const pairs = new Set(answers.flatMap((answer) => (answer ? [answer.refreshToken] : [])));
  expect(pairs.size).toBeLessThanOrEqual(1);
});

test("a log-out ends the log-in of both tokens alone, and stands in its owner's trail", async () => {
  const other = await logIn(upstream.origin, "seller");
  const out = (pair: object, headers: Record<string, string> = {}) =>
    send(upstream.origin, "auth.logOut", { body: pair, headers });
  expect((await out({ accessToken: other.accessToken, refreshToken: seller.refreshToken })).data).toBe(false);
  const headers = { "x-forwarded-for": "198.51.100.8", "x-request-id": "REQLOGOUT1" };
  expect((await out(pairOf(seller), headers)).data).toEqual({ username: "seller" });
  expect((await out(pairOf(seller))).data).toBe(false);
  expect(await refresh(pairOf(seller))).toBe(false);
  const body = { pageNum: 1, pageLimit: 20, group: "access" };
  const { data } = await other.call("log.activity", { body });
  const lines = (data as { summary: { requestId: string }[] }).summary;
  expect(lines.find(({ requestId }) => requestId === "REQLOGOUT1")).toMatchObject({
    deed: "logOut",
    outcome: "ok",
    address: "198.51.100.8",
  });
});

test("both tokens must come from one log-in", async () => {
  const other = await logIn(upstream.origin, "seller");
  expect(await refresh({ accessToken: other.accessToken, refreshToken: seller.refreshToken })).toBe(false);
  expect(await refresh({ accessToken: "x", refreshToken: seller.refreshToken })).toBe(false);
});

test.each([
  [
    "a foreign signature",
    async () =>
      new SignJWT(decodeJwt(seller.accessToken)).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(64)),
    "Signature validation failed. ",
  ],
  ["no token at all", async () => "", "Invalid token"],
  ["something that is no token", async () => "abc", "Invalid token"],
])("%s is answered with the sentence clients compare", async (_case, token, sentence) => {
  const answer = await send(upstream.origin, "auth.user", {}, await token());
  expect(answer.status).toBe(401);
  expect(answer.text).toContain(sentence);
});

test("a wrong password and an unknown name get one answer, as code 400 with a message", async () => {
  const wrong = await send(upstream.origin, "auth.login", {
    body: { username: "seller2", password: "wrong-password" },
  });
  const unknown = await send(upstream.origin, "auth.login", {
    body: { username: "nobody", password: "wrong-password" },
  });
  expect(wrong).toMatchObject({ status: 400, data: { code: 400, message: expect.any(String) } });
  expect(unknown.text).toBe(wrong.text);
});

test("the eleventh wrong password closes the door for that name, also when all come at once", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () =>
      send(upstream.origin, "auth.login", { body: { username: "free", password: "guess" } }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
  expect((await send(upstream.origin, "auth.login", { body: { username: "free", password: "free1234" } })).status).toBe(
    429,
  );
});

test("a BasicUser may ask who it is and nothing of the desk", async () => {
  const basic = await logIn(upstream.origin, "basic");
  expect((await basic.call("auth.user")).data).toMatchObject({ role: "BasicUser" });
  expect((await basic.call("account.mailCheck")).data).toMatchObject({ isCertified: false });
  expect((await basic.call("log.mainPage")).status).toBe(403);
});

test("a suspension ends running sessions at once and log-ins until it is lifted", async () => {
  const other = await logIn(upstream.origin, "seller2");
  const admin = await logIn(upstream.origin, "admin");
  await admin.call("admin.suspend", { body: "seller2" });
  expect(await other.call("auth.user")).toMatchObject({ status: 401, text: "Invalid token" });
  expect(await refresh(pairOf(other))).toBe(false);
  const body = { username: "seller2", password: "seller1234" };
  expect((await send(upstream.origin, "auth.login", { body })).data).toMatchObject({
    code: 400,
    message: expect.stringContaining("정지"),
  });
  await admin.call("admin.resume", { body: "seller2" });
  expect((await send(upstream.origin, "auth.login", { body })).status).toBe(200);
  expect((await other.call("auth.user")).status).toBe(401);
});

test("a seller may not write notices", async () => {
  expect((await seller.call("admin.setNotice", { body: { title: "a", contents: "b" } })).status).toBe(403);
});

test("paths are matched in any letter case", async () => {
  const answer = await fetch(`${upstream.origin}/api/AUTH/User`, {
    headers: { authorization: `Bearer ${seller.accessToken}` },
  });
  expect(answer.status).toBe(200);
});

test("what is no call is not found", async () => {
  expect((await fetch(`${upstream.origin}/api/auth/%E0%A4%A`)).status).toBe(404);
  expect((await fetch(`${upstream.origin}/api/auth/user`, { method: "POST" })).status).toBe(404);
});

describe("a seller's own log-ins", () => {
  type Session = { id: string; browser: string; address: string; isThis: boolean };
  const credentials = { username: "seller2", password: "seller1234" };
  const opened = async (browser: string, address: string) => {
    const headers = { "x-browser": browser, "x-forwarded-for": address };
    const { data } = await send(upstream.origin, "auth.login", { body: credentials, headers });
    return (data as { accessToken: string }).accessToken;
  };
  const ask = (token: string, id: string, body?: object) => send(upstream.origin, id, { body }, token);
  const listOf = async (token: string) => (await ask(token, "auth.sessions")).data as Session[];

  test("are told by browser and place, and another one is ended without touching the own or a stranger's", async () => {
    const desk = await opened("Whale, Windows", "203.0.113.5");
    const phone = await opened("Safari, iPhone", "203.0.113.6");
    const [own, other] = await listOf(desk);
    expect(own).toMatchObject({ browser: "Whale, Windows", address: "203.0.113.5", isThis: true });
    expect(other).toMatchObject({ browser: "Safari, iPhone", address: "203.0.113.6", isThis: false });
    expect((await ask(seller.accessToken, "auth.endSessions", { id: other!.id })).status).toBe(404);
    expect((await ask(desk, "auth.endSessions", { id: own!.id })).status).toBe(400);
    expect((await ask(phone, "auth.user")).status).toBe(200);
    expect((await ask(desk, "auth.endSessions", { id: other!.id })).status).toBe(200);
    expect(await ask(phone, "auth.user")).toMatchObject({ status: 401, text: "Invalid token" });
    expect((await ask(desk, "auth.endSessions", { id: other!.id })).status).toBe(404);
    expect((await listOf(desk)).map(({ id }) => id)).not.toContain(other!.id);
  });

  test("all others end at once", async () => {
    const desk = await opened("Chrome, macOS", "203.0.113.7");
    const others = [await opened("Edge, Windows", "203.0.113.8"), await opened("", "203.0.113.9")];
    expect((await ask(desk, "auth.endSessions", {})).status).toBe(200);
    for (const token of others) expect((await ask(token, "auth.user")).status).toBe(401);
    expect(await listOf(desk)).toHaveLength(1);
    expect((await seller.call("auth.user")).status).toBe(200);
  });

  test("consent to news is given and taken back", async () => {
    const desk = await opened("Chrome, macOS", "203.0.113.7");
    const agrees = async () => (await ask(desk, "auth.user")).data as { isAgreeMarketing: boolean };
    for (const agree of [true, false]) {
      expect((await ask(desk, "account.setMarketing", { agree })).status).toBe(200);
      expect((await agrees()).isAgreeMarketing).toBe(agree);
    }
  });
});

/** The last: on a busy machine every other test would meet a token that has run out. */
describe("where an access token lives for two seconds", () => {
  beforeAll(async () => {
    await upstream.stopProcess();
    await upstream.restart({ ACCESS_TOKEN_SECONDS: "2" });
  }, HOOK_MS);

  test("an access token that ran out is told apart and may be refreshed", async () => {
    const answer = await until(async () => {
      const asked = await seller.call("auth.user");
      return asked.status === 401 && asked;
    });
    expect(answer.text).toContain("expired");
    expect(answer.text).not.toMatch(/Signature validation failed|Audience validation failed|^Invalid token$/);
    expect(await refresh(pairOf(seller))).toMatchObject({ accessToken: expect.any(String) });
  });
});

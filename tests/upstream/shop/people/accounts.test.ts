import { createServer, type Server } from "node:net";
import { mailTo as mailAbout, mailsTo, tokenIn } from "@/tests/support/mailbox";
import { logIn, send, until, type Answer } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type State = { isCertified: boolean; email?: string; waitSeconds?: number; mailboxUrl?: string; message?: string };

const APP = "http://desk.naru.example";
let upstream: SharedUpstream;
jest.setTimeout(40_000);
beforeAll(async () => {
  upstream = await sharedUpstream({ env: { APP_ORIGIN: APP } });
}, HOOK_MS);
afterAll(() => upstream?.stop());

const ask = (id: string, sent = {}, token = "") => send(upstream.origin, id, sent, token);
const signUp = (changes: object = {}) =>
  ask("account.create", {
    body: {
      account: "newcomer",
      userName: "한새롬",
      contactTellNo: "010-2222-3333",
      email: "newcomer@naru.example",
      password: "harbour-1999",
      passwordCheck: "harbour-1999",
      ...changes,
    },
  });
const mails = (to: string) => mailsTo(upstream.mallOrigin, to);
const mailTo = (to: string, subject: string, count = 1) => mailAbout(upstream.mallOrigin, to, subject, count);
const session = async (username: string, password: string) => {
  const { data, status } = await ask("auth.login", { body: { username, password } });
  return { status, ...(data as { accessToken: string; refreshToken: string; role: string }) };
};
const check = async (query: object, token = "") => (await ask("account.mailCheck", { query }, token)).data as State;

test.each([
  ["a name too short for the rule", { account: "1abc" }, /아이디/],
  ["a password that differs from its check", { passwordCheck: "harbour-2000" }, /서로 다릅니다/],
  ["a password of one character", { password: "aaaaaaaaaa", passwordCheck: "aaaaaaaaaa" }, /추측하기 쉬운/],
  ["a password that holds the name", { password: "newcomer1", passwordCheck: "newcomer1" }, /추측하기 쉬운/],
  ["a phone number that is none", { contactTellNo: "12" }, /연락처/],
  ["an address that is none", { email: "newcomer" }, /이메일/],
  ["a recommender nobody knows", { recommender: "nobody-here" }, /추천인/],
  ["a name that is taken", { account: "seller", email: "other@naru.example" }, /이미 사용 중인 아이디/],
])("%s is refused in Korean", async (_case, changes, sentence) => {
  const answer = await signUp(changes);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).toMatch(sentence);
});

test("a newcomer signs up, may do nothing but answer the mail, answers it once, and is a user", async () => {
  const answer = await signUp({ recommender: "seller", isAgreeMarketing: true });
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining("인증 메일") });
  const mine = await session("newcomer", "harbour-1999");
  expect(mine.role).toBe("BasicUser");
  expect((await ask("log.mainPage", {}, mine.accessToken)).status).toBe(403);
  expect(await check({}, mine.accessToken)).toMatchObject({
    isCertified: false,
    email: "ne****@naru.example",
    mailboxUrl: `${upstream.mallOrigin}/mailbox`,
  });

  const mail = await mailTo("newcomer@naru.example", "인증");
  expect(mail.link!.url).toMatch(new RegExp(`^${APP}/user/check-email\\?token=[\\w-]{43}$`));
  const token = tokenIn(mail);
  const page = await (await fetch(`${upstream.mallOrigin}/mailbox`)).text();
  expect(page).toContain(`${APP}/user/check-email?token=${token}`);

  const both = await Promise.all([check({ token }), check({ token })]);
  expect(both.filter(({ isCertified }) => isCertified)).toHaveLength(1);
  expect(await check({ token })).toMatchObject({ isCertified: false, message: expect.stringContaining("이미 사용") });
  expect(await check({}, mine.accessToken)).toMatchObject({ isCertified: true });
  const me = (await ask("auth.user", {}, mine.accessToken)).data;
  expect(me).toMatchObject({
    role: "User",
    isAgreeMarketing: true,
    isAgreeTerms: true,
    userEmail: "newcomer@naru.example",
  });
  expect((await ask("log.mainPage", {}, mine.accessToken)).status).toBe(200);
  expect(
    (await ask("collection.searchSummary", { body: { pageNum: 1, pageLimit: 5 } }, mine.accessToken)).data,
  ).toMatchObject({ totalCount: 0 });
});

test("the mail is sent again after a wait, and the first link then works no more", async () => {
  await signUp({ account: "again-1", email: "again@naru.example" });
  const mine = await session("again-1", "harbour-1999");
  const first = await mailTo("again@naru.example", "인증");
  const early = await check({ resend: "true" }, mine.accessToken);
  expect(early.waitSeconds).toBeGreaterThan(0);
  expect(early.message).toContain("초 뒤");
  expect(await mails("again@naru.example")).toHaveLength(1);
  // The seed's BasicUser was never sent a mail, so nothing is to be waited for.
  const basic = await logIn(upstream.origin, "basic");
  expect(await check({ resend: "true" }, basic.accessToken)).toMatchObject({ waitSeconds: 60, isCertified: false });
  await mailTo("basic@naru.example", "인증");
  expect(await check({ token: tokenIn(first) })).toMatchObject({ isCertified: true });
});

test("without a session nothing about anybody is told, and a strange token is refused kindly", async () => {
  expect(await check({})).toEqual({ isCertified: false });
  expect(await check({ resend: "true" })).toEqual({ isCertified: false });
  expect(await check({ token: "x".repeat(43) })).toMatchObject({ isCertified: false, message: expect.any(String) });
  expect((await ask("account.mailCheck", {}, "rubbish")).status).toBe(401);
});

test("a taken address is not told to whoever signs up, but to its owner", async () => {
  const fresh = await signUp({ account: "fresh-one", email: "fresh@naru.example" });
  const taken = await signUp({ account: "thief-one", email: "Seller@naru.example" });
  expect(taken).toEqual(fresh);
  const mail = await mailTo("seller@naru.example", "이미 가입된");
  expect(mail.lines.join()).toContain("seller");
  expect((await session("thief-one", "harbour-1999")).status).toBe(400);
});

test("two sign-ups of one name at once make one account", async () => {
  const answers = await Promise.all(
    ["a", "b", "c"].map((one) => signUp({ account: "only-one", email: `${one}@naru.example` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a temporary password opens the account once asked for, and the old one stays good until it is used", async () => {
  const before = await logIn(upstream.origin, "seller2");
  const answers = await Promise.all(
    [
      { account: "seller2", email: "seller2@naru.example" },
      { account: "seller2", email: "wrong@naru.example" },
      { account: "nobody", email: "nobody@naru.example" },
    ].map((body) => ask("account.sendTemporaryPassword", { body })),
  );
  expect(new Set(answers.map(({ text }: Answer) => text)).size).toBe(1);
  const mail = await mailTo("seller2@naru.example", "임시 비밀번호");
  expect(await mails("wrong@naru.example")).toEqual([]);
  const temporary = /: (\S+)$/.exec(mail.lines[0]!)![1]!;
  await logIn(upstream.origin, "seller2");
  expect((await ask("auth.user", {}, before.accessToken)).status).toBe(200);

  const opened = await session("seller2", temporary);
  expect(opened.status).toBe(200);
  expect((await ask("auth.user", {}, before.accessToken)).status).toBe(401);
  expect((await session("seller2", "seller1234")).status).toBe(400);
  expect((await session("seller2", temporary)).status).toBe(200);

  const body = {
    account: "seller2",
    password: temporary,
    newPassword: "lantern-2044",
    newPasswordCheck: "lantern-2044",
  };
  expect((await ask("account.changePassword", { body }, opened.accessToken)).status).toBe(200);
});

test("a password is changed by its owner alone, and every other session ends", async () => {
  const body = {
    account: "newcomer",
    password: "harbour-1999",
    newPassword: "lighthouse-77",
    newPasswordCheck: "lighthouse-77",
  };
  const [mine, elsewhere] = [await session("newcomer", "harbour-1999"), await session("newcomer", "harbour-1999")];
  const change = (changes: object) =>
    ask("account.changePassword", { body: { ...body, ...changes } }, mine.accessToken);
  expect(await change({ account: "seller" })).toMatchObject({
    status: 400,
    text: expect.stringContaining("비정상적인 계정 정보"),
  });
  expect((await change({ password: "not-my-word-1" })).text).toContain("현재 비밀번호가 올바르지 않습니다");
  expect((await change({ newPassword: "aaaaaaaaa", newPasswordCheck: "aaaaaaaaa" })).text).toContain("추측하기 쉬운");
  expect((await change({ newPasswordCheck: "lighthouse-78" })).text).toContain("서로 다릅니다");
  expect((await ask("auth.user", {}, elsewhere.accessToken)).status).toBe(200);
  expect((await change({})).status).toBe(200);
  expect((await ask("auth.user", {}, mine.accessToken)).status).toBe(200);
  expect((await ask("auth.user", {}, elsewhere.accessToken)).status).toBe(401);
  expect((await session("newcomer", "harbour-1999")).status).toBe(400);
  expect((await session("newcomer", "lighthouse-77")).status).toBe(200);
});

test("a forgotten name is mailed to its owner and told to nobody else", async () => {
  const known = await ask("account.find", { body: { userName: "김나루", email: "seller@naru.example" } });
  const unknown = await ask("account.find", { body: { userName: "김나루", email: "who@naru.example" } });
  expect(unknown).toEqual(known);
  expect((await mailTo("seller@naru.example", "아이디 안내")).lines.join()).toContain("seller");
  expect(await mails("who@naru.example")).toEqual([]);
});

test("only somebody who answered the mail may recommend", async () => {
  const exists = async (account: string) => (await ask("account.checkRecommender", { query: { account } })).data;
  expect(await exists("seller")).toEqual({ exists: true });
  expect(await exists("basic")).toEqual({ exists: false });
  expect(await exists("nobody")).toEqual({ exists: false });
});

test("asking for one account again and again is refused, whether it exists or not", async () => {
  for (const account of ["free", "never-was"]) {
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { account, email: `${account}@naru.example` };
      answers.push((await ask("account.sendTemporaryPassword", { body })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const refused = await ask("account.sendTemporaryPassword", { body: { account: "free", email: "x@naru.example" } });
  expect(refused.text).toMatch(/요청이 너무 많습니다.*1시간/);
});

test("Naver opens the account of the person behind a token, and nobody's for a token it does not know", async () => {
  const exists = async (token: string) => (await ask("account.naverCheck", { query: { token } })).data;
  expect(await exists("rehearsal-naver-seller")).toEqual({ exists: true });
  expect(await exists("rehearsal-naver-newcomer")).toEqual({ exists: false });
  const logged = await ask("auth.naverLogin", { query: { token: "rehearsal-naver-seller" } });
  expect(logged.data).toMatchObject({ username: "seller", accessToken: expect.any(String) });
  const { accessToken } = logged.data as { accessToken: string };
  expect((await ask("auth.user", {}, accessToken)).data).toMatchObject({ username: "seller" });
  for (const [token, sentence] of [
    ["made-up", "네이버 로그인 정보를 확인할 수 없습니다"],
    ["rehearsal-naver-newcomer", "가입한 계정이 없습니다"],
  ]) {
    const answer = await ask("auth.naverLogin", { query: { token } });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ code: 400, message: expect.stringContaining(sentence!) });
  }
});

test("with SMTP_URL mails leave by SMTP and no page shows them", async () => {
  const post = await fakePostOffice();
  try {
    await upstream.stopProcess();
    await upstream.restart({ SMTP_URL: `smtp://127.0.0.1:${post.port}` });
    expect((await fetch(`${upstream.mallOrigin}/mailbox`)).status).toBe(404);
    await ask("account.find", { body: { userName: "관리자", email: "admin@naru.example" } });
    const letter = await until(async () => post.letters()[0]);
    expect(letter).toContain("RCPT TO:<admin@naru.example>");
  } finally {
    post.server.close();
  }
});

/** As much of an SMTP server as a mail needs to get away. */
async function fakePostOffice(): Promise<{ port: number; server: Server; letters(): string[] }> {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let said = "";
    let isLetter = false;
    socket.write("220 post.example\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      said += piece.toString();
      if (isLetter && !said.endsWith("\r\n.\r\n")) return;
      if (isLetter) letters.push(said);
      const isData = !isLetter && said.trimEnd().endsWith("DATA");
      const isEnd = said.trimEnd().endsWith("QUIT");
      isLetter = isData;
      socket.write(isData ? "354 go on\r\n" : isEnd ? "221 bye\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, server, letters: () => letters };
}

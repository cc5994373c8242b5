import { networkInterfaces } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { paceOf } from "@/lib/domain/plan/plan-pace";
import { logIn, send } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { onPostgres } from "@/tests/support/on-postgres";

let upstream: SharedUpstream;
beforeAll(async () => {
  upstream = await sharedUpstream({
    env: { CALL_LIMITS: "1", KEYS_SECRET: "a secret of thirty-two characters or more" },
  });
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** Everything of an answer, which the caller of the other tests leaves out. */
async function asked(
  path: string,
  token: string,
  origin = upstream.origin,
): Promise<{ status: number; retryAfter: string | null; text: string }> {
  const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
}
const many = <Each>(count: number, each: () => Promise<Each>) => Promise.all(Array.from({ length: count }, each));

test("a seller makes as many calls a minute as the plan allows, is told when to come again, and holds up nobody", async () => {
  const [free, other] = await Promise.all([logIn(upstream.origin, "free"), logIn(upstream.origin, "seller2")]);
  const { callsAMinute } = paceOf("free");
  const answers = [];
  for (let left = callsAMinute + 5; left > 0; left -= 5)
    answers.push(...(await many(5, () => asked("/Product/GetProductGroupNames", free.accessToken))));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.length - refused.length, refused.length]).toEqual([callsAMinute, 5]);
  expect(refused[0]!.text).toMatch(
    /^현재 플랜은 1분에 300건까지 요청할 수 있습니다\. \d+초 뒤에 다시 시도해 주세요\.$/,
  );
  expect(Number(refused[0]!.retryAfter)).toBeGreaterThan(0);
  expect(Number(refused[0]!.retryAfter)).toBeLessThanOrEqual(60);
  expect((await asked("/Product/GetProductGroupNames", other.accessToken)).status).toBe(200);
}, 60_000);

onPostgres(() => {
  test("two processes together let through a plan's calls a minute, wherever they are made", async () => {
    const other = await upstream.beside();
    try {
      const { accessToken } = await logIn(upstream.origin, "basic");
      const { callsAMinute } = paceOf("free");
      const answers: { status: number; text: string }[] = [];
      for (let left = callsAMinute + 30; left > 0; left -= 6)
        answers.push(
          ...(await many(3, () => asked("/auth/user", accessToken))),
          ...(await many(3, () => asked("/auth/user", accessToken, other.origin))),
        );
      const through = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 429);
      expect(through + refused.length).toBe(answers.length);
      expect(through).toBeLessThanOrEqual(callsAMinute);
      expect(through).toBeGreaterThanOrEqual(0.9 * callsAMinute);
      for (const { text } of refused) expect(text).toContain("현재 플랜은 1분에 300건까지 요청할 수 있습니다.");
    } finally {
      await other.stop();
    }
  }, 60_000);
});

/** This machine as others see it. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === "IPv4" && !one.internal)?.address;

onPostgres(() => {
  if (elsewhere)
    test("an app of another machine is believed who calls it where it is named, and nowhere else", async () => {
      const addressAt = async (env: Record<string, string>): Promise<string | undefined> => {
        const other = await upstream.beside({ UPSTREAM_BIND: "0.0.0.0", ...env });
        try {
          const origin = other.origin.replace("127.0.0.1", elsewhere ?? "");
          const headers = { "x-forwarded-for": "203.0.113.50" };
          const body = { username: "seller2", password: "seller1234" };
          const { accessToken } = (await send(origin, "auth.login", { body, headers })).data as { accessToken: string };
          const sessions = (await send(origin, "auth.sessions", {}, accessToken)).data as { address: string }[];
          return sessions[0]?.address;
        } finally {
          await other.stop();
        }
      };
      expect(await addressAt({ TRUSTED_PROXIES: elsewhere ?? "" })).toBe("203.0.113.50");
      expect(await addressAt({})).toBe(elsewhere);
    }, 60_000);
});

test("a seller with a hundred calls under way waits for them alone: another one's call overtakes them", async () => {
  const [greedy, other] = await Promise.all([logIn(upstream.origin, "seller"), logIn(upstream.origin, "seller2")]);
  const body = { pageNum: 1, pageLimit: 100 };
  let ended = 0;
  const all = many(100, async () => {
    const { status } = await greedy.call("collection.searchSummary", { body });
    ended += 1;
    return status;
  });
  while (ended === 0) await pause(5);
  await other.call("collection.groupNames");
  expect(ended).toBeLessThan(60);
  expect((await all).every((status) => status === 200 || status === 429)).toBe(true);
}, 60_000);

const guess = (username: string, headers: Record<string, string> = {}, password = "wrong") =>
  send(upstream.origin, "auth.login", { body: { username, password }, headers });

test("a stranger's guesses lock out strangers, not the browser that was logged in before", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const strangers = [];
  for (let round = 0; round < 11; round += 1) strangers.push((await guess("seller", from("203.0.113.7"))).status);
  expect(strangers).toEqual([...Array(10).fill(400), 429]);
  expect((await guess("seller", from("203.0.113.8"), "seller1234")).status).toBe(429);
  const owner = { ...from("198.51.100.9"), "x-known-device": "the-owners-device" };
  expect((await guess("seller", owner)).status).toBe(400);
  expect((await guess("seller", owner, "seller1234")).status).toBe(200);
  // The owner's success gives a stranger no new guesses.
  expect((await guess("seller", from("203.0.113.8"), "seller1234")).status).toBe(429);
  const guesses = [];
  for (let round = 0; round < 11; round += 1) guesses.push((await guess("seller", owner)).status);
  expect(guesses).toEqual([...Array(10).fill(400), 429]);
}, 60_000);

test("every refusal of a look-up that comes too often says when to come again", async () => {
  const statuses = [];
  for (let round = 0; round < 21; round += 1) {
    const address = `${upstream.origin}/api/Account/CheckRecommender?account=seller`;
    const answer = await fetch(address, { headers: { "x-forwarded-for": "203.0.113.20" } });
    statuses.push([answer.status, answer.headers.get("retry-after")]);
  }
  expect(statuses).toEqual([...Array(20).fill([200, null]), [429, "600"]]);
});

test("the plan tells what pictures fill and may fill", async () => {
  const seller = await logIn(upstream.origin, "seller2");
  const { data } = await seller.call("plan.mine");
  expect(data).toMatchObject({ storageLimit: paceOf("Lite").storageBytes, callsAMinute: 600 });
  expect((data as { storageUsed: number }).storageUsed).toBeGreaterThanOrEqual(0);
});

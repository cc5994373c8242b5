/** @part processes */
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

let upstream: UpstreamProcess;
let admin: Caller;
let driver: string;
beforeAll(async () => {
  upstream = await startUpstreamProcess();
  admin = await logIn(upstream.origin, "admin");
  ({ driver } = (await (await fetch(`${upstream.origin}/self`)).json()) as { driver: string });
}, HOOK_MS);
afterAll(() => upstream?.stop());

type Line = { deed: string; outcome: string; requestId: string };
const ROUNDS = 3;
const AT_ONCE = 24;

test("a deed that was done when the power went has its line, and a cut one says that nobody knows", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from({ length: AT_ONCE }, (_, each) => `KILL${round}N${String(each).padStart(4, "0")}`);
    let answered = 0;
    let oneIsAnswered = (): void => undefined;
    const soon = new Promise<void>((resolve) => (oneIsAnswered = resolve));
    const asked = ids.map((requestId) =>
      admin
        .call("admin.noteUser", {
          query: { userId: "seller" },
          body: requestId,
          headers: { "x-request-id": requestId },
        })
        .then(({ status }) => {
          answered += status === 200 ? 1 : 0;
          // Another number of them is under way in each round.
          if (answered > round * 5) oneIsAnswered();
          return { requestId, isDone: status === 200 };
        })
        .catch(() => ({ requestId, isDone: false })),
    );
    await soon;
    await upstream.kill();
    const done = (await Promise.all(asked)).filter(({ isDone }) => isDone);
    await upstream.restart();
    const { data } = await admin.call("admin.activity", { body: { pageNum: 1, pageLimit: 100, group: "admin" } });
    const lines = (data as { summary: Line[] }).summary.filter(({ requestId }) => ids.includes(requestId));
    // A caller that got "done" finds the line; and the database's latest state was written by one of the lines.
    expect(lines.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(done.map((one) => one.requestId)));
    const users = await admin.call("admin.searchUsers", { body: { pageNum: 1, pageLimit: 100 } });
    const note = JSON.stringify(users.data).match(new RegExp(`KILL${round}N\\d{4}`))?.[0];
    // Several upstreams may share a Postgres, so a start there leaves to the hourly sweep what another may still be doing.
    const cut = driver === "pglite" ? lines.map(({ requestId }) => requestId) : ids;
    expect(cut).toContain(note);
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length);
  }
}, 180_000);

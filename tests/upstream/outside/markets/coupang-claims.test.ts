import { coupangClaims } from "@/upstream/outside/markets/coupang/claims";
import type { CoupangCall } from "@/upstream/outside/markets/coupang/client";
import { seller } from "@/tests/support/rehearsed";

/** The requests to Coupang for lists of claims, in order. */
async function asked(from: string, to: string): Promise<URLSearchParams[]> {
  const queries: URLSearchParams[] = [];
  const call: CoupangCall = async (_account, { query = "" }, answer) => {
    queries.push(new URLSearchParams(query));
    return { kind: "ok", body: answer.parse({ code: 200, data: [], nextToken: "", nextPageIndex: "" }) };
  };
  const answer = await coupangClaims(call).list(seller("narushop"), { from: new Date(from), to: new Date(to) });
  expect(answer).toEqual({ ok: true, value: [] });
  return queries.filter((query) => query.has("createdAtTo"));
}

test.each([
  ["in the last second of a minute", "2026-11-20T09:30:59.500Z", "2026-11-20T18:31"],
  ["in the middle of a minute", "2026-11-20T09:30:20.000Z", "2026-11-20T18:31"],
  ["at its first instant", "2026-11-20T09:30:00.000Z", "2026-11-20T18:31"],
  ["in the last second of a day", "2026-11-20T14:59:59.999Z", "2026-11-21T00:00"],
])("a claim made %s is within the span asked for", async (_when, to, end) => {
  const queries = await asked("2026-11-18T09:30:20.000Z", to);
  expect(queries.map((query) => [query.get("createdAtFrom"), query.get("createdAtTo")])).toEqual(
    // Cancels and returns in four states to the minute, and exchanges to the second.
    [...Array.from({ length: 5 }, () => ["2026-11-18T18:30", end]), ["2026-11-18T18:30:00", `${end}:00`]],
  );
});

test("exchanges are asked for in pieces that are never longer than the seven days Coupang allows", async () => {
  const queries = await asked("2026-10-20T09:30:59.999Z", "2026-11-19T09:30:59.999Z");
  const exchanges = queries.filter((query) => query.has("maxPerPage") && !query.has("cancelType"));
  expect(exchanges.length).toBeGreaterThan(4);
  for (const query of exchanges) {
    const [from, to] = ["createdAtFrom", "createdAtTo"].map((name) => Date.parse(`${query.get(name)}+09:00`));
    expect(to! - from!).toBeLessThanOrEqual(7 * 86_400_000);
  }
});

import { deskEnd } from "@/lib/client/extension/desk-end";
import { PART_MAX } from "@/lib/domain/extension/limits";
import type { Ask, DeskMessage } from "@/lib/domain/extension/messages";
import { CHANNEL, PROTOCOL } from "@/lib/domain/extension/protocol";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { server } from "@/tests/support/server";

const URL = "https://item.taobao.com/item.htm?id=612345678901";
const head = { channel: CHANNEL, from: "extension", protocol: PROTOCOL } as const;
const collect = (workNumber: number | null = null): Ask => ({
  what: "collect",
  site: "Taobao",
  url: URL,
  pageUrl: URL,
  group: "여행",
  memo: "m",
  workNumber,
});

const STARTED = { workNumber: 31, message: "작업번호: 31" };

function end() {
  const posted: DeskMessage[] = [];
  const heard: unknown[] = [];
  const desk = deskEnd({
    post: (message) => posted.push(message),
    onHello: (extension) => heard.push(extension),
    mutate: (isStale) =>
      heard.push(["collection.groupNames", "log.collectAll", "order.ready"].filter((id) => isStale([id]))),
  });
  const ask = async (question: Ask, state = "", id = "1") => {
    for (let at = 0; at < state.length; at += PART_MAX)
      await desk.receive({ ...head, kind: "part", id, field: "state", text: state.slice(at, at + PART_MAX) });
    await desk.receive({ ...head, kind: "ask", id, ask: question });
    return posted.at(-1);
  };
  return { desk, posted, heard, ask };
}

test("a hello is answered with the forms this desk reads, also when the extension is too new", async () => {
  const { desk, posted, heard } = end();
  await desk.receive({ ...head, kind: "hello", version: "0.1.0" });
  await desk.receive({ ...head, protocol: PROTOCOL + 1, kind: "hello", version: "9.0.0" });
  expect(heard).toEqual([
    { version: "0.1.0", fit: "fits" },
    { version: "9.0.0", fit: "extensionTooNew" },
  ]);
  expect(posted).toHaveLength(2);
  expect(posted[0]).toMatchObject({ kind: "here", newest: PROTOCOL, isAnswer: true });
});

test("a product is collected with the very state the extension sent, by a call of our own", async () => {
  const bodies: unknown[] = [];
  const headers: Headers[] = [];
  server.use(
    ...mswHandlers({
      "log.existBot": () => true,
      "collection.collectTaobaoRaw": ({ body }, request) => {
        bodies.push(body);
        headers.push(request.headers);
        return STARTED;
      },
    }),
  );
  const { ask, heard } = end();
  const state = JSON.stringify({ text: `"}],\n${"杯😀".repeat(PART_MAX)}` });
  expect(await ask(collect(), state)).toMatchObject({ kind: "answer", id: "1", value: { workNumber: 31 } });
  expect(bodies).toEqual([
    {
      groupName: "여행",
      memo: "m",
      keyword: "",
      items: [{ url: URL, raw: { pageUrl: URL, state, description: "" } }],
    },
  ]);
  expect(headers[0]?.get("x-requested-by")).toBe("naru");
  expect(headers[0]?.get("idempotency-key")).toBe("1");
  expect(heard).toEqual([["collection.groupNames", "log.collectAll"]]);
});

test("the next product of a list goes into the same work", async () => {
  let into: number | undefined;
  server.use(
    ...mswHandlers({
      "collection.collectTaobaoRaw": ({ body }) => {
        into = body.workNumber;
        return STARTED;
      },
    }),
  );
  const { ask } = end();
  expect(await ask(collect(31), "{}")).toMatchObject({ value: { workNumber: 31 } });
  expect(into).toBe(31);
});

test("what the server says of a refusal goes back, and nothing else", async () => {
  server.use(...mswHandlers({ "collection.collectTaobaoRaw": () => refusal(409, "수집 한도를 모두 사용했습니다.") }));
  const { ask } = end();
  expect(await ask(collect(31), "{}")).toEqual({
    channel: CHANNEL,
    from: "desk",
    kind: "answer",
    id: "1",
    problem: { kind: "refused", message: "수집 한도를 모두 사용했습니다." },
  });
});

test("one question tells which of a list the seller has, also under a product's other number", async () => {
  const code = "1005006123456789";
  const us = String(BigInt(code) + 2n ** 51n);
  let asked = "";
  server.use(
    ...mswHandlers({
      "collection.searchSummary": ({ body }) => {
        asked = body.code ?? "";
        return { summary: [], totalPage: 0, totalCount: 0 };
      },
    }),
  );
  const { ask } = end();
  expect(await ask({ what: "known", site: "AliExpress", codes: [code] })).toMatchObject({ value: { codes: [] } });
  expect(asked.split(",").sort()).toEqual([code, us].sort());
});

test("a question without a state, or of a form this desk does not read, makes no call", async () => {
  const calls: string[] = [];
  server.events.on("request:start", ({ request }) => calls.push(request.url));
  const { ask, desk, posted } = end();
  expect(await ask(collect(31))).toMatchObject({ problem: { kind: "unreadable" } });
  posted.length = 0;
  await desk.receive({ ...head, protocol: PROTOCOL + 1, kind: "part", id: "2", field: "state", text: "{}" });
  await desk.receive({ ...head, protocol: PROTOCOL + 1, kind: "ask", id: "2", ask: collect(31) });
  expect(posted).toEqual([]);
  expect(calls).toEqual([]);
  server.events.removeAllListeners();
});

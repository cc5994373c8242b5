import { connect } from "node:net";
import { logIn, send, until, workNumberOf, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
let admin: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream({ env: { LOG_LEVEL: "debug" } });
  seller = await logIn(upstream.origin, "seller");
  admin = await logIn(upstream.origin, "admin");
}, HOOK_MS);
afterAll(() => upstream?.stop());

type Line = Record<string, unknown>;

/** The lines of the log so far; what is not JSON, such as the greeting, is left out. */
const lines = async (): Promise<Line[]> =>
  (await upstream.logged())
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
const linesOf = async (requestId: string): Promise<Line[]> =>
  (await lines()).filter((line) => line.requestId === requestId);

describe("the log of the upstream", () => {
  test("has one line of a call, with its id, its outcome and its size, under the request id it came with", async () => {
    await seller.call("log.planSummary", { headers: { "x-request-id": "REQPLAIN01" } });
    const [line, ...more] = await linesOf("REQPLAIN01");
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: "info",
      part: "upstream",
      call: "log.planSummary",
      status: 200,
      outcome: "ok",
      user: expect.stringMatching(/^[\w-]+$/),
      ms: expect.any(Number),
      bytesOut: expect.any(Number),
      time: expect.stringMatching(/Z$/),
    });
  });

  test.each([["a refusal", "collection.searchSummary", { body: { pageNum: 0, pageLimit: 1 } }, 400, "refused"]])(
    "tells how %s came out",
    async (_what, call, sent, status, outcome) => {
      const id = `REQ-${status}`;
      await seller.call(call, { ...sent, headers: { "x-request-id": id } });
      expect(await linesOf(id)).toEqual([expect.objectContaining({ call, status, outcome })]);
    },
  );

  test("says of a caller who went away while sending that they left, and complains about nothing", async () => {
    const port = Number(new URL(upstream.origin).port);
    const socket = connect(port, "127.0.0.1");
    const lines = [
      "POST /api/Product/SearchCollectProductSummary HTTP/1.1",
      "host: 127.0.0.1",
      `authorization: Bearer ${seller.accessToken}`,
      "content-type: application/json",
      "content-length: 5000",
      "x-request-id: REQLEFT001",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n{"pageNum`, () => socket.destroy());
    await until(async () => (await linesOf("REQLEFT001")).length > 0);
    expect(await linesOf("REQLEFT001")).toEqual([
      expect.objectContaining({ level: "info", status: 499, outcome: "left" }),
    ]);
  });

  test("takes no request id that could forge a line", async () => {
    const odd = "a b";
    const answer = await fetch(`${upstream.origin}/api/auth/registerTerms`, { headers: { "x-request-id": odd } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9A-Z]{10}$/);
  });

  test("names a path that is no call as unknown and never as it was written", async () => {
    await fetch(`${upstream.origin}/api/secret-path-4711?token=secret-query-4711`, {
      headers: { "x-request-id": "REQUNKNOWN" },
    });
    expect(await linesOf("REQUNKNOWN")).toEqual([expect.objectContaining({ call: "unknown", status: 404 })]);
    expect(await upstream.logged()).not.toContain("4711");
  });

  test("carries the request id into the calls to markets", async () => {
    const headers = { "x-request-id": "REQMARKET1" };
    await seller.call("marketInfo.coupangShipment", { body: { account: "narushop" }, headers });
    expect(await linesOf("REQMARKET1")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: "Coupang", outcome: "ok", call: "marketInfo.coupangShipment" }),
        expect.objectContaining({ call: "marketInfo.coupangShipment", status: 200 }),
      ]),
    );
  });

  test("carries it into the work the request has started, and into what the work asks outside", async () => {
    const headers = { "x-request-id": "REQCOLLECT" };
    const items = [{ url: "https://item.taobao.com/item.htm?id=699000000001" }];
    const body = { groupName: "", memo: "", keyword: "", items };
    const { text } = await seller.call("collection.collectTaobao", { body, headers });
    const done = await until(async () => (await linesOf("REQCOLLECT")).find(({ job }) => job !== undefined));
    expect(done).toMatchObject({ job: `Collect ${workNumberOf(text)}/0`, lane: "collect/Taobao", outcome: "ran" });
    expect(await linesOf("REQCOLLECT")).toEqual(
      expect.arrayContaining([expect.objectContaining({ to: "site", outcome: "ok", call: "work.Collect" })]),
    );
  });

  test("holds nothing a person sent: no password, token, key, code, name or text", async () => {
    const secrets = {
      password: "pw-canary-8461",
      key: "key-canary-8461",
      pcc: "P846184618461",
      query: "query-canary-8461",
      header: "header-canary-8461",
    };
    const { origin } = upstream;
    await send(origin, "auth.login", { body: { username: "no-such-8461", password: secrets.password } });
    await send(origin, "auth.naverLogin", { query: { token: secrets.query } });
    await seller.call("userConfig.setMarketAccount", {
      query: { market: "Coupang" },
      body: { account: "shop-canary-8461", storeName: "가게-8461", accessKey: secrets.key, secretKey: secrets.key },
      headers: { cookie: `session=${secrets.header}`, "x-forwarded-for": "203.0.113.84" },
    });
    await seller.call("agencyOrder.updatePcc", { body: { sellergritOrderNumber: "8461", pcc: secrets.pcc } });
    await seller.call("collection.searchSummary", {
      body: { pageNum: 1, pageLimit: 1, productName: "찾는 말 8461" },
    });
    expect(await upstream.logged()).not.toMatch(/8461|203\.0\.113/);
    // The account a market is called with is named, so that an operator can tell whose calls it refuses.
    for (const secret of [seller.accessToken, seller.refreshToken, "seller1234", '"seller"'])
      expect(await upstream.logged()).not.toContain(secret);
  });
});

type Trail = { summary: Line[]; totalCount: number; totalPage: number };
const page = { pageNum: 1, pageLimit: 100 };
const own = async (who: Caller, more: object = {}): Promise<Trail> =>
  (await who.call("log.activity", { body: { ...page, ...more } })).data as Trail;
const whole = async (more: object = {}): Promise<Trail> =>
  (await admin.call("admin.activity", { body: { ...page, ...more } })).data as Trail;

describe("the audit trail", () => {
  test("remembers log-ins that worked and that did not, with the address and the request id", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7", "x-request-id": "REQLOGIN01" };
    await send(upstream.origin, "auth.login", { body: { username: "Free ", password: "wrong-pass-1" }, headers });
    const free = await logIn(upstream.origin, "free");
    const { summary } = await own(free, { group: "access" });
    expect(summary.slice(0, 2)).toMatchObject([
      { deed: "logIn", outcome: "ok", isByAdmin: false },
      { deed: "logIn", outcome: "refused", address: "198.51.100.7", requestId: "REQLOGIN01" },
    ]);
  });

  test("remembers a log-in under a name nobody has without the name", async () => {
    const headers = { "x-request-id": "REQNOBODY1" };
    await send(upstream.origin, "auth.login", {
      body: { username: "hunter2-typed", password: "wrong-pass-1" },
      headers,
    });
    const found = (await whole()).summary.find(({ requestId }) => requestId === "REQNOBODY1");
    expect(found).toMatchObject({ deed: "logIn", outcome: "refused", account: null, target: null });
    expect(JSON.stringify(found)).not.toContain("hunter2");
  });

  test.each<[string, string, object, object]>([
    [
      "keys that are saved, without the keys",
      "userConfig.setMarketAccount",
      { query: { market: "Elevenst" }, body: { account: "audit11", storeName: "가게", openApiKey: "key-audit-1" } },
      { deed: "saveKeys", outcome: "ok", market: "Elevenst" },
    ],
    [
      "an account that is removed, without its name",
      "userConfig.removeMarketAccount",
      { query: { market: "Elevenst" }, body: "audit11" },
      { deed: "removeKeys", outcome: "ok", market: "Elevenst" },
    ],
    [
      "an export that is refused, with how many orders it asked for",
      "orderManagement.downloadXls",
      { body: ["999999991", "999999992"] },
      { deed: "downloadOrders", count: 2 },
    ],
    [
      "a bulk change of names, with their number and shortened ids and none of the words",
      "collection.titleChange",
      { body: [{ code: "audit-code-very-long-1", text: "비밀 이름 7711" }] },
      { deed: "renameProducts", count: 1, ids: ["audit-co…"] },
    ],
  ])("remembers %s", async (_what, call, sent, expected) => {
    await seller.call(call, { ...sent, headers: { "x-request-id": "REQDEED" } });
    const { summary } = await own(seller);
    expect(summary[0]).toMatchObject({ ...expected, requestId: "REQDEED" });
    expect(JSON.stringify(summary[0])).not.toMatch(/audit11|key-audit|7711/);
  });

  test("tells a seller what an admin did to them, and not from where", async () => {
    await admin.call("admin.extend", { body: { userId: "seller", extendDate: "2031-01-31" } });
    const [line] = (await own(seller)).summary;
    expect(line).toMatchObject({ deed: "extendPlan", outcome: "ok", isByAdmin: true, address: null });
    const { summary } = await whole({ group: "admin", keyword: "sell" });
    expect(summary[0]).toMatchObject({ deed: "extendPlan", account: "admin", target: "seller" });
  });

  test("shows a seller nothing of another, and the whole of it to admins alone", async () => {
    const basic = await logIn(upstream.origin, "seller2");
    const { summary } = await own(basic);
    expect(new Set(summary.map(({ deed }) => deed))).toEqual(new Set(["logIn"]));
    expect(await seller.call("admin.activity", { body: page })).toMatchObject({ status: 403 });
  });

  test("comes in pages, newest first, and narrowed to a group", async () => {
    const { summary, totalCount } = await own(seller, { group: "keys", pageLimit: 1 });
    expect(summary).toMatchObject([{ deed: "removeKeys" }]);
    expect(totalCount).toBeGreaterThan(1);
    expect((await own(seller, { group: "keys", pageLimit: 1, pageNum: 2 })).summary).toMatchObject([
      { deed: "saveKeys" },
    ]);
  });

  test("does not remember a second answer to the same request", async () => {
    const sent = { body: { userId: "seller2", extendDate: "2031-02-28" }, key: "audit-once" };
    const before = (await whole({ group: "admin" })).totalCount;
    await admin.call("admin.extend", sent);
    await admin.call("admin.extend", sent);
    expect((await whole({ group: "admin" })).totalCount).toBe(before + 1);
  });
});

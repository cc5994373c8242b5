/** @part upstream */
import { spawn } from "node:child_process";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { pathOf, verbOf } from "@/lib/contract/address";
import { loggedIn } from "@/scripts/conformance/caller";
import { READING, checked, type Row } from "@/scripts/conformance/check";
import { isFailure, lineOf } from "@/scripts/conformance/report";
import { RecordingUpstream, json, text } from "@/tests/support/recording-upstream";
import { sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

const ROOT = join(__dirname, "../..");

async function rowsAt(apiUrl: string, user: string, password: string): Promise<Row[]> {
  const account = { user, password };
  const ask = await loggedIn({ apiUrl, product: "Naru", timeoutMs: 60_000 }, account);
  return checked(ask, account, () => undefined);
}

/** The line of a call without the call's name and the blanks after it. */
const said = (rows: readonly Row[], id: string): string => {
  const row = rows.find((one) => one.id === id);
  return row ? lineOf(row).slice(id.length).trim() : "";
};

describe("against the embedded upstream", () => {
  let upstream: SharedUpstream;
  let rows: Record<"seller" | "admin", Row[]>;

  beforeAll(async () => {
    upstream = await sharedUpstream();
    const api = `${upstream.origin}/api`;
    rows = { seller: await rowsAt(api, "seller", "seller1234"), admin: await rowsAt(api, "admin", "admin1234") };
  }, 240_000);
  afterAll(() => upstream?.stop());

  it("every reading call has a row, and none is unreadable", () => {
    expect(rows.seller.map(({ id }) => id)).toEqual([...READING.keys()]);
    for (const found of [rows.seller, rows.admin])
      expect(found.filter(({ verdict }) => isFailure(verdict)).map(lineOf)).toEqual([]);
  });

  it("most are readable with the demo shop's data, those for admins as an admin", () => {
    const readable = (of: readonly Row[]) =>
      of.filter(({ verdict }) => verdict.kind === "readable").map(({ id }) => id);
    expect(readable(rows.seller).length).toBeGreaterThan(READING.size * 0.7);
    expect(readable(rows.seller)).toEqual(
      expect.arrayContaining([
        "collection.detail",
        "money.ledgerFile",
        "orderManagement.life",
        "productManagement.productUrl",
      ]),
    );
    expect(readable(rows.admin)).toEqual(expect.arrayContaining(["admin.users", "admin.loginLog", "admin.activity"]));
  });

  it("only a market that closed refuses", () => {
    const refused = rows.seller.filter(({ verdict }) => verdict.kind === "refused");
    expect(refused.length).toBeGreaterThan(0);
    for (const row of refused)
      expect(lineOf(row)).toMatch(/^marketInfo\.weMakePrice\w+ +refused: HTTP 410 위메프는 서비스를 종료/);
  });

  it("what has no example says of what, and nothing is left to be written down", () => {
    const unchecked = [...rows.seller, ...rows.admin].filter(({ verdict }) => verdict.kind === "unchecked");
    for (const row of unchecked)
      expect(lineOf(row)).toMatch(/not checked: (no example of .+|it is for admins, and this user is none)$/);
    expect(said(rows.admin, "collection.detail")).toBe("not checked: no example of a collected product");
    expect(said(rows.admin, "money.month")).toBe("not checked: no example of an order");
    expect(said(rows.admin, "orderManagement.search")).toBe(
      "not checked: no example of a row in its reply, the list is empty",
    );
  });
});

describe("against an upstream that answers otherwise", () => {
  let upstream: RecordingUpstream;
  beforeAll(async () => {
    upstream = (await RecordingUpstream.start()).person("mina@shop.example");
  });
  afterAll(() => upstream.close());
  beforeEach(() => upstream.reset());

  const product = (id: unknown, code: string) => ({
    id,
    code,
    site: "Taobao",
    title: [{ language: "KR", text: "컵" }],
    mainImages: [],
    productUrl: "https://item.taobao.com/item.htm?id=1",
    collectDate: "2026-11-20T00:00:00.000Z",
    regDate: "2026-11-20T00:00:00.000Z",
    isSetTag: false,
    minimumPrice: [{ currency: "CNY", originalPrice: 1, salePrice: 1 }],
    maximumPrice: [],
  });
  const page = (summary: unknown[]) => ({ summary, totalPage: 1, totalCount: summary.length });
  const success = (data: unknown) => ({ status: "Success", data, message: "" });
  const rows = () => rowsAt(upstream.apiUrl, "mina@shop.example", "pw-canary");

  it("a field that is wrong is named with its place in the reply, what was expected and what came", async () => {
    const wrong = { ...product("4", "d"), minimumPrice: [{ currency: "CNY", originalPrice: 1, salePrice: "12,900" }] };
    const list = page([product("1", "a"), product("2", "b"), product("3", "c"), wrong]);
    upstream.on("POST /Product/SearchCollectProductSummary", (_, response) => json(response, 200, success(list)));
    upstream.on("GET /Product/GetProductGroupNames", (_, response) => json(response, 200, { payload: ["a", null, 3] }));
    upstream.on("GET /Notification/Unread", (_, response) => json(response, 200, { count: "three" }));
    const found = await rows();
    expect(said(found, "collection.searchSummary")).toBe(
      'wrong: data.summary[3].minimumPrice[0].salePrice: number expected, "12,900"',
    );
    expect(said(found, "collection.groupNames")).toBe("wrong: payload[1]: string expected, null (and 1 more like it)");
    expect(said(found, "collection.detail")).toBe(
      "not checked: collection.searchSummary, which would name an example, has no readable reply",
    );
    expect(found.filter(({ verdict }) => isFailure(verdict)).map(({ id }) => id)).toContain("collection.searchSummary");
  });

  it("examples come out of earlier replies", async () => {
    const list = page([product("65", "코드 1")]);
    upstream.on("POST /Product/SearchCollectProductSummary", (_, response) => json(response, 200, list));
    await rows();
    const [asked] = upstream.sentTo("GET /Product/SearchCollectProductDetail");
    expect(new URLSearchParams(asked?.search).get("code")).toBe("코드 1");
    expect(upstream.count("POST /Product/SearchCollectProductSummary")).toBe(1);
  });

  it("a refusal, a page, text, a way elsewhere, a packed body and a dead line are told apart", async () => {
    upstream
      .on("GET /Log/GetMainPageData", (_, response) =>
        json(response, 500, { code: 500, status: "Fail", message: "고장" }),
      )
      .on("GET /Plan/GetPlanList", (_, response) =>
        json(response, 200, { code: 403, status: "Fail", message: "권한이 없습니다." }),
      )
      .on("GET /Words/GetService", (_, response) => text(response, 502, "<!doctype html><title>Bad Gateway</title>"))
      .on("GET /Words/GetSetting", (_, response) => text(response, 200, "점검 중입니다."))
      .on("GET /UserSetting/GetExchange", (_, response) =>
        response.writeHead(200, { "content-type": "application/json" }).end('{"rates": ['),
      )
      .on("GET /Notification/Choices", (_, response) => text(response, 200, '{"mail": []}'))
      .on("GET /Staff/GetStaff", (_, response) => response.writeHead(302, { location: "https://other.example/" }).end())
      .on("GET /Market/GetPrice", (_, response) =>
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(gzipSync("{}")),
      )
      .on("GET /Plan/Naru/GetMyPlan", (_, response) => response.destroy())
      .on("POST /account/ExportData", (_, response) =>
        response.writeHead(200, { "content-type": "application/zip" }).end("not a zip"),
      );
    const found = await rows();
    expect(said(found, "log.mainPage")).toBe("refused: HTTP 500 고장");
    expect(said(found, "plan.list")).toBe("refused: HTTP 403 권한이 없습니다.");
    expect(said(found, "words.service")).toBe("refused: HTTP 502 (a page)");
    expect(said(found, "words.setting")).toBe(
      'wrong: JSON expected, "점검 중입니다." came under the type text/plain; charset=utf-8',
    );
    expect(said(found, "userSetting.exchange")).toBe(
      'wrong: JSON expected, "{\\"rates\\": [" came under the type application/json',
    );
    expect(said(found, "notification.choices")).toBe(
      "wrong: the type application/json expected, the type text/plain; charset=utf-8 came, though the body is JSON",
    );
    expect(said(found, "staff.list")).toBe("wrong: HTTP 302 leads elsewhere, and the door follows nobody");
    expect(said(found, "market.getPrice")).toBe(
      "wrong: the body came packed as gzip, though nothing but identity is accepted",
    );
    expect(said(found, "plan.mine")).toBe("no answer: UND_ERR_SOCKET");
    expect(said(found, "account.exportData")).toBe(
      "wrong: a ZIP or a workbook expected by its type application/zip, a file that begins otherwise came",
    );
    const failed = found.filter(({ verdict }) => isFailure(verdict)).map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining(["log.mainPage", "words.service", "words.setting", "plan.mine"]));
    expect(failed).not.toContain("plan.list");
  });

  it("besides the log-in nothing is sent but reading calls", async () => {
    const list = page([product("1", "a")]);
    upstream.on("POST /Product/SearchCollectProductSummary", (_, response) => json(response, 200, list));
    await rows();
    const reading = new Set([...READING.values()].map((spec) => `${verbOf(spec)} ${pathOf(spec, "Naru")}`));
    const sent = upstream.requests.map(({ method, path }) => `${method} ${path}`);
    expect(sent.filter((one) => !reading.has(one))).toEqual(["POST /auth/login"]);
    expect(sent.length).toBeGreaterThan(60);
    for (const [, { effect }] of READING) expect(effect).toBe("read");
  });

  it("a writing call is not even sent when it is asked for", async () => {
    const account = { user: "mina@shop.example", password: "x" };
    const ask = await loggedIn({ apiUrl: upstream.apiUrl, product: "Naru", timeoutMs: 5_000 }, account);
    await expect(
      ask(
        {
          at: "POST /Product/RemoveProduct",
          effect: "write",
          need: ["edit"],
          about: "",
          reply: READING.get("auth.user")!.reply,
        },
        {},
      ),
    ).rejects.toThrow("writes");
    expect(upstream.count("POST /Product/RemoveProduct")).toBe(0);
  });

  it("a log-in that ends on the way is made once more", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      upstream.expireAccess();
      json(response, 200, {});
    });
    const found = await rows();
    expect(upstream.count("POST /auth/login")).toBe(2);
    expect(found.filter(({ verdict }) => verdict.kind === "refused" && verdict.status === 401)).toEqual([]);
  });

  type Ended = { status: number | null; said: string; complained: string };
  const run = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), "upstream-check", ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const heard = { said: "", complained: "" };
      child.stdout.on("data", (piece: Buffer) => (heard.said += piece.toString()));
      child.stderr.on("data", (piece: Buffer) => (heard.complained += piece.toString()));
      child.once("close", (status) =>
        resolve({ status, said: heard.said.trim(), complained: heard.complained.trim() }),
      );
    });

  it("the command fails with the rows and a summary, and shows neither password nor token", async () => {
    const {
      status,
      said: shown,
      complained,
    } = await run([upstream.apiUrl, "mina@shop.example"], {
      UPSTREAM_CHECK_PASSWORD: "pw-canary",
    });
    expect(status).toBe(1);
    expect(shown).toMatch(/^collection\.searchSummary +wrong: data\.summary: array expected, nothing came$/m);
    expect(shown).toMatch(
      /^\d+ reading calls: \d+ readable, \d+ wrong, \d+ refused, 0 without an answer, \d+ not checked\.$/m,
    );
    expect(shown).toMatch(/^Unreadable: .*collection\.searchSummary/m);
    expect(upstream.sentTo("POST /auth/login")[0]?.sent).toContain("pw-canary");
    expect(shown + complained).not.toMatch(/canary/);
  });

  it.each([
    ["nobody's name", [], "Usage: npm run upstream:check -- <address of the API, ending in /api> <user>"],
    ["an address that is none", ["http://127.0.0.1:9/", "mina"], "UPSTREAM_API_URL must end in /api."],
    [
      "an upstream that is away",
      ["http://127.0.0.1:9/api", "mina"],
      "http://127.0.0.1:9/api does not answer: ECONNREFUSED.",
    ],
  ])("given %s it says so in a sentence", async (_, args, sentence) => {
    const ended = await run(args, { UPSTREAM_CHECK_PASSWORD: "x" });
    expect(ended).toEqual({ status: 78, said: "", complained: sentence });
  });

  it("a log-in the upstream refuses ends it with the upstream's words, and no terminal needs a password set", async () => {
    const refused = await run([upstream.apiUrl, "nobody"], { UPSTREAM_CHECK_PASSWORD: "x" });
    expect(refused).toMatchObject({
      status: 78,
      complained: expect.stringContaining("아이디 또는 비밀번호가 다릅니다."),
    });
    const unasked = await run([upstream.apiUrl, "nobody"], {});
    expect(unasked).toMatchObject({ status: 78, complained: expect.stringContaining("UPSTREAM_CHECK_PASSWORD") });
  });
});

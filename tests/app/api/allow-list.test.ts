import fc from "fast-check";
import { gzipSync } from "node:zlib";
import { request } from "undici";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { agent, type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";

let upstream: RecordingUpstream;
let app: AppProcess;
let admin: Browser;

standDesk({ people: { seller: ["User"], admin: ["Admin"] } }, async (desk) => {
  ({ upstream, app } = desk);
  admin = new Browser(app);
  await admin.logIn("admin");
});

const all = [...calls].map(([id, spec]) => ({ id, spec, method: verbOf(spec), path: pathOf(spec, "Naru") }));
const places = new Set(all.map(({ method, path }) => `${method} ${path}`));

/** A query a call's own schema takes: a choice where it names choices, otherwise a small number. */
function queryFor(spec: (typeof all)[number]["spec"]): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(spec.query?.shape ?? {})) {
    const tries = [
      "1",
      "Taobao",
      "SmartStore",
      "SmartStoreAPI",
      "Slogan",
      "Remove",
      "Collect",
      "2026-01-01",
      "Large",
      "Sales",
    ];
    const field = spec.query?.shape[name] as { safeParse: (value: unknown) => { success: boolean } } | undefined;
    const good = tries.find((value) => field?.safeParse(value).success);
    if (good) query.set(name, good);
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

describe("S35, S10, S11 only the contract's calls reach the upstream", () => {
  it("lets every call of the catalogue through, with our bearer and without cookies", async () => {
    const open = all.filter(
      ({ id, spec }) => spec.access !== "server" && spec.wire !== "multipart" && id !== "auth.user",
    );
    for (const { spec, method, path } of open) {
      if (spec.wire === "download")
        upstream.on(`${method} ${path}`, (_, response) => void response.end(Buffer.from("PK\u0003\u0004")));
      const answer = await admin.ask(`/api${path}${queryFor(spec)}`, {
        method,
        headers: { authorization: "Bearer evil" },
        ...(method === "POST" || method === "DELETE" ? { json: {} } : {}),
      });
      expect([path, answer.status]).toEqual([path, 200]);
      const last = upstream.requests.at(-1);
      expect(`${last?.method} ${last?.path}`).toBe(`${method} ${path}`);
      expect(last?.headers.authorization).toMatch(/^Bearer ATcanary/);
      expect(last?.headers.cookie).toBeUndefined();
    }
    expect(open.length).toBeGreaterThan(180);
  }, 60_000);

  it("answers 404 to the calls that are ours alone and to everything else", async () => {
    const paths = [
      "/api/auth/refreshToken",
      "/api/Auth/Login",
      "/api/Auth/NIL?token=x",
      "/api/",
      "/api/Log",
      "/api/Log/GetMainPageData/",
      "/api/Log/GetMainPageData/more",
      "/api//Log/GetMainPageData",
      "/api/Plan/Other/GetMyPlan",
      "/api/Plan/{product}/GetMyPlan",
      "/api/swagger/index.html",
    ];
    for (const path of paths) {
      const answer = await admin.ask(path, { method: "POST", json: {} });
      expect([path, answer.status >= 300]).toEqual([path, true]);
    }
    expect(upstream.requests).toEqual([]);
  });

  it("names the right method of a known path", async () => {
    const answer = await admin.ask(DATA, { method: "POST", json: {} });
    expect([answer.status, answer.headers.allow, upstream.requests.length]).toEqual([405, "GET, OPTIONS", 0]);
  });

  it("takes any capitals and sends the contract's own", async () => {
    expect((await admin.ask("/api/LOG/getmainpagedata")).status).toBe(200);
    expect(upstream.requests[0]?.path).toBe("/Log/GetMainPageData");
  });

  it("keeps the calls of the admin page to admins", async () => {
    const seller = new Browser(app);
    await seller.logIn("seller");
    upstream.requests.length = 0;
    const answer = await seller.ask("/api/AdminPage/GetUserList", { json: {} });
    expect(answer.status).toBe(403);
    expect(upstream.count("POST /AdminPage/GetUserList")).toBe(0);
  });

  it("asks for a log-in unless the call is public", async () => {
    const nobody = new Browser(app);
    expect((await nobody.ask(DATA)).status).toBe(401);
    expect(upstream.requests).toEqual([]);
    upstream.on("GET /Account/CheckRecommender", (_, response) => json(response, 200, { exists: true }));
    expect((await nobody.ask("/api/Account/CheckRecommender?account=x")).json).toEqual({ exists: true });
  });
});

describe("S36 no spelling of an address leads anywhere else", () => {
  it("sends nothing but the table's own paths, whatever is mixed into one", async () => {
    const odd = fc.constantFrom(
      ..."%2f %5c %2e%2e %00 %0d%0a %23 %3f %25 %252f ; // /./ /../ \\ @ : .. %c0%af %e2%80%ae a Log auth api GetMainPageData Naru / 가".split(
        " ",
      ),
    );
    const pieces = fc.array(odd, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (before, after) => {
        upstream.requests.length = 0;
        const path = encodeURI(`/api/${before.join("")}/Log/${after.join("")}`).replace(/%25(?=[0-9a-f]{2})/gi, "%");
        const answer = await admin.ask(path.replace(/[^\x21-\x7e]/g, ""));
        expect(answer.status).not.toBe(500);
        for (const { method, path: arrived } of upstream.requests) expect(places).toContain(`${method} ${arrived}`);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe("S38 the query arrives byte for byte", () => {
  it.each([
    "?site=Taobao&code=a+b",
    "?code=a%20b&site=Taobao",
    "?site=Taobao&code=%ED%95%9C%EA%B8%80",
    "?site=Taobao&code=1&code=2",
    "?code=1&site=1688",
    "?site=Taobao&code=%2F..%2Fadmin%23x%3Fy",
  ])("%s", async (search) => {
    expect((await admin.ask(`/api/Product/SearchCollectProductDetail${search}`)).status).toBe(200);
    expect(upstream.requests[0]?.search).toBe(search);
  });

  it("keeps empty values", async () => {
    expect((await admin.ask("/api/image/GetViewChartDate?code=&market=&chartType=a")).status).toBe(200);
    expect(upstream.requests[0]?.search).toBe("?code=&market=&chartType=a");
  });

  it.each(["?site=Taobao&code=1&__proto__=x", "?site=Taobao&code=1&extra=1", "?site=&code=1", "?code=1", ""])(
    "refuses %s, which the contract does not know",
    async (search) => {
      const answer = await admin.ask(`/api/Product/SearchCollectProductDetail${search}`);
      expect([answer.status, upstream.requests.length]).toEqual([400, 0]);
    },
  );
});

describe("S39, S40 what the upstream learns of a caller", () => {
  it("is an allow-list of headers and the caller's true address", async () => {
    await admin.ask(DATA, {
      headers: {
        accept: "application/json",
        "accept-language": "ko",
        "idempotency-key": "key-1",
        te: "trailers",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "gopher",
        forwarded: "for=6.6.6.6",
        "x-real-ip": "6.6.6.6",
        "x-original-url": "/admin",
        "x-naru-client-0": "6.6.6.6",
        referer: "https://evil.example/",
        "user-agent": "evil/1",
        authorization: "Bearer evil",
      },
    });
    const headers = upstream.requests[0]!.headers;
    expect(Object.keys(headers).sort()).toEqual([
      "accept",
      "accept-encoding",
      "accept-language",
      "authorization",
      "connection",
      "host",
      "idempotency-key",
      "x-forwarded-for",
      "x-request-id",
    ]);
    expect(headers["x-forwarded-for"]).toBe(app.browsersAddress);
    expect(headers.host).toBe(new URL(upstream.origin).host);
  });
});

describe("S41, S34 what a browser learns of the upstream", () => {
  it("is an allow-list of headers and our own guards", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      for (const [name, value] of Object.entries({
        "set-cookie": "evil=1",
        server: "Kestrel",
        "x-powered-by": "ASP.NET",
        "content-security-policy": "default-src *",
        "access-control-allow-origin": "*",
        location: "https://evil.example",
        "x-secret-host": "10.0.0.7",
        "cache-control": "public, max-age=99",
        etag: '"1"',
      }))
        response.setHeader(name, value);
      json(response, 200, { status: "Success", data: 1, message: "" });
    });
    const { headers } = await admin.ask(DATA);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      etag: '"1"',
    });
    expect(headers.server).toBe(app.serverName);
    for (const name of ["set-cookie", "x-powered-by", "content-security-policy", "location", "x-secret-host"]) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it("never is a page: HTML of the upstream arrives as plain text", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
    });
    expect((await admin.ask(DATA)).headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  it("passes plain Korean text on, and hides what a broken upstream says", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => text(response, 400, "이미 등록된 상품입니다."));
    expect((await admin.ask(DATA)).text).toBe("이미 등록된 상품입니다.");
    upstream.on("GET /Log/GetMainPageData", (_, response) => text(response, 500, "at Db.Connect(10.0.0.7)"));
    const answer = await admin.ask(DATA);
    expect(answer.json).toMatchObject({ code: 500, status: "Fail", data: null });
    expect(answer.text).not.toContain("10.0.0.7");
  });

  it("gives a download a clean name and hands its bytes on unchanged", async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    upstream.on("POST /OrderManagement/DownloadOrderXls", (_, response) => {
      response.writeHead(200, {
        "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "content-disposition":
          "attachment; filename=\"..\\/..\\/evil.html\"; filename*=UTF-8''%EC%A3%BC%EB%AC%B8%22.xlsx",
      });
      response.end(bytes);
    });
    const answer = await admin.ask("/api/OrderManagement/DownloadOrderXls", { json: {} });
    expect(answer.headers["content-disposition"]).toBe(
      "attachment; filename=\"__.xlsx\"; filename*=UTF-8''%EC%A3%BC%EB%AC%B8.xlsx",
    );
  });
});

describe("S52 what a download may be", () => {
  const PLACE = "POST /OrderManagement/DownloadOrderXls";
  const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const answering = (type: string, body: string | Buffer) =>
    upstream.on(PLACE, (_, response) => void response.writeHead(200, { "content-type": type }).end(body));
  const download = () => admin.ask("/api/OrderManagement/DownloadOrderXls", { json: {} });

  it.each([
    [
      "an envelope",
      "application/json",
      '{"code":400,"status":"Fail","message":"주문이 없습니다."}',
      400,
      "주문이 없습니다.",
    ],
    ["a sentence", "text/plain; charset=utf-8", "주문이 없습니다.", 400, "주문이 없습니다."],
    ["an envelope called a sheet", SHEET, '\n {"message":"주문이 없습니다."}', 400, "주문이 없습니다."],
    ["a page", "text/html", "<!doctype html><h1>10.0.0.7</h1>", 502, "잠시 후 다시 시도해 주세요."],
    ["a page called a sheet", SHEET, "<!doctype html><h1>10.0.0.7</h1>", 502, "잠시 후 다시 시도해 주세요."],
    ["a long page", "application/octet-stream", `<html>${"x".repeat(200_000)}`, 502, undefined],
  ])("%s under 200 is an error and no file", async (_, type, body, status, message) => {
    answering(type, body);
    const answer = await download();
    expect([answer.status, answer.json.status, answer.json.data]).toEqual([status, "Fail", null]);
    if (message) expect(answer.json.message).toBe(message);
    expect(answer.headers["content-disposition"]).toBeUndefined();
    expect(answer.text).not.toContain("10.0.0.7");
  });

  it.each([100, 65_536, 3_000_000])("a sheet of %i bytes arrives unchanged", async (length) => {
    const bytes = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(length, "\u00feab\u0000c", "latin1")]);
    answering(SHEET, bytes);
    const response = await request(`${app.address}/api/OrderManagement/DownloadOrderXls`, {
      dispatcher: agent,
      method: "POST",
      headers: {
        cookie: admin.cookieHeader,
        "x-requested-by": "naru",
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
      },
      body: "{}",
    });
    const arrived = Buffer.from(await response.body.arrayBuffer());
    expect([response.statusCode, arrived.equals(bytes)]).toEqual([200, true]);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.headers["content-disposition"]).toBe(
      "attachment; filename=\"download\"; filename*=UTF-8''download",
    );
  });
});

describe("S50 packed bytes", () => {
  it.each(["gzip", "br", "gzip, gzip"])("%s of the upstream are refused and never unpacked here", async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(bomb);
    });
    const answer = await admin.ask(DATA);
    expect([answer.status, answer.json.data, answer.text.length < 500]).toEqual([502, null, true]);
    expect(upstream.requests[0]?.headers["accept-encoding"]).toBe("identity");
  });
});

describe("S45 a redirect of the upstream", () => {
  it.each([301, 302, 303, 307, 308])("%i is a 502, and no token follows it", async (status) => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      response.writeHead(status, { location: `${upstream.origin}/stolen` }).end();
    });
    const answer = await admin.ask(DATA);
    expect([answer.status, answer.headers.location, upstream.requests.length]).toEqual([502, undefined, 1]);
  });
});

/** Writes raw bytes to the app and answers what comes back until it closes or falls silent. */
function raw(bytes: string, silenceMs = 700): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = app.connect(() => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), silenceMs);
    socket.on("data", (piece) => (answer += piece.toString("latin1")));
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.on("error", () => undefined);
  });
}

describe("S42, S43, S44 requests that two servers could read differently", () => {
  const proof = () =>
    `Host: localhost\r\nx-requested-by: naru\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\nCookie: ${admin.cookieHeader}\r\n`;
  const post = "POST /api/Product/SearchCollectProductSummary HTTP/1.1\r\n";

  it.each([
    ["two lengths", "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}"],
    ["a length and chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["unknown chunks", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ])("refuses %s", async (_, rest) => {
    expect(await raw(`${post}${proof()}${rest}`)).toMatch(/^HTTP\/1\.1 (400|501)/);
    expect(upstream.requests).toEqual([]);
  });

  it("sends nothing on for a body that ends too early", async () => {
    await raw(`${post}${proof()}Content-Length: 500\r\n\r\n{}`, 300);
    expect(upstream.requests).toEqual([]);
  });

  it("does not read the end of a body that is too long as a second call", async () => {
    await raw(`${post}${proof()}Content-Length: 2\r\n\r\n{}DELETE /api/OrderManagement/DeleteOrder HTTP/1.1\r\n\r\n`);
    expect(upstream.count("DELETE /OrderManagement/DeleteOrder")).toBe(0);
  });

  it.each(["GET http://169.254.169.254/ HTTP/1.1", "TRACE /api/Log/GetMainPageData HTTP/1.1", "PROPFIND / HTTP/1.1"])(
    "refuses %s",
    async (line) => {
      expect(await raw(`${line}\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d/);
    },
  );

  it("does not open a web socket", async () => {
    const answer = await raw(
      "GET /api/Log/GetMainPageData HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    expect(answer).not.toMatch(/101 Switching/);
  });
});

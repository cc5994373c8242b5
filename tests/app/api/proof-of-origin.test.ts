import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";

let upstream: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

standDesk({ people: { seller: ["User"] } }, async (desk) => {
  ({ upstream, app } = desk);
  seller = new Browser(app);
  await seller.logIn("seller");
});

const noMetadata = { "sec-fetch-site": undefined, "sec-fetch-mode": undefined, "sec-fetch-dest": undefined };

describe("S27 every call carries our header", () => {
  it.each([undefined, "", "app", "NARU", "naru, naru"])("refuses x-requested-by: %s", async (value) => {
    for (const [method, path] of [
      ["GET", DATA],
      ["POST", "/api/Product/SearchCollectProductSummary"],
    ] as const) {
      const answer = await seller.ask(path, { method, headers: { "x-requested-by": value } });
      expect([answer.status, upstream.requests.length]).toEqual([403, 0]);
    }
  });
});

describe("S28 the browser says where a call comes from", () => {
  const refused: [string, Record<string, string | undefined>][] = [
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["an address bar", { "sec-fetch-site": "none" }],
    ["an unknown word", { "sec-fetch-site": "Same-Origin" }],
    ["an image", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["a link", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
    ["a frame", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    ["nobody who says anything", noMetadata],
    ["another origin", { ...noMetadata, origin: "https://evil.example" }],
    ["our host on another port", { ...noMetadata, origin: "http://localhost:1" }],
    ["a sandboxed frame", { ...noMetadata, origin: "null" }],
    ["another page", { ...noMetadata, referer: "https://evil.example/http://localhost" }],
  ];

  it.each(refused)("refuses a call of %s", async (_, headers) => {
    const answer = await seller.ask(DATA, { headers });
    expect([answer.status, upstream.requests.length]).toEqual([403, 0]);
    expect(answer.json).toMatchObject({ code: 403, status: "Fail", data: null });
  });

  it("believes the origin, and for reads the referring page, of a browser that says nothing else", async () => {
    expect((await seller.ask(DATA, { headers: { ...noMetadata, origin: app.origin } })).status).toBe(200);
    expect((await seller.ask(DATA, { headers: { ...noMetadata, referer: `${app.origin}/app` } })).status).toBe(200);
  });
});

describe("S30 a GET that changes something needs the same proof", () => {
  it.each([
    "/api/Ipay/returnPay",
    "/api/Ohoo/SaveTranslateImage?editorId=1",
    "/api/account/CheckCertificationMail",
    "/api/Log/CheckExistBot",
  ])("keeps an image or a link away from %s", async (path) => {
    const asImage = { "x-requested-by": undefined, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    expect((await seller.ask(path, { headers: asImage })).status).toBe(403);
    expect((await seller.open(path)).status).toBe(403);
    expect((await seller.ask(path, { method: "HEAD" })).status).toBe(405);
    expect(upstream.requests.length).toBe(0);
  });
});

describe("S32 a JSON call takes JSON only", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", undefined])(
    "refuses %s",
    async (type) => {
      const answer = await seller.ask("/api/Product/UpdateProduct", {
        method: "POST",
        body: '{"code":"T1"}',
        headers: { "content-type": type },
      });
      expect([answer.status, upstream.requests.length]).toEqual([415, 0]);
    },
  );

  it("refuses a packed body", async () => {
    const answer = await seller.ask("/api/Product/UpdateProduct", {
      json: { code: "T1" },
      headers: { "content-encoding": "gzip" },
    });
    expect([answer.status, upstream.requests.length]).toEqual([415, 0]);
  });
});

describe("S33 no other origin is ever let in", () => {
  it("answers OPTIONS with the methods and nothing else", async () => {
    const answer = await seller.ask(DATA, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "GET" },
    });
    expect([answer.status, answer.headers.allow]).toEqual([204, "GET, OPTIONS"]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("drops what the upstream says about other origins", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-credentials", "true");
      response.end("1");
    });
    const answer = await seller.ask(DATA);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

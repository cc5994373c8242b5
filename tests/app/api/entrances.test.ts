import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

/**
 * The responses of both entrances of the door, compared. All other files here run against each of them (jest.config.mjs);
 * this one finds undocumented differences.
 */
let upstream: RecordingUpstream;
let before: AppProcess;
let inNext: AppProcess;

standDesk({ people: { seller: ["User"] } }, async (desk) => {
  ({ upstream, app: before } = desk);
  inNext = await AppProcess.start(upstream.apiUrl, {}, "next");
});
afterAll(() => inNext.stop());

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends the very bytes, as no library would make them. */
const asked = (app: AppProcess, { method, path, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asking = httpRequest({ host: "127.0.0.1", port: app.port, method, path, headers, agent: false }, (answer) => {
      let said = "";
      answer.setEncoding("utf8").on("data", (piece: string) => (said += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: said }));
    });
    asking.on("error", reject).end(body);
  });

/** How an answer is framed and what Next adds for its own client differ; what is said does not. */
const said = ({ status, headers, text: body }: Answered) => {
  const {
    date,
    vary,
    connection,
    "x-request-id": requestId,
    "content-length": _length,
    "transfer-encoding": _framing,
    ...kept
  } = headers;
  expect([date, connection]).toEqual([expect.any(String), expect.any(String)]);
  expect(requestId ?? "none").toMatch(/^([0-9A-Z]{10}|none)$/);
  expect(vary).toMatch(/cookie/i);
  return { status, hasId: requestId !== undefined, headers: kept, body };
};

const PROOF = { "x-requested-by": "naru", "sec-fetch-site": "same-origin" };
const JSON_TYPE = { "content-type": "application/json" };
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const OWN = ["auth/login", "auth/logout", "auth/naver", "auth/user", "preferences"].map((path) => `/api/${path}`);
const DATA = "/api/Log/GetMainPageData";

const requests: Sent[] = [
  ...[...OWN, DATA, "/api/nowhere", "/api/auth/refreshToken"].flatMap((path) =>
    METHODS.map((method) => ({ method, path, headers: PROOF })),
  ),
  { method: "GET", path: DATA },
  { method: "GET", path: DATA, headers: {} },
  { method: "GET", path: `${DATA}?` },
  { method: "GET", path: `${DATA}?extra=%20+` },
  { method: "GET", path: "/api/Product/SearchCollectProductDetail?site=Taobao&code=%ED%95%9C%20+a" },
  { method: "GET", path: "/api/LOG/getmainpagedata" },
  { method: "GET", path: "/api/Log/%2e%2e/GetMainPageData" },
  { method: "POST", path: "/api/auth/login", headers: { ...PROOF, ...JSON_TYPE }, body: '{"username":"nobody"}' },
  { method: "POST", path: "/api/auth/login", headers: { ...PROOF, ...JSON_TYPE }, body: "{" },
  { method: "POST", path: "/api/auth/login", headers: PROOF, body: "{}" },
  { method: "POST", path: "/api/preferences", headers: { ...PROOF, ...JSON_TYPE }, body: '{"radius":"round"}' },
  { method: "POST", path: "/api/preferences", headers: { ...PROOF, ...JSON_TYPE }, body: '{"direction":"rtl"}' },
  { method: "POST", path: "/api/Product/UpdateProduct", headers: { ...PROOF, ...JSON_TYPE }, body: "{}" },
].map((sent: Sent) => ({ ...sent, headers: sent.headers ?? PROOF }));

describe("both entrances say the same", () => {
  const nameOf = ({ method, path, body = "" }: Sent): string => `${method} ${path} ${body}`.trim();

  it.each(requests.map((sent) => [nameOf(sent), sent] as const))("to nobody: %s", async (_, sent) => {
    expect(said(await asked(before, sent))).toEqual(said(await asked(inNext, sent)));
  });

  it("to a seller, however the upstream answers", async () => {
    const answers: Parameters<RecordingUpstream["on"]>[1][] = [
      (_, response) => json(response, 200, { status: "Success", data: "여름", message: "" }),
      (_, response) => json(response, 200, { rows: Array.from({ length: 5_000 }, (__, index) => `가나다 ${index}`) }),
      (_, response) => text(response, 400, "이미 등록된 상품입니다."),
      (_, response) => text(response, 500, "at Db.Connect"),
      (_, response) => response.writeHead(204).end(),
      (_, response) => response.writeHead(304, { etag: '"1"' }).end(),
      (_, response) => response.writeHead(301, { location: "/" }).end(),
      (_, response) => response.destroy(),
    ];
    const [one, other] = [new Browser(before), new Browser(inNext)];
    await one.logIn("seller");
    await other.logIn("seller");
    const as = ({ cookieHeader }: Browser): Sent => ({
      method: "GET",
      path: DATA,
      headers: { ...PROOF, cookie: cookieHeader },
    });
    for (const answer of answers) {
      upstream.on("GET /Log/GetMainPageData", answer);
      expect(said(await asked(before, as(one)))).toEqual(said(await asked(inNext, as(other))));
    }
  });
});

it("the first one is not Next's: an answer keeps its length, which Next takes away", async () => {
  const sent = { method: "GET", path: DATA, headers: PROOF };
  const [direct, through] = [await asked(before, sent), await asked(inNext, sent)];
  expect([direct.status, through.status]).toEqual([401, 401]);
  expect(Number(direct.headers["content-length"])).toBe(Buffer.byteLength(direct.text));
  expect(through.headers["content-length"]).toBeUndefined();
});

describe("a session is one session at both", () => {
  /** Pages are drawn by Next's copy of the session's modules, calls answered by ours. */
  it("a log-out by a call ends the pages too, and a refresh by a page serves the calls", async () => {
    const seller = new Browser(before);
    await seller.logIn("seller");
    const stale = seller.copy();
    expect((await seller.open("/app/product/upload")).status).toBe(200);
    upstream.expireAccess();
    expect((await seller.ask(DATA)).status).toBe(200);
    expect((await stale.ask(DATA)).status).toBe(200);
    expect((await stale.open("/app/product/upload")).status).toBe(200);
    expect(upstream.count("POST /auth/refreshToken")).toBe(1);
    expect((await seller.ask("/api/auth/logout", { method: "POST" })).status).toBe(204);
    expect((await stale.ask(DATA)).status).toBe(401);
    expect((await stale.open("/app/product/upload")).status).toBe(307);
  });
});

describe("S40 what our server tells the door cannot be told by a client", () => {
  it.each(["before Next", "in Next"])("%s the caller's address is the socket's", async (place) => {
    const app = place === "in Next" ? inNext : before;
    upstream.on("GET /Account/CheckRecommender", (_, response) => json(response, 200, {}));
    const forged = Object.fromEntries(
      ["x-naru-client", "x-naru-target", "x-naru-client-0", "x-naru-target-0"].map((name) => [name, "/api/evil"]),
    );
    const path = "/api/Account/CheckRecommender?account=x";
    const headers = { ...PROOF, ...forged, "x-forwarded-for": "6.6.6.6" };
    expect((await asked(app, { method: "GET", path, headers })).status).toBe(200);
    const [arrived] = upstream.requests;
    expect([arrived?.path, arrived?.headers["x-forwarded-for"]]).toEqual(["/Account/CheckRecommender", "127.0.0.1"]);
  });
});

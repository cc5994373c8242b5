import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json, text, type Answering } from "@/tests/support/recording-upstream";

const PASSWORD = "pw-canary-1234";
const CANARIES = {
  password: PASSWORD,
  token: "canary",
  phone: "010-9876-5432",
  customsCode: "P123456789012",
  card: "4111-1111-1111-1111",
  address: "서울 은평구 비밀로 7",
  naver: "naver-secret-token",
};
const ORDER = {
  receiver: "홍길동",
  phone: CANARIES.phone,
  pcc: CANARIES.customsCode,
  card: CANARIES.card,
  address: CANARIES.address,
};

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk(
  { people: { seller: ["User"], admin: ["Admin"] }, env: () => ({ HTTP_TIMEOUT_MS: "300" }) },
  (desk) => ({ upstream, app } = desk),
);

const says =
  (status: number): Answering =>
  (_, response) =>
    text(response, status, JSON.stringify(ORDER));
const FAILURES: [string, Answering][] = [
  ["an answer", (_, response) => json(response, 200, { status: "Success", data: ORDER })],
  ["a refusal", (_, response) => json(response, 400, { code: 400, message: JSON.stringify(ORDER) })],
  ["an error with a stack", says(500)],
  ["a page", (_, response) => response.writeHead(502, { "content-type": "text/html" }).end(JSON.stringify(ORDER))],
  [
    "half an answer",
    (_, response) => response.writeHead(200, { "content-length": 999 }).write("{") && response.destroy(),
  ],
  ["rubbish", (_, response) => response.socket?.end("canary is no HTTP\r\n\r\n")],
  ["silence", () => undefined],
  ["a wrong token", says(401)],
];
const CALLS: [string, unknown][] = [
  ["/api/MarketOrder/CheckPcc", [ORDER]],
  ["/api/OrderManagement/UpdateDeliveryInfo", ORDER],
  ["/api/OrderManagement/DownloadOrderXls", ORDER],
  ["/api/Product/UpdateProduct", { code: "T1", detailPageHtml: JSON.stringify(ORDER) }],
];

describe("S64 what our server writes to its log", () => {
  it.each(FAILURES)(
    "is nothing of what people entered when the upstream sends %s",
    async (_, answering) => {
      for (const [path, body] of CALLS) {
        const seller = new Browser(app);
        await seller.logIn("seller", PASSWORD);
        upstream.on(`POST ${path.slice(4)}`, answering);
        // A connection that breaks off reaches the browser as one; that is an answer too.
        await seller.ask(path, { json: body }).catch(() => undefined);
      }
      upstream.on("POST /auth/login", answering);
      upstream.on("GET /Auth/NIL", answering);
      await new Browser(app).logIn("seller", PASSWORD).catch(() => undefined);
      await new Browser(app).ask("/api/auth/naver", { json: { token: CANARIES.naver } }).catch(() => undefined);
      for (const canary of Object.values(CANARIES)) expect(await app.logged()).not.toContain(canary);
    },
    60_000,
  );

  it("is nothing of what a stranger writes into addresses, headers and broken bodies", async () => {
    const browser = new Browser(app);
    await browser.logIn("seller", PASSWORD);
    await browser.ask(`/api/${CANARIES.phone}?pcc=${CANARIES.customsCode}`);
    await browser.ask("/api/Product/UpdateProduct", {
      method: "POST",
      body: PASSWORD,
      headers: { "content-type": "application/json" },
    });
    await browser.ask("/api/auth/login", {
      method: "POST",
      body: `{"password":"${PASSWORD}`,
      headers: { "content-type": "application/json" },
    });
    await browser.open(`/app/product/upload?name=${encodeURIComponent(CANARIES.address)}&code=${PASSWORD}`);
    await browser.open(`/nowhere/${CANARIES.customsCode}`);
    await browser.open(`/app/${CANARIES.customsCode}`);
    for (const canary of Object.values(CANARIES)) expect(await app.logged()).not.toContain(canary);
  });

  it("is not nothing at all", () => expect(app.written).toContain("The app answers"));
});

describe("S65 what a browser learns of an error", () => {
  it.each(FAILURES.filter(([name]) => !["an answer", "a refusal", "half an answer"].includes(name)))(
    "is a sentence and a code after %s: no stack, no path, no host",
    async (_, answering) => {
      const seller = new Browser(app);
      await seller.logIn("seller", PASSWORD);
      upstream.on("GET /Log/GetMainPageData", answering);
      const answer = await seller.ask("/api/Log/GetMainPageData");
      expect(Object.keys(answer.json).sort()).toEqual(["code", "data", "message", "status"]);
      expect(answer.text).not.toMatch(/127\.0\.0\.1|node_modules|\.[jt]s:\d|at \w+ \(|ECONN|UND_ERR|홍길동|undici/);
    },
    30_000,
  );

  it.each(["/api/%E0%A4%A", "/%", "/api/auth/login/%00"])("is no more for %s", async (path) => {
    const { status, text: said } = await new Browser(app).ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(said).not.toMatch(/node_modules|at \w+ \(|Error:/);
  });
});

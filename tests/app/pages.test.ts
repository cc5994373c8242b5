import { AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk(
  { people: { seller: ["User"], admin: ["Admin"], basic: ["BasicUser"] } },
  (desk) => ({ upstream, app } = desk),
);

const LOGIN = /^\/user\/login(\?|$)/;

const loggedIn = async (name: string) => {
  const browser = new Browser(app);
  await browser.logIn(name);
  return browser;
};

describe("S58 after the log-in the way leads to our own pages only", () => {
  it("keeps the page that was asked for, and nothing of a forged host", async () => {
    const { headers } = await new Browser(app).open("/app/product/upload?page=2", {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
    });
    expect(headers.location).toBe("/user/login?next=%2Fapp%2Fproduct%2Fupload%3Fpage%3D2");
  });
});

describe("a link in a mail or a payment page", () => {
  const fromAfar = { "sec-fetch-site": "cross-site" };

  it("bounces once on a page of ours, because Strict cookies stay at home at first", async () => {
    const first = await new Browser(app).open("/app/plan/resultPay?payKey=a%26b", fromAfar);
    expect(first.status).toBe(200);
    expect(first.text).toContain('content="0;url=/app/plan/resultPay?payKey=a%26b&amp;naru-arrived=1"');
    const second = await new Browser(app).open("/app/plan/resultPay?payKey=1&naru-arrived=1", fromAfar);
    expect([second.status, LOGIN.test(String(second.headers.location))]).toEqual([307, true]);
  });
});

describe("S61, S66 what every page carries", () => {
  it("is a policy with a nonce of its own and the guards", async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 50; round += 1) {
      const { headers, text } = await new Browser(app).open("/user/login");
      const policy = String(headers["content-security-policy"]);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      nonces.add(nonce);
      expect(Buffer.from(nonce, "base64")).toHaveLength(16);
      for (const tag of text.match(/<script\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
      for (const part of ["'strict-dynamic'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toContain("unsafe-eval");
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "private, no-store" });
      expect(headers["referrer-policy"]).toBeDefined();
      expect(headers["permissions-policy"]).toBeDefined();
      expect(headers["x-powered-by"]).toBeUndefined();
    }
    expect(nonces.size).toBe(50);
  });

  it("asks for https for two years where we are on https", async () => {
    const secure = await AppProcess.start(upstream.apiUrl, { APP_ORIGIN: "https://desk.example.com" });
    const { headers } = await new Browser(secure).open("/user/login");
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    await secure.stop();
  });
});

describe("S57 a role that changed", () => {
  it("counts at the latest when the user is read again", async () => {
    const admin = await loggedIn("admin");
    expect((await admin.ask("/api/AdminPage/GetUserList", { json: {} })).status).toBe(200);
    upstream.on("GET /auth/user", (_, response) =>
      json(response, 200, { username: "admin", role: "User", plan: "Pro" }),
    );
    await admin.ask("/api/auth/user");
    expect((await admin.ask("/api/AdminPage/GetUserList", { json: {} })).status).toBe(403);
    expect((await admin.open("/app/admin")).headers.location).toBe("/app");
  });
});

import { judge } from "@/lib/domain/access";
import { routeIds, routeTable } from "@/lib/routes";
import { AppProcess, Browser } from "../support/app-process";
import { RecordingUpstream, json } from "../support/recording-upstream";

let upstream: RecordingUpstream;
let app: AppProcess;

beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller").person("admin", "Admin").person("basic", "BasicUser");
  app = await AppProcess.start(upstream.apiUrl);
}, 180_000);
afterAll(async () => {
  await app.stop();
  await upstream.close();
});
beforeEach(() => upstream.reset());

const pathOf = (id: keyof typeof routeTable) => routeTable[id].path.replaceAll("{product}", "Naru");
const guarded = routeIds.filter((id) => routeTable[id].rule.login).map(pathOf);
const LOGIN = /^\/user\/login(\?|$)/;

const loggedIn = async (name: string) => {
  const browser = new Browser(app);
  await browser.logIn(name);
  return browser;
};

describe("S07 no header walks around the guard", () => {
  it.each([
    ["x-middleware-subrequest", "middleware"],
    ["x-middleware-subrequest", "src/middleware"],
    ["x-middleware-subrequest", "pages/_middleware"],
    ["x-middleware-subrequest", "middleware:middleware:middleware:middleware:middleware"],
    ["x-middleware-subrequest", "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware"],
    ["x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"],
    ["next-router-prefetch", "1"],
    ["purpose", "prefetch"],
    ["x-nextjs-data", "1"],
    ["x-matched-path", "/user/login"],
    ["x-invoke-path", "/user/login"],
    ["next-resume", "1"],
    ["x-forwarded-uri", "/user/login"],
    ["user-agent", "kube-probe/1.30"],
    ["rsc", "1"],
  ])("%s: %s", async (name, value) => {
    for (const path of guarded) {
      const { status, headers, text } = await new Browser(app).open(path, { [name]: value });
      expect([path, status, LOGIN.test(String(headers.location ?? ""))]).toEqual([path, 307, true]);
      expect(text.length).toBeLessThan(200);
    }
  });
});

describe("S55 no other spelling of a page shows it", () => {
  const variants = (path: string) => [
    `${path}.rsc`,
    `${path}?_rsc=abc`,
    `${path}/`,
    `/${path}`,
    path.replace("/app", "/%61pp"),
    path.replace("/app", "/APP"),
    `${path};x`,
    `${path}%2f`,
    `${path}%00`,
    `${path}?nxtPpath=/user/login`,
    `/_next/data/x${path}.json`,
  ];

  it.each(variants("/app/product/upload"))("%s", async (path) => {
    const { status, text } = await new Browser(app).open(path);
    expect([path, status === 200 && /seller|desk|side-menu/i.test(text)]).toEqual([path, false]);
    expect([307, 308, 400, 404]).toContain(status);
  });
});

describe("S56 who may open what", () => {
  it.each(["seller", "admin", "basic"])(
    "%s gets exactly the pages the table gives",
    async (name) => {
      const browser = await loggedIn(name);
      const role = { seller: "User", admin: "Admin", basic: "BasicUser" }[name] ?? "";
      for (const path of guarded) {
        const route = Object.values(routeTable).find((one) => one.path.replaceAll("{product}", "Naru") === path);
        const verdict = judge(route?.rule ?? { login: true }, { role }, path);
        const { status, headers } = await browser.open(path);
        const location = String(headers.location ?? "");
        if (verdict.pass) expect([path, status === 200 || !LOGIN.test(location)]).toEqual([path, true]);
        else expect([path, status, location]).toEqual([path, 307, verdict.to]);
      }
    },
    60_000,
  );

  it("shuts what nobody listed", async () => {
    const admin = await loggedIn("admin");
    for (const path of ["/app/forgotten", "/popup/forgotten", "/app/other/dashBoardX"]) {
      expect((await admin.open(path)).headers.location).toBe("/error");
      expect((await new Browser(app).open(path)).headers.location).toMatch(LOGIN);
    }
  });
});

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

import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@/scripts/free-port";
import { type AppProcess, Browser, SECRET } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

/**
 * Who may open what, written down from docs/specification.md#routes and #roles. Nothing here is read from our own
 * tables: a mistake in `lib/routes.ts` must not excuse itself.
 */
const PUBLIC = `/ /promotion /promotion_mobile /error /unauthorized /user /user/login /user/register /user/check-email
  /user/reset-password /user/reset-account /user/privacy-policy /user/test`.split(/\s+/);
const LOGIN_REQUIRED = `/editor /translation /popup/product /popup/order/orderInfoModal /popup/order/orderLogModal
  /popup/order/expectedRevenueModal /app /app/Naru/dashBoard /app/second-menu/second /app/plan /app/plan/resultPay
  /app/success.html /app/fail.html /app/account /app/single /app/tutorial /app/partnerCompany /app/myPage
  /app/product/collect /app/product/collect/filter /app/product/upload /app/product/edit /app/product/control
  /app/product/control/image /app/order/check /app/order/manage /app/setting /app/notice`.split(/\s+/);
const ADMIN_ONLY = ["/popup/insertModal", "/app/admin"];
const GUARDED = [...LOGIN_REQUIRED, ...ADMIN_ONLY];

const LOGIN = "/user/login";
const CHECK_EMAIL = "/user/check-email";
const DASHBOARD = "/app/Naru/dashBoard";
const OPEN = "open";

type Visitor = {
  name: string;
  person?: [role: string, plan: string];
  isSuspended?: boolean;
  guarded: string;
  admin: string;
};
const VISITORS: Visitor[] = [
  { name: "nobody", guarded: LOGIN, admin: LOGIN },
  { name: "basic", person: ["BasicUser", "free"], guarded: CHECK_EMAIL, admin: CHECK_EMAIL },
  { name: "free", person: ["User", "free"], guarded: OPEN, admin: DASHBOARD },
  { name: "paid", person: ["User", "Pro"], guarded: OPEN, admin: DASHBOARD },
  { name: "admin", person: ["Admin", "Pro"], guarded: OPEN, admin: OPEN },
  { name: "stranger", person: ["Partner", "Pro"], guarded: OPEN, admin: DASHBOARD },
  { name: "nameless", person: ["", ""], guarded: OPEN, admin: DASHBOARD },
  { name: "lowercase", person: ["admin", "Pro"], guarded: OPEN, admin: DASHBOARD },
  { name: "suspended", person: ["User", "Pro"], isSuspended: true, guarded: LOGIN, admin: LOGIN },
];

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk(
  { people: Object.fromEntries(VISITORS.flatMap(({ name, person }) => (person ? [[name, person]] : []))) },
  (desk) => {
    ({ upstream, app } = desk);
  },
);

const DESKTOP = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" };
const pathOf = (location: unknown) => new URL(String(location), "http://here").pathname;

/** The page a visitor ends up on, however many redirects lead there. */
async function endOf(browser: Browser, path: string, headers: Record<string, string> = {}): Promise<string> {
  let at = path;
  for (let step = 0; step < 6; step += 1) {
    const { status, headers: answered } = await browser.open(at, { ...DESKTOP, ...headers });
    if (status < 300 || status >= 400) return status < 300 ? (at.split("?")[0] ?? "") : String(status);
    const { pathname, search } = new URL(String(answered.location), "http://here");
    at = pathname + search;
  }
  return "a loop";
}

const visiting = async ({ name, person, isSuspended }: Visitor): Promise<Browser> => {
  const browser = new Browser(app);
  if (person) await browser.logIn(name);
  if (isSuspended) {
    const refusal = { code: 403, status: "Fail", message: "정지된 계정입니다.", data: null };
    upstream.on("GET /auth/user", (_, response) => json(response, 403, refusal));
  }
  return browser;
};

/** `/app` is the dashboard, and a page may pass a visitor on within the desk; to a guard's place it may not. */
const judged = (asked: string, end: string): string => {
  if ([LOGIN, CHECK_EMAIL, "/unauthorized", "/error"].includes(end)) return end;
  const isOwn = end === asked || asked === "/app" || /^\/app\/(plan|success|fail)/.test(asked);
  return isOwn || end === "404" ? OPEN : end;
};

describe("S56 who may open what", () => {
  describe.each(VISITORS)("$name", (visitor) => {
    it("opens the pages behind a log-in: $guarded", async () => {
      const browser = await visiting(visitor);
      for (const path of LOGIN_REQUIRED)
        expect([path, judged(path, await endOf(browser, path))]).toEqual([path, visitor.guarded]);
    }, 60_000);

    it("opens the pages of the admin: $admin", async () => {
      const browser = await visiting(visitor);
      for (const path of ADMIN_ONLY)
        expect([path, await endOf(browser, path)]).toEqual([path, visitor.admin === OPEN ? path : visitor.admin]);
    });

    it("is kept from no public page", async () => {
      const browser = await visiting(visitor);
      for (const path of PUBLIC) {
        const leadsOn = path === "/" || path === "/user";
        expect([path, await endOf(browser, path)]).toEqual([path, leadsOn ? LOGIN : path]);
      }
    });
  });

  it.each(["/app/forgotten", "/popup/forgotten", "/popup", "/app/Naru/other", "/app/product"])(
    "shuts %s, which nobody listed, to everybody",
    async (path) => {
      const admin = await visiting(VISITORS.find(({ name }) => name === "admin")!);
      expect(await endOf(admin, path)).toBe("/error");
      expect(await endOf(new Browser(app), path)).toBe(LOGIN);
    },
  );
});

describe("S07 no header walks around the guard", () => {
  const many = (word: string) => Array(5).fill(word).join(":");
  it.each([
    ["x-middleware-subrequest", "middleware"],
    ["x-middleware-subrequest", "src/middleware"],
    ["x-middleware-subrequest", "pages/_middleware"],
    ["x-middleware-subrequest", many("middleware")],
    ["x-middleware-subrequest", many("src/middleware")],
    ["x-middleware-subrequest", many("proxy")],
    ["x-middleware-rewrite", "/app/admin"],
    ["x-middleware-next", "1"],
    ["next-router-prefetch", "1"],
    ["next-router-segment-prefetch", "/_tree"],
    ["next-action", "x"],
    ["purpose", "prefetch"],
    ["sec-purpose", "prefetch"],
    ["x-nextjs-data", "1"],
    ["x-matched-path", "/user/login"],
    ["x-invoke-path", "/user/login"],
    ["x-invoke-status", "200"],
    ["x-invoke-output", "/app/admin"],
    ["next-resume", "1"],
    ["x-now-route-matches", "1=/app/admin"],
    ["x-forwarded-uri", "/user/login"],
    ["x-original-url", "/user/login"],
    ["x-rewrite-url", "/user/login"],
    ["x-nonce", "known"],
    ["user-agent", "kube-probe/1.30"],
    ["authorization", "Bearer ATcanary1"],
    ["rsc", "1"],
  ])("%s: %s", async (name, value) => {
    for (const path of GUARDED) {
      const { status, headers, text } = await new Browser(app).open(path, { [name]: value });
      expect([path, status, pathOf(headers.location)]).toEqual([path, 307, LOGIN]);
      expect(text.length).toBeLessThan(200);
    }
  });

  it("nor do the headers of a segment prefetch together", async () => {
    const headers = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    for (const path of GUARDED) expect([path, await endOf(new Browser(app), path, headers)]).toEqual([path, LOGIN]);
  });
});

describe("S55 no other spelling of a page shows it", () => {
  const first = (path: string) => `%${path.charCodeAt(1).toString(16)}`;
  const variants: [string, (path: string) => string][] = [
    ["P.rsc", (path) => `${path}.rsc`],
    ["P.json", (path) => `${path}.json`],
    ["P.segments", (path) => `${path}.segments/_tree.segment.rsc`],
    ["?_rsc=", (path) => `${path}?_rsc=abc`],
    ["P/", (path) => `${path}/`],
    ["//P", (path) => `/${path}`],
    ["/.//P", (path) => `/.${path}`],
    ["/x/../P", (path) => `/user/..${path}`],
    ["one letter encoded", (path) => `/${first(path)}${path.slice(2)}`],
    ["one letter encoded twice", (path) => `/${first(path).replace("%", "%25")}${path.slice(2)}`],
    ["capitals", (path) => path.toUpperCase()],
    ["P;x", (path) => `${path};x`],
    ["P%2f", (path) => `${path}%2f`],
    ["P%5c", (path) => `${path}%5c`],
    ["P%00", (path) => `${path}%00`],
    ["P%20", (path) => `${path}%20`],
    ["P%0a", (path) => `${path}%0a`],
    ["?nxtPpath=", (path) => `${path}?nxtPpath=/user/login`],
    ["?__nextDefaultLocale", (path) => `${path}?__nextDefaultLocale=en&__nextLocale=en`],
    ["_next/data", (path) => `/_next/data/x${path}.json`],
    ["_next/static", (path) => `/_next/static/..${path}`],
    ["_next/image", (path) => `/_next/image?url=${encodeURIComponent(path)}&w=64&q=75`],
  ];

  it.each(variants)(
    "%s",
    async (_, spelled) => {
      for (const path of GUARDED) {
        const browser = new Browser(app);
        const end = await endOf(browser, spelled(path));
        // Either the log-in page or no page at all; never a page that was asked for under another name.
        expect([path, end === LOGIN || /^4\d\d$/.test(end) || end === `/_next/data/x${path}.json`]).toEqual([
          path,
          true,
        ]);
      }
      expect(upstream.requests).toEqual([]);
    },
    60_000,
  );
});

describe("S54 with the middleware out of the way", () => {
  let bare: ChildProcess;
  let open: (path: string, cookie?: string) => Promise<{ end: string; text: string }>;

  beforeAll(async () => {
    const port = await freePort();
    const root = join(__dirname, "../..");
    bare = fork(join(root, "tests/support/without-middleware.mjs"), [root, String(port)], {
      cwd: root,
      silent: true,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        SESSION_SECRET: SECRET,
        UPSTREAM_API_URL: upstream.apiUrl,
        APP_ORIGIN: `http://localhost:${port}`,
      },
      execArgv: [],
    });
    let written = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (piece: Buffer) => {
        written += piece.toString();
        if (written.includes("ready")) resolve();
      };
      bare.stdout?.on("data", hear);
      bare.stderr?.on("data", hear);
      bare.on("exit", () => reject(new Error(written)));
    });
    const browser = new Browser({ port, origin: `http://localhost:${port}` });
    open = async (path, cookie) => {
      const { status, headers, text } = await browser.open(path, { ...DESKTOP, ...(cookie ? { cookie } : {}) });
      return { end: status >= 300 && status < 400 ? pathOf(headers.location) : String(status), text };
    };
  }, 120_000);
  afterAll(async () => {
    const ended = once(bare, "exit");
    // Asked politely, Next waits for connections a browser might use again, and Jest's worker would wait for it.
    bare.kill("SIGKILL");
    await ended;
  });

  it("nothing sets the policy of a page any more, so the middleware really is gone", async () => {
    expect((await open(LOGIN)).end).toBe("200");
    const browser = new Browser(app);
    expect((await browser.open(LOGIN)).headers["content-security-policy"]).toBeDefined();
  });

  it("every guarded page still asks who is there", async () => {
    for (const path of GUARDED) expect([path, (await open(path)).end]).toEqual([path, LOGIN]);
  }, 60_000);

  it("and still keeps a BasicUser and a member where they belong", async () => {
    const [basic, member] = [new Browser(app), new Browser(app)];
    await basic.logIn("basic");
    await member.logIn("paid");
    for (const path of GUARDED) expect([path, (await open(path, basic.cookieHeader)).end]).toEqual([path, CHECK_EMAIL]);
    for (const path of ADMIN_ONLY) expect([path, (await open(path, member.cookieHeader)).end]).toEqual([path, "/app"]);
  }, 60_000);
});

import { readFileSync, readdirSync } from "node:fs";
import { type Socket } from "node:net";
import { join } from "node:path";
import { AppProcess, Browser, SECRET } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream } from "@/tests/support/recording-upstream";

const ROOT = join(__dirname, "../..");
const STATIC = join(ROOT, ".next/static");

let upstream: RecordingUpstream;
let app: AppProcess;

standDesk({ people: { seller: ["User"] } }, (desk) => ({ upstream, app } = desk));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("S66 what every answer carries", () => {
  const GUARDS = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

  it.each(["/user/login", "/app/product/upload", "/nowhere", "/api/Log/GetMainPageData", "/api/nowhere", "/icon.svg"])(
    "%s: guards, and no word about our software",
    async (path) => {
      const { headers } = await new Browser(app).ask(path);
      expect(headers).toMatchObject(GUARDS);
      expect([headers["x-powered-by"], headers.server]).toEqual([undefined, app.serverName]);
    },
  );

  it("pages and calls are kept by nobody", async () => {
    const seller = new Browser(app);
    await seller.logIn("seller");
    for (const path of ["/app/product/upload", "/user/login", "/api/Log/GetMainPageData", "/api/auth/user"])
      expect((await seller.ask(path)).headers["cache-control"]).toBe("private, no-store");
  });

  it("pages say what they may not use, and where they came from only to us", async () => {
    const { headers } = await new Browser(app).open("/user/login");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    for (const part of ["camera=()", "microphone=()", "geolocation=()"])
      expect(headers["permissions-policy"]).toContain(part);
  });

  it("asks for https for more than a year on an https address, of pages, calls and files alike", async () => {
    const secure = await AppProcess.start(upstream.apiUrl, { APP_ORIGIN: "https://desk.example.com" });
    for (const path of ["/user/login", "/api/Log/GetMainPageData", "/icon.svg", "/app"]) {
      const { headers } = await new Browser(secure).ask(path);
      expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=63072000"]);
    }
    const { headers } = await new Browser(app).open("/user/login");
    expect("strict-transport-security" in headers).toBe(app.origin.startsWith("https:"));
    await secure.stop();
  }, 60_000);

  it("keeps a seller logged in on an https address: every cookie of an answer arrives", async () => {
    const secure = await AppProcess.start(upstream.apiUrl, { APP_ORIGIN: "https://desk.example.com" });
    try {
      const seller = new Browser(secure);
      const { setCookies } = await seller.logIn("seller");
      expect(setCookies.map((line) => line.split("=", 1).join("")).sort()).toEqual(
        ["", ".1", ".2", "-device"].map((end) => `__Host-Http-naru${end}`).sort(),
      );
      expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
      expect((await seller.open("/app/account")).status).toBe(200);
      await seller.ask("/api/auth/logout", { method: "POST" });
      expect([...seller.jar]).toEqual([]);
    } finally {
      await secure.stop();
    }
  }, 60_000);
});

describe("S62 windows of ours and of others", () => {
  it("keeps every page apart from the window that opened it, the plan page from those of other sites only", async () => {
    const seller = new Browser(app);
    await seller.logIn("seller");
    const openerPolicy = async (path: string) => (await seller.open(path)).headers["cross-origin-opener-policy"];
    for (const path of [
      "/user/login",
      "/app/product/upload",
      "/popup/product?site=Taobao&code=1",
      "/app/plan/resultPay",
    ])
      expect([path, await openerPolicy(path)]).toEqual([path, "same-origin"]);
    expect(await openerPolicy("/app/plan")).toBe("same-origin-allow-popups");
  });

  it("speaks between windows over a channel no other origin hears, never by a message to a window", () => {
    const sources = ["components", "lib/client", "app"].flatMap((folder) => filesOf(join(ROOT, folder)));
    const speaking = sources.filter((file) =>
      /\bpostMessage\(|addEventListener\("message"/.test(readFileSync(file, "utf8")),
    );
    expect(speaking.map((file) => file.slice(ROOT.length + 1)).sort()).toEqual([
      // The browser extension, whose script is in the same window: no other one's messages are read.
      "components/shell/extension-link.tsx",
      // Workers of our own, which no page can speak to.
      "lib/client/replace/replace-texts.ts",
      "lib/client/replace/replace-worker.ts",
      "lib/client/sheets/open-sheet-file.ts",
      "lib/client/sheets/sheet-worker.ts",
      "lib/client/windows.ts",
    ]);
    const link = readFileSync(join(ROOT, "components/shell/extension-link.tsx"), "utf8");
    expect(link).toContain("event.source !== window");
    expect(link).toContain("window.postMessage(message, window.location.origin)");
    expect(readFileSync(join(ROOT, "lib/client/windows.ts"), "utf8")).toContain("new BroadcastChannel");
  });

  it("gives a page of another site no hold on ours", () => {
    const sources = ["components", "app"].flatMap((folder) => filesOf(join(ROOT, folder)));
    const careless = sources.filter((file) =>
      [...readFileSync(file, "utf8").matchAll(/<[^<>]*target="_blank"[^<>]*>/g)].some(([tag]) => !/noopener/.test(tag)),
    );
    // Our page that replaces a blocked window keeps its opener, or it could not close itself.
    const ours = join(ROOT, "components/shell/blocked-window-dialog.tsx");
    expect(careless).toEqual([ours]);
    expect(readFileSync(ours, "utf8").match(/target="_blank"/g)).toHaveLength(1);
  });
});

describe("S67 what lies about", () => {
  it.each([
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/package.json",
    "/package-lock.json",
    "/next.config.js",
    "/.next/BUILD_ID",
    "/_next/BUILD_ID",
    "/_next/server/middleware.js",
    "/_next/static/../server/middleware.js",
    "/_next/static/%2e%2e/server/middleware.js",
    "/_next/static/..%2fserver%2fmiddleware.js",
    "/.data/app/ended-sessions",
    "/.data/session-secret",
    "/lib/server/settings.ts",
    "/middleware.ts",
    "/server-status",
    "/_next/mcp",
    "/__nextjs_original-stack-frame",
  ])("%s is not there", async (path) => {
    const { status, text } = await new Browser(app).ask(path);
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    expect(text).not.toMatch(/iron-session|"dependencies"|SESSION_SECRET/);
  });

  it("is no source map, neither beside a script nor named in one", async () => {
    const files = filesOf(STATIC);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((file) => readFileSync(file, "utf8").includes("sourceMappingURL="))).toEqual([]);
    const first = `/_next/static/${scripts[0]?.slice(STATIC.length + 1)}`;
    expect((await new Browser(app).ask(first)).status).toBe(200);
    expect((await new Browser(app).ask(`${first}.map`)).status).toBe(404);
  });

  it("is no secret and nothing of the server's own code in what browsers get", () => {
    const words = [
      SECRET,
      "SESSION_SECRET",
      "only-for-the-build",
      "iron-session",
      "UPSTREAM_API_URL",
      "REDIS_URL",
      "DATABASE_URL",
      ROOT,
    ];
    const told = filesOf(STATIC).flatMap((file) => {
      const text = readFileSync(file, "latin1");
      return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
    expect(told).toEqual([]);
  });

  it("is no Server Action, and nobody can call one", async () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, ".next/server/server-reference-manifest.json"), "utf8")) as {
      node: object;
      edge: object;
    };
    expect([manifest.node, manifest.edge]).toEqual([{}, {}]);
    const { status } = await new Browser(app).ask("/user/login", {
      method: "POST",
      body: "[]",
      headers: { "next-action": "a".repeat(42), "content-type": "text/plain" },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

const open = (first: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = app.connect(() => socket.write(first, () => resolve(socket)));
    socket.on("error", reject);
  });

describe("S68 somebody who keeps the door busy", () => {
  it.each([
    ["200 requests whose headers never end", "GET /user/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
    [
      "200 bodies that never end",
      "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nx-requested-by: naru\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
    ],
  ])(
    "%s keep nobody else out",
    async (_, first) => {
      const slow = await Promise.all(Array.from({ length: 200 }, () => open(first)));
      const seller = new Browser(app);
      expect((await seller.logIn("seller")).status).toBe(200);
      expect((await seller.ask("/api/Log/GetMainPageData")).status).toBe(200);
      expect((await seller.open("/app/product/upload")).status).toBe(200);
      for (const socket of slow) socket.destroy();
    },
    60_000,
  );
});

type Page = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A page with a Cookie header of any size. */
const withCookie = (cookie: string, path = "/app/product/upload"): Promise<Page> =>
  new Promise((resolve, reject) => {
    const asking = app.request({ path, headers: { cookie }, agent: false });
    asking.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.on("error", reject).end();
  });
const bomb = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 4_000) }, (_, index) => `bomb${index}=${"x".repeat(3_990)}`).join("; ");

describe("S69 a browser somebody filled with cookies", () => {
  it.each([17_000, 40_000, 60_000, 120_000])("is emptied at %i bytes and led to the log-in page", async (bytes) => {
    const { status, headers, text } = await withCookie(bomb(bytes));
    expect([status, headers["clear-site-data"], headers["cache-control"]]).toEqual([431, '"cookies"', "no-store"]);
    expect(text).toContain('<a href="/user/login">');
    expect((await withCookie("", "/user/login")).status).toBe(200);
  });

  it("has its cookies ended by name where Clear-Site-Data is not known, ours among them", async () => {
    const { headers } = await withCookie(`${bomb(30_000)}; __Host-Http-naru=a; evil\u00e9=b; <script>=c`);
    const lines = [headers["set-cookie"] ?? []].flat();
    expect(lines).toContain("bomb0=; Path=/; Max-Age=0");
    expect(lines).toContain("__Host-Http-naru=; Path=/; Max-Age=0; Secure");
    expect(lines.join()).not.toMatch(/evil|script/);
  });

  it("is served as ever while its cookies are many but readable", async () => {
    const seller = new Browser(app);
    await seller.logIn("seller");
    const { status } = await withCookie(`${bomb(8_000)}; ${seller.cookieHeader}`);
    expect(status).toBe(200);
  });

  it.each(["x".repeat(70_000), ...["\u0001", " "].map((sign) => `a${sign}b`)])(
    "other headers nobody can read are refused without a page: %#",
    async (name) => {
      const answer = await new Promise<string>((resolve) => {
        let text = "";
        const socket = app.connect(() => socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${name}: 1\r\n\r\n`));
        socket.on("data", (piece) => (text += piece.toString()));
        socket.on("error", () => undefined).on("close", () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
    },
  );
});

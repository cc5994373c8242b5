import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, logInAs, people, test } from "./fixtures";

/** Three base64url parts, the shape of every token of the embedded upstream. */
const TOKEN = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;
const PAGES = ["/app", "/app/product/collect", "/app/product/edit", "/app/order/check", "/app/setting"];

/** Everything a script on this page can get at: storage, cookies, and every string reachable from `window`. */
async function reachable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [document.cookie, document.documentElement.outerHTML];
    for (const store of [localStorage, sessionStorage]) found.push(JSON.stringify(Object.entries(store)));
    for (const { name } of await indexedDB.databases()) found.push(String(name));
    const seen = new Set<unknown>();
    const walk = (value: unknown, depth: number) => {
      if (typeof value === "string") found.push(value);
      if (typeof value !== "object" || value === null || depth > 4 || seen.has(value) || seen.size > 20_000) return;
      if (value instanceof Node || value instanceof Window) return;
      seen.add(value);
      for (const key of Object.getOwnPropertyNames(value)) {
        try {
          walk((value as Record<string, unknown>)[key], depth + 1);
        } catch {
          // A getter that refuses tells nothing either.
        }
      }
    };
    for (const key of Object.getOwnPropertyNames(window)) {
      try {
        walk((window as unknown as Record<string, unknown>)[key], 0);
      } catch {
        // As above.
      }
    }
    return found.join("\n");
  });
}

test("S01 no token ever reaches the browser's scripts", async ({ page }) => {
  const bodies: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const headers = response.headers();
    delete headers["set-cookie"];
    bodies.push(JSON.stringify(headers));
    if (/json|text|component|javascript/.test(headers["content-type"] ?? "")) {
      reading.push(
        response.text().then(
          (text) => bodies.push(text),
          () => undefined,
        ),
      );
    }
  });
  page.on("console", (message) => bodies.push(message.text()));
  await logInAs(page, "seller");
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await reachable(page)).not.toMatch(TOKEN);
  }
  const payload = await page.request.get("/app/product/edit", { headers: { RSC: "1" } });
  bodies.push(await payload.text());
  await Promise.all(reading);
  expect(bodies.length).toBeGreaterThan(20);
  for (const text of bodies) expect(text).not.toMatch(TOKEN);
  for (const text of bodies) expect(text).not.toMatch(/"(access|refresh)Token":"/);
});

test("S04 scripts can neither read nor replace the session cookie", async ({ page, context }) => {
  await logInAs(page, "seller");
  const session = async () => (await context.cookies()).filter(({ name }) => name.startsWith("__Host-Http-naru"));
  const before = await session();
  expect(before.length).toBeGreaterThan(0);
  for (const cookie of before) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
  }
  const readable = await page.evaluate(() => {
    document.cookie = "__Host-Http-naru=forged; Path=/; Secure; SameSite=Strict";
    document.cookie = "__Host-Http-naru=; Path=/; Max-Age=0; Secure";
    return document.cookie;
  });
  expect(readable).not.toContain("__Host-Http-naru");
  expect(await session()).toEqual(before);
});

test("S29 a form of another site, also from a sandboxed frame, changes nothing", async ({ page, context, baseURL }) => {
  await logInAs(page, "seller");
  // A true server at another address: browsers keep pages they take for the internet's away from this machine altogether.
  const form = `<form method=post action='${baseURL}/api/auth/logout'><button>win a prize</button></form>`;
  const evil = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<iframe sandbox="allow-scripts allow-forms" srcdoc="${form}"></iframe>`);
  });
  await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
  const foreign = await context.newPage();
  await foreign.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const refused = foreign.waitForResponse((response) => response.url().endsWith("/api/auth/logout"));
  await foreign.frameLocator("iframe").getByRole("button").click();
  expect((await refused).status()).toBe(403);
  evil.closeAllConnections();
  evil.close();
  const who = await page.evaluate(async () => {
    const response = await fetch("/api/auth/user", { headers: { "x-requested-by": "naru" } });
    return ((await response.json()) as { username: string }).username;
  });
  expect(who).toBe(people.seller.username);
});

test("S61 the pages keep their own policy", async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  await logInAs(page, "seller");
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(broken).toEqual([]);
});

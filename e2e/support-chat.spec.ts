import { createServer, type Server } from "node:http";
import { expect, test, type Page } from "@playwright/test";
import { call } from "./fixtures";
import { freePort } from "@/scripts/free-port";
import { startRecordedApp, type RecordedApp } from "./recorded-app";

/** A minimal provider script: it records the calls it receives. */
const SCRIPT = `window.told = [];
window.naruSupportChat = { start: (about) => told.push(["start", about]), stop: () => told.push(["stop"]) };`;
type Told = Window & { told?: unknown[]; __nonce__?: string };

let chat: Server;
let app: RecordedApp;
let asked: string[];

test.beforeAll(async () => {
  const port = await freePort();
  chat = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
  });
  await new Promise<void>((resolve) => chat.listen(port, "127.0.0.1", resolve));
  app = await startRecordedApp({
    SUPPORT_CHAT_KEY: "chat-key",
    SUPPORT_CHAT_URL: `http://127.0.0.1:${port}/chat.js`,
  });
});
test.afterAll(async () => {
  await app.stop();
  chat.closeAllConnections();
  chat.close();
});
test.beforeEach(() => {
  asked = [];
});

const told = (page: Page) => page.evaluate(() => (window as Told).told);

async function logIn(page: Page): Promise<void> {
  await page.goto(`${app.origin}/user/login`);
  await call(page, "/auth/login", { username: "seller", password: "x" });
}

test("the support chat starts after the log-in, once, and knows who is there", async ({ page }) => {
  await logIn(page);
  expect(asked).toEqual([]);
  await page.goto(`${app.origin}/app/tutorial`);
  await expect.poll(() => told(page)).toEqual([["start", { key: "chat-key", username: "seller" }]]);
  expect(
    await page.evaluate(
      () => document.querySelector<HTMLElement>("#naru-support-chat")?.nonce === (window as Told).__nonce__,
    ),
  ).toBe(true);
  await page.locator('nav a[href="/app/notice"]').click();
  await expect(page).toHaveURL(/\/app\/notice$/);
  expect(await told(page)).toHaveLength(1);
  expect(asked).toEqual(["/chat.js"]);
});

test("it stops when the seller logs out in another tab", async ({ page, context }) => {
  await logIn(page);
  await page.goto(`${app.origin}/app/tutorial`);
  await expect.poll(() => told(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(`${app.origin}/app/notice`);
  await expect.poll(() => told(other)).toHaveLength(1);
  await other.evaluate(() => {
    // The menu leaves the page after the log-out, so the chat's calls are read before.
    new BroadcastChannel("naru-windows").postMessage({ source: "naru", kind: "loggedOut" });
  });
  await expect.poll(() => told(page)).toContainEqual(["stop"]);
});

test("a chat whose script cannot be had leaves the desk as it is", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.route("**/chat.js", (route) => route.abort());
  await logIn(page);
  await page.goto(`${app.origin}/app/tutorial`);
  await expect(page.getByRole("button", { name: /seller/ })).toBeVisible();
  await page.locator('nav a[href="/app/notice"]').click();
  await expect(page).toHaveURL(/\/app\/notice$/);
  expect(complaints).toEqual([]);
});

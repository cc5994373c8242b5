import { expect, test, type Page } from "@playwright/test";
import { send } from "./fixtures";
import { startRecordedApp, type RecordedApp } from "./recorded-app";

const REFRESH = "POST /auth/refreshToken";
let app: RecordedApp;

test.beforeAll(async () => {
  app = await startRecordedApp();
});
test.afterAll(() => app.stop());

const logIn = async (page: Page) => (await send(page, "/auth/login", { username: "seller", password: "x" })).status;
const call = (page: Page) =>
  page.evaluate(async () => {
    const one = () => fetch("/api/Log/GetUserPlanSummary", { headers: { "x-requested-by": "naru" } });
    const answers = await Promise.all(Array.from({ length: 10 }, one));
    return answers.map(({ status }) => status);
  });

test("S17 two tabs and a page under way share one refresh, and the page is drawn with the new token", async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(`${app.origin}/user/login`);
  expect(await logIn(first)).toBe(200);
  await first.goto(`${app.origin}/app/tutorial`);
  await second.goto(`${app.origin}/app/notice`);
  app.upstream.requests.length = 0;
  app.upstream.expireAccess();

  const [page, ofFirst, ofSecond] = await Promise.all([
    context.request.get(`${app.origin}/app/product/edit`, { maxRedirects: 0 }),
    call(first),
    call(second),
  ]);
  expect([page.status(), ...ofFirst, ...ofSecond]).toEqual(Array(21).fill(200));
  expect(app.upstream.count(REFRESH)).toBe(1);

  await first.goto(`${app.origin}/app/setting`);
  await second.reload();
  await expect(first).toHaveURL(/\/app\/setting$/);
  await expect(second).toHaveURL(/\/app\/notice$/);
  expect(await call(second)).toEqual(Array(10).fill(200));
  expect(app.upstream.count(REFRESH)).toBe(1);
});

test("S17 a page that is the first to find its token dead is drawn at once, with the user as the new token knows them", async ({
  page,
}) => {
  await page.goto(`${app.origin}/user/login`);
  expect(await logIn(page)).toBe(200);
  app.upstream.requests.length = 0;
  app.upstream.expireAccess();
  await page.goto(`${app.origin}/app/tutorial`);
  await expect(page).toHaveURL(/\/app\/tutorial$/);
  await expect(page.getByRole("button", { name: /seller/ })).toBeVisible();
  expect(app.upstream.count(REFRESH)).toBe(1);
  const reads = app.upstream.sentTo("GET /auth/user");
  expect(new Set(reads.map(({ headers }) => headers.authorization)).size).toBe(2);
});

import { expect, forgiveRefused, logInAs, test } from "./fixtures";

/**
 * docs/specification.md#routes, written down here once more on purpose: the table the product reads must not check
 * itself.
 */
const DESK = [
  "/app",
  "/app/Naru/dashBoard",
  "/app/second-menu/second",
  "/app/plan",
  "/app/plan/resultPay",
  "/app/success.html",
  "/app/fail.html",
  "/app/account",
  "/app/single",
  "/app/tutorial",
  "/app/partnerCompany",
  "/app/myPage",
  "/app/product/collect",
  "/app/product/collect/filter",
  "/app/product/upload",
  "/app/product/edit",
  "/app/product/control",
  "/app/product/control/image",
  "/app/order/check",
  "/app/order/manage",
  "/app/setting",
  "/app/notice",
  "/editor",
  "/translation",
  "/popup/product",
  "/popup/order/orderInfoModal",
  "/popup/order/orderLogModal",
  "/popup/order/expectedRevenueModal",
] as const;
const ADMIN = ["/app/admin", "/popup/insertModal"] as const;
const PUBLIC = [
  ["/promotion", /\/promotion$/],
  ["/promotion_mobile", /\/promotion_mobile$/],
  ["/error", /\/error$/],
  ["/user", /\/user\/login$/],
  ["/user/register", /\/user\/register$/],
  ["/user/reset-password", /\/user\/reset-password$/],
  ["/user/reset-account", /\/user\/reset-account$/],
  ["/user/privacy-policy", /\/user\/privacy-policy$/],
  ["/user/test", /\/user\/test$/],
] as const;

test.setTimeout(180_000);

test("a visitor without a session gets the public pages and is sent to log in from every other", async ({ page }) => {
  for (const [path, where] of PUBLIC) {
    await page.goto(path);
    await expect(page, path).toHaveURL(where);
  }
  for (const path of [...DESK, ...ADMIN]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/user\/login/);
  }
});

test("a BasicUser is sent to the e-mail check from every page behind the log-in", async ({ page }) => {
  await logInAs(page, "basic");
  for (const path of [...DESK, ...ADMIN]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/user\/check-email$/);
  }
});

test("a member opens every page of the desk, and lands on the dashboard instead of an admin's", async ({ page }) => {
  await logInAs(page, "free");
  for (const path of DESK) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path === "/app" ? /dashBoard$/ : new RegExp(`${path.replaceAll(".", "\\.")}$`));
  }
  for (const path of ADMIN) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/dashBoard$/);
  }
});

test("an admin opens the admin's pages", async ({ page }) => {
  await logInAs(page, "admin");
  for (const path of ADMIN) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  }
});

test("an unknown page says so, with its code and a way back", async ({ page, complaints }) => {
  await page.goto("/user/login");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "페이지를 찾을 수 없습니다." })).toBeVisible();
  await expect(page.getByText("오류 코드 404")).toBeVisible();
  await page.getByRole("button", { name: "이전 페이지로" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});

test("logging in on two tabs leaves both in the newest session, and says so where another seller's desk stands open", async ({
  page,
  context,
  complaints,
}) => {
  const other = await context.newPage();
  await page.goto("/user/login");
  await other.goto("/user/login");
  for (const [tab, user] of [
    [page, "seller"],
    [other, "free"],
  ] as const) {
    await tab.getByLabel("아이디").fill(user);
    await tab.getByLabel("비밀번호", { exact: true }).fill(`${user}1234`);
    await tab.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(tab).toHaveURL(/dashBoard$/);
  }
  const question = page.getByRole("alertdialog", { name: "다른 계정으로 로그인됨" });
  await expect(question).toContainText("이 브라우저에서 free 계정으로 로그인했습니다.");
  await question.getByRole("button", { name: "free 계정으로 계속" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /free/ })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // What the first desk was still reading when its session ended is refused, and the browser reports that.
  forgiveRefused(complaints);
});

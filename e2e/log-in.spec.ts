import { expect, forgiveRefused, logInAs, test } from "./fixtures";

test(
  "a wrong password is answered in place, keeps the username and lets the seller try again",
  { tag: "@main" },
  async ({ page, complaints }) => {
    await page.goto("/user/login");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByText("아이디를 입력해 주세요.")).toBeVisible();

    await page.getByLabel("아이디").fill("seller");
    await page.getByLabel("비밀번호", { exact: true }).fill("not-this-one");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: /비밀번호/ })).toBeVisible();
    await expect(page.getByLabel("아이디")).toHaveValue("seller");
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }));

    await page.getByLabel("비밀번호", { exact: true }).fill("seller1234");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/dashBoard$/);
    // The browser itself reports the refused log-in; that one was asked for.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("400")));
  },
);

test(
  "a password typed before the page's code is there is kept, and never put into the address",
  { tag: "@main" },
  async ({ page }) => {
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await code;
      await route.continue();
    });
    await page.goto("/user/login", { waitUntil: "commit" });
    await page.getByLabel("아이디").fill("seller");
    await page.getByLabel("비밀번호", { exact: true }).fill("seller1234");
    await page.keyboard.press("Enter");
    const button = page.getByRole("button", { name: "로그인", exact: true });
    await expect(button).toBeDisabled();
    await expect(page).toHaveURL(/\/user\/login$/);
    arrive();
    await button.click();
    await expect(page).toHaveURL(/dashBoard$/);
  },
);

test("a visitor is led back to the page they asked for", { tag: "@main" }, async ({ page }) => {
  await page.goto("/app/order/check?stage=Ready");
  await expect(page).toHaveURL(/\/user\/login\?next=/);
  await page.getByLabel("아이디").fill("seller");
  await page.getByLabel("비밀번호", { exact: true }).fill("seller1234");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/order\/check\?stage=Ready$/);
});

test(
  "a member who opens the admin page lands on the dashboard, an admin gets in",
  { tag: "@main" },
  async ({ page }) => {
    await logInAs(page, "seller", "/app/admin");
    await expect(page).toHaveURL(/dashBoard$/);
    await expect(page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "관리자" })).toHaveCount(
      0,
    );
    // Off the dashboard first: what it is still asking for would be refused without the cookie.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await logInAs(page, "admin", "/app/admin");
    await expect(page).toHaveURL(/\/app\/admin$/);
  },
);

test("a BasicUser is kept at the e-mail check whatever they open", { tag: "@main" }, async ({ page }) => {
  await logInAs(page, "basic", "/app/product/edit");
  await expect(page).toHaveURL(/\/user\/check-email$/);
  await page.goto("/app/order/check");
  await expect(page).toHaveURL(/\/user\/check-email$/);
});

test("logging out ends the session on every page", { tag: "@main" }, async ({ page, complaints }) => {
  await logInAs(page, "seller");
  await page.getByRole("button", { name: /사용자 메뉴/ }).click();
  await page.getByRole("menuitem", { name: "로그아웃" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.goto("/app/product/edit");
  await expect(page).toHaveURL(/\/user\/login/);
  forgiveRefused(complaints);
});

import { expect, forgiveRefused, logInAs, test } from "./fixtures";

const background = "rgb(17, 21, 27)";

test("the language is chosen once and survives a reload, a log-out and a log-in", async ({ page }) => {
  await page.goto("/user/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await page.getByRole("button", { name: "언어" }).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await logInAs(page, "seller", "/app/order/check");
  await expect(page.getByRole("heading", { name: "Revisar pedidos" })).toBeVisible();
});

test("English right to left turns the whole page", async ({ page }) => {
  await logInAs(page, "seller");
  await page.getByRole("button", { name: "언어" }).click();
  await page.getByRole("menuitem", { name: "English (RTL)" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu).toBeVisible();
  const [menuBox, width] = [await menu.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(Math.round((menuBox?.x ?? 0) + (menuBox?.width ?? 0))).toBe(width);
});

test("a dark theme is there in the first paint after it was chosen, and stays", async ({ page }) => {
  await logInAs(page, "seller");
  await page.getByRole("button", { name: "테마" }).click();
  await page.getByRole("button", { name: "어둡게" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", background);
  // The new colours are there with the first paint; a press before the page listens opens nothing.
  const ruby = page.getByRole("button", { name: "루비" });
  await expect(async () => {
    if (!(await ruby.isVisible())) await page.getByRole("button", { name: "테마" }).click();
    await expect(ruby).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await ruby.click();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "theme")?.value)
    .toBe("dark.redruby");

  // With scripts off there is only what the server drew: a flash of another theme would show here.
  const plain = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    });
  const first = await plain?.newPage();
  await first?.goto("/app/order/check");
  if (first) await expect(first.locator("body")).toHaveCSS("background-color", background);
  await plain?.close();
});

test("the side menu goes through its four states and remembers the last one", async ({ page }) => {
  await logInAs(page, "seller");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  const button = page.getByRole("button", { name: /메뉴 표시 바꾸기/ });
  await expect(menu.getByRole("link", { name: "대시보드" })).toBeVisible();
  await button.click();
  await expect(menu.getByRole("link", { name: "대시보드" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "주문 관리" })).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu.getByRole("link", { name: "대시보드" })).toBeVisible();
  await button.click();
  await expect(button).toHaveAccessibleName(/전체 표시/);
  await button.click();
  await expect(button).toHaveAccessibleName(/하위 메뉴 숨김/);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === "sideMenu")?.value)
    .toBe("subHidden");
  await page.reload();
  await expect(button).toHaveAccessibleName(/하위 메뉴 숨김/);
});

test("logging out in one tab ends the work in the other", async ({ page, context, complaints }) => {
  await logInAs(page, "seller", "/app/product/edit");
  const other = await context.newPage();
  await other.goto("/app/order/check");
  await expect(other.getByRole("heading", { name: "주문 확인" })).toBeVisible();
  await page.getByRole("button", { name: /사용자 메뉴/ }).click();
  await page.getByRole("menuitem", { name: "로그아웃" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(other.getByRole("alertdialog", { name: "로그아웃" })).toContainText("로그아웃 되었습니다.");
  await other.getByRole("button", { name: "로그인하러 가기" }).click();
  await expect(other).toHaveURL(/\/user\/login\?next=%2Fapp%2Forder%2Fcheck/);
  forgiveRefused(complaints);
});

test("the palette finds a page, a product and an order by keyboard alone", async ({ page }) => {
  await logInAs(page, "seller");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "빠른 이동" });
  await expect(palette).toBeFocused();
  await palette.pressSequentially("캠핑");
  await expect(page.getByRole("option").filter({ hasText: "주문" }).first()).toBeVisible();
  await expect(page.getByRole("option").filter({ hasText: "상품" }).first()).toBeVisible();
  await palette.fill("주문 확인");
  await expect(page.getByRole("option", { name: /주문 확인/ }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/order\/check$/);
});

import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "./fixtures";

/** Fills fields as a browser's autofill does: values appear with an input and a change event, without keys or focus. */
async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [autocomplete, value] of Object.entries(values)) {
    await page
      .locator(`input[autocomplete="${autocomplete}"]`)
      .first()
      .evaluate((input, text) => {
        if (!(input instanceof HTMLInputElement)) throw new Error("no field");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }, value);
  }
}

test("a log-in filled in by the browser works, and the back button does not lead out of the desk again", async ({
  page,
}) => {
  await page.goto("/user/login");
  await autofill(page, { username: "seller", "current-password": "seller1234" });
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/dashBoard$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/about:blank/);
  await page.goto("/app");
  await expect(page).toHaveURL(/dashBoard$/);
});

test("going back to a form that was sent finds it working, and sends nothing by itself", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/Account/FindAccount")) sent.push(request.method());
  });
  await page.goto("/user/reset-account");
  await page.getByLabel("이름").fill("나루터");
  await page.getByLabel("이메일").fill("nobody@naru.example");
  await page.getByRole("button", { name: "아이디 메일로 받기" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.getByRole("link", { name: /로그인/ }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/reset-account$/);
  await expect(page.getByRole("button", { name: "아이디 메일로 받기" })).toBeEnabled();
  expect(sent).toEqual(["POST"]);
});

test("going back after collecting starts nothing twice, and the form is empty", async ({ page }) => {
  const started: string[] = [];
  page.on("request", (request) => {
    if (/ProductWorkList$/.test(new URL(request.url()).pathname)) started.push(request.url());
  });
  await logInAs(page, "seller", "/app/single");
  await page.getByRole("textbox", { name: "상품 주소" }).fill("https://item.taobao.com/item.htm?id=699000000001");
  await page.getByRole("button", { name: /수집하기$/ }).click();
  await expect(page.getByRole("button", { name: "상품 편집" })).toBeVisible();
  await page.getByRole("link", { name: "상품 목록에서 보기" }).click();
  await expect(page).toHaveURL(/\/app\/product\/edit\?code=699000000001$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "상품 편집" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "상품 편집" })).toBeVisible();
  expect(started).toHaveLength(1);
});

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MALLS } from "./ports";

const PASSWORD = "naru-harbour-2026";

/** The newest mail to an address in the demo's mailbox, opened as its reader would. */
async function openMail(page: Page, to: string, subject: RegExp): Promise<Page> {
  const mail = await page.context().newPage();
  await expect(async () => {
    await mail.goto(`${MALLS}/mailbox`);
    const row = mail.getByRole("row").filter({ hasText: to }).filter({ hasText: subject }).first();
    await row.getByRole("link").first().click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  return mail;
}

test("a newcomer signs up, answers the mail and lands on the desk", async ({ page }) => {
  const account = `walker${Date.now().toString(36)}`.slice(0, 20);
  const email = `${account}@naru.example`;
  await page.goto("/user/login");
  await page.getByRole("link", { name: "회원가입" }).click();
  const submit = page.getByRole("button", { name: "가입하기" });
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox", { name: "모두 동의" }).check();
  await submit.click();
  await expect(page.getByText("이름을 입력해 주세요.")).toBeVisible();

  await page.getByLabel("아이디", { exact: true }).fill(` ${account} `);
  await page.getByLabel("이름").fill("나루터");
  await page.getByLabel("휴대폰 번호").fill("010-9876-5432");
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("비밀번호", { exact: true }).fill("12345678");
  await expect(page.getByText("더 길게 하거나 숫자·기호를 섞어 주세요.")).toBeVisible();
  await page.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
  await page.getByLabel("비밀번호 확인").fill(`${PASSWORD}x`);
  await submit.click();
  await expect(page.getByText("비밀번호가 서로 다릅니다.")).toBeVisible();
  await page.getByLabel("비밀번호 확인").fill(PASSWORD);
  await submit.click();

  await expect(page).toHaveURL(/\/user\/check-email$/);
  await expect(page.getByText(/wa\*\*\*\*@naru\.example/)).toBeVisible();
  await expect(page.getByRole("button", { name: /초 뒤에 다시 보낼 수 있습니다/ })).toBeDisabled();
  await page.goto("/app/product/edit");
  await expect(page).toHaveURL(/\/user\/check-email$/);

  const mail = await openMail(page, email, /인증/);
  await mail.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/app\/Naru\/dashBoard$/, { timeout: 20_000 });
});

test("a forgotten password is replaced by a temporary one, and then changed", async ({ page }) => {
  await page.goto("/user/reset-password");
  await page.getByLabel("아이디").fill("seller2");
  await page.getByLabel("이메일").fill("seller2@naru.example");
  await page.getByRole("button", { name: "임시 비밀번호 받기" }).click();
  await expect(page.getByText(/임시 비밀번호를 메일로 보냈습니다/)).toBeVisible();

  const mail = await openMail(page, "seller2@naru.example", /비밀번호/);
  const temporary = /임시 비밀번호: (\S+)/.exec(await mail.locator("body").innerText())?.[1] ?? "";
  expect(temporary.length).toBeGreaterThanOrEqual(8);
  await page.goto("/user/login");
  await page.getByLabel("아이디").fill("seller2");
  await page.getByLabel("비밀번호", { exact: true }).fill(temporary);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/dashBoard$/);

  await page.goto("/user/reset-password");
  await page.getByLabel("아이디").fill("admin");
  await page.getByLabel("현재 비밀번호").fill(temporary);
  await page.getByLabel("새 비밀번호", { exact: true }).fill(PASSWORD);
  await page.getByLabel("새 비밀번호 확인").fill(PASSWORD);
  await page.getByRole("button", { name: "비밀번호 바꾸고 다시 로그인" }).click();
  await expect(page.getByText("비정상적인 계정정보입니다.")).toBeVisible();
  await page.getByLabel("아이디").fill("seller2");
  await page.getByRole("button", { name: "비밀번호 바꾸고 다시 로그인" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.getByLabel("아이디").fill("seller2");
  await page.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(/dashBoard$/);
});

test("a Naver identity logs in, and one without an account is told to sign up", async ({ page, complaints }) => {
  await page.goto("/user/login");
  await page.getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("link", { name: /한새롬/ }).click();
  await expect(page.getByText(/이 네이버 아이디로 가입한 계정이 없습니다/)).toBeVisible();
  expect(page.url()).not.toContain("access_token");

  await page.getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("link", { name: /김나루/ }).click();
  await expect(page).toHaveURL(/\/app\/Naru\/dashBoard$/);
  // The rehearsed Naver page has no icon; that page is not ours.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});

import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";

test("a seller takes their data along, leaves, is told so at the door, and is let back in within the week", async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000);
  await logInAs(page, "free", "/app/myPage");

  await test.step("the archive comes with the password", async () => {
    await page.getByRole("button", { name: "내 자료 내려받기" }).click();
    const dialog = page.getByRole("dialog", { name: "내 자료 내려받기" });
    await dialog.getByLabel("비밀번호", { exact: true }).fill("free1234");
    expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    const arriving = page.waitForEvent("download");
    await dialog.getByLabel("비밀번호", { exact: true }).press("Enter");
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^naru free \d{4}-\d\d-\d\d\.zip$/);
    const names = Object.keys(unzipSync(await readFile(await file.path())));
    expect(names).toEqual(expect.arrayContaining(["README.txt", "products.jsonl", "work-items.xlsx"]));
    await expect(page.getByText("내 자료를 내려받았습니다.")).toBeVisible();
  });

  await test.step("leaving says what is lost, and ends at the log-in", async () => {
    await page.getByRole("button", { name: "탈퇴" }).click();
    const dialog = page.getByRole("dialog", { name: "탈퇴" });
    await expect(dialog.getByText(/7일 뒤 자료가 모두 지워집니다\. 그 전에는/)).toBeVisible();
    await dialog.getByLabel("비밀번호", { exact: true }).fill("free1234");
    await dialog.getByRole("checkbox").check();
    expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "탈퇴하기" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.getByLabel("아이디").fill("free");
    await page.getByLabel("비밀번호", { exact: true }).fill("free1234");
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByText(/탈퇴를 신청한 계정입니다/)).toBeVisible();
  });

  await test.step("an admin brings the account back", async () => {
    await logInAs(page, "admin", "/app/admin?keyword=free");
    const row = page.getByRole("row", { name: /free 이무료/ });
    await row.getByRole("button", { name: "정지 해제" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "정지 해제" }).click();
    await expect(page.getByText("free 사용자의 정지를 해제했습니다.")).toBeVisible();
    await logInAs(page, "free", "/app/myPage");
    await expect(page.getByRole("button", { name: "내 자료 내려받기" })).toBeVisible();
  });
  // The refused log-in is reported by the browser itself, and calls under way end with the session.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 40[01]/.test(text)));
});

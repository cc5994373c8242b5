import { readFileSync } from "node:fs";
import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";

test("a seller reads a period, takes chart and figures along, and comes from a figure to its orders", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/second-menu/second");
  await expect(page.locator(".recharts-wrapper").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await test.step("the chart as a picture that can be read by itself", async () => {
    const wide = await page.locator(".recharts-wrapper").first().boundingBox();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "매출 이미지 저장" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^매출-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.png$/);
    const bytes = readFileSync(await saved.path());
    expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
    // Twice the chart's own size, and more for its title, edges and colours.
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(2 * (wide?.width ?? Infinity));
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(2 * (wide?.height ?? Infinity));
  });

  await test.step("the figures as a workbook", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "엑셀 저장" }).click();
    const bytes = readFileSync(await (await saving).path());
    expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK");
  });

  await test.step("the table behind the chart, and the orders behind the figure", async () => {
    await page.getByRole("button", { name: "표로 보기" }).first().click();
    await expect(page.getByRole("table", { name: "매출 표" })).toBeVisible();
    await page.getByRole("link", { name: "주문 보기" }).first().click();
    await expect(page).toHaveURL(/\/app\/order\/manage/);
    await expect(page.getByRole("grid", { name: "주문 관리" }).getByRole("row").nth(1)).toBeVisible();
  });
});

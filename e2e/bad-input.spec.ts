import { expect, logInAs, test } from "./fixtures";

const forgive = (complaints: string[], status: string) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes(status)));

test("two tabs editing one product never overwrite each other silently", async ({ page, context }) => {
  await logInAs(page, "seller", "/app/product/edit?site=AliExpress");
  const row = page.getByRole("grid").getByRole("row").nth(3);
  const opened = page.waitForEvent("popup");
  await row
    .getByRole("button", { name: /(?<!항목별) 수정$/ })
    .first()
    .click();
  const first = await opened;
  await first.waitForURL(/\/popup\/product/);
  const second = await context.newPage();
  await second.goto(first.url());
  const name = (tab: typeof first) => tab.getByRole("textbox", { name: "상품명" });
  await expect(name(second)).toBeVisible();
  await name(second).fill("나중에 저장하려던 이름");

  await name(first).fill("먼저 저장한 이름");
  await first.getByRole("button", { name: "저장", exact: true }).click();
  await expect(first.getByRole("alertdialog", { name: "성공" })).toBeVisible();

  await expect(second.getByText("다른 창에서 이 상품을 저장했습니다.")).toBeVisible();
  await second.getByRole("button", { name: "저장", exact: true }).click();
  const conflict = second.getByRole("alertdialog", { name: "다른 곳에서 먼저 수정된 상품입니다." });
  await expect(conflict).toBeVisible();
  await conflict.getByRole("button", { name: "새로 불러오기" }).click();
  await expect(name(second)).toHaveValue("먼저 저장한 이름");

  await name(second).fill("알고 덮어쓴 이름");
  await second.getByRole("button", { name: "저장", exact: true }).click();
  await expect(second.getByRole("alertdialog", { name: "성공" })).toBeVisible();
});

test("unsaved changes of an edit window come back after a reload", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit?site=Costco");
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("grid")
    .getByRole("row")
    .nth(2)
    .getByRole("button", { name: /(?<!항목별) 수정$/ })
    .first()
    .click();
  const edit = await opened;
  edit.on("dialog", (dialog) => void dialog.accept());
  const name = edit.getByRole("textbox", { name: "상품명" });
  await name.fill("적다가 만 이름");
  await expect(edit.getByText("저장하지 않은 변경이 있습니다")).toBeVisible();
  await expect
    .poll(() =>
      edit.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open("naru-drafts");
            request.onsuccess = () => {
              const database = request.result;
              if (!database.objectStoreNames.contains("drafts")) return resolve(0);
              const count = database.transaction("drafts").objectStore("drafts").count();
              count.onsuccess = () => resolve(count.result);
              database.close();
            };
          }),
      ),
    )
    .toBeGreaterThan(0);
  await edit.reload();
  await edit.getByRole("button", { name: "이어서 작업" }).click();
  await expect(name).toHaveValue("적다가 만 이름");
});

test("odd option names are cleaned and a negative price is refused", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit?site=Taobao");
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("grid")
    .getByRole("row")
    .nth(5)
    .getByRole("button", { name: /(?<!항목별) 수정$/ })
    .first()
    .click();
  const edit = await opened;
  await expect(edit.getByText("저장됨")).toBeVisible();
  await edit.getByRole("tab", { name: /옵션/ }).click();
  const groups = edit.getByRole("tabpanel", { name: /옵션/ }).getByRole("group");
  const value = groups.first().getByRole("listitem").first().getByRole("textbox").first();
  await value.fill("빨강, 대//소");
  await value.press("Enter");
  await expect(value).toHaveValue("빨강 대/소");
  const table = edit.getByRole("grid", { name: "옵션 조합" });
  await expect(table.getByRole("row").nth(1)).toContainText("빨강 대/소");

  const price = table.getByRole("textbox", { name: /판매가$/ }).first();
  const before = await price.inputValue();
  await price.fill("-5000");
  await price.press("Enter");
  await expect(price).toHaveValue(before);
});

test.describe("a failing upstream", () => {
  for (const [what, answer] of [
    ["answers HTML", { status: 502, contentType: "text/html", body: "<html><body>Bad Gateway</body></html>" }],
    [
      "is overloaded",
      { status: 503, contentType: "application/json", body: '{"code":503,"status":"Fail","message":"x","data":null}' },
    ],
  ] as const) {
    test(`that ${what} is said in the seller's language, and trying again works`, async ({ page, complaints }) => {
      await logInAs(page, "seller");
      await page.route("**/api/Product/SearchCollectProductSummary", (route) => route.fulfill(answer));
      await page.goto("/app/product/edit");
      const note = page.getByRole("alert").filter({ hasText: "불러오지 못했습니다." });
      await expect(note).toContainText("서버가 바쁘거나 응답하지 않습니다", { timeout: 30_000 });
      await page.unroute("**/api/Product/SearchCollectProductSummary");
      await note.getByRole("button", { name: "다시 시도" }).click();
      await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
      forgive(complaints, String(answer.status));
    });
  }

  test("that goes away in the middle of a save keeps every staged change", async ({ page, complaints }) => {
    // Narrower windows leave the memo's column out.
    await page.setViewportSize({ width: 1720, height: 900 });
    await logInAs(page, "seller", "/app/product/edit?site=Costco");
    const memo = page.getByRole("grid").getByRole("textbox", { name: /메모$/ }).first();
    await memo.fill("끊겨도 남는 메모");
    await memo.press("Enter");
    await page.route("**/api/Product/ProductMemoEdit", (route) => route.abort());
    await page.getByRole("button", { name: "1건 저장" }).click();
    await expect(page.getByText("0건 저장, 1건 실패. 실패한 변경은 그대로 두었습니다.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
    await expect(memo).toHaveValue("끊겨도 남는 메모");
    await page.unroute("**/api/Product/ProductMemoEdit");
    await page.getByRole("button", { name: "1건 저장" }).click();
    await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
    forgive(complaints, "ERR_FAILED");
  });
});

import { expect, logInAs, test } from "./fixtures";
import { addresses } from "./world";

test("failed collects are tried again from the log, which survives a reload", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/collect");
  const list = page.getByRole("textbox", { name: "상품 주소" });
  await list.fill([addresses.captcha, addresses.removed, addresses.filtered].join("\n"));
  await page.getByRole("button", { name: "3개 수집 시작" }).click();
  const again = page.getByRole("button", { name: "실패·취소 2개 다시 수집" });
  await expect(again).toBeVisible();
  const first = new URL(page.url()).searchParams.get("work");
  await again.click();
  await expect(page).not.toHaveURL(new RegExp(`work=${first}$`));
  await expect(page.getByRole("button", { name: "실패·취소 2개 다시 수집" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "실패·취소 2개 다시 수집" })).toBeVisible();
});

test("names are changed in bulk, looked at, undone, done again and saved; groups and prices in the row", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/edit?site=1688&page=2");
  const rows = page.getByRole("grid").getByRole("row");
  await expect(rows.nth(3)).toBeVisible();
  const names = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  const before = [await names.nth(0).inputValue(), await names.nth(1).inputValue()];
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "상품명 설정" }).click();
  const word = `나루${Date.now() % 10_000}`;
  await page.getByLabel("앞에 붙일 말").fill(word);
  await page.getByRole("button", { name: "변경 내용에 담기" }).click();
  await expect(names.nth(0)).toHaveValue(new RegExp(`^${word} `));
  const bar = page.getByRole("region", { name: "저장하지 않은 변경" });
  await bar.getByRole("button", { name: "실행 취소" }).click();
  await expect(names.nth(0)).toHaveValue(before[0] ?? "");
  await bar.getByRole("button", { name: "다시 실행" }).click();
  await bar.getByRole("button", { name: "변경 내용 보기" }).click();
  await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(3);
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();

  const price = page
    .getByRole("grid")
    .getByRole("textbox", { name: /판매가$/ })
    .nth(0);
  await price.fill("45,670");
  await price.press("Enter");
  const group = page.getByRole("grid").getByRole("textbox", { name: /그룹$/ }).nth(1);
  await group.fill(word);
  await group.press("Enter");
  await bar.getByRole("button", { name: "2건 저장" }).click();
  await expect(page.getByText("2건을 저장했습니다.")).toBeVisible();
  await page.reload();
  await expect(names.nth(0)).toHaveValue(new RegExp(`^${word} `));
  await expect(names.nth(1)).toHaveValue(new RegExp(`^${word} `));
  await expect(price).toHaveValue("₩45,670");
  await expect(group).toHaveValue(word);
});

test("removed products can be taken back before they are saved", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit?site=Taobao&page=3");
  const rows = page.getByRole("grid").getByRole("row");
  await expect(rows.nth(3)).toBeVisible();
  const code =
    (
      await rows
        .nth(2)
        .getByRole("textbox", { name: /상품명$/ })
        .getAttribute("aria-label")
    )?.split(" ")[0] ?? "";
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "상품 삭제" }).click();
  await expect(page.getByText("삭제 예정")).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole("button", { name: /삭제 취소$/ })
    .click();
  await page.getByRole("button", { name: "1건 저장" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하고 저장" }).click();
  await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: `${code} 상품명` })).toBeHidden();
});

test("Ctrl+Z in a name undoes the typing, then the staged change; Ctrl+Shift+Z brings it back and Ctrl+S saves it", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/edit?site=AliExpress");
  const name = page
    .getByRole("grid")
    .getByRole("textbox", { name: /상품명$/ })
    .nth(2);
  const first = await name.inputValue();
  const bar = page.getByRole("region", { name: "저장하지 않은 변경" });

  await name.click();
  await name.press("F2");
  await page.keyboard.type(" 가");
  await name.press("Enter");
  const staged = `${first} 가`;
  await expect(bar.getByRole("button", { name: "1건 저장" })).toBeVisible();
  await name.click();
  await name.press("F2");
  await page.keyboard.type("나");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue(staged);
  await expect(bar.getByRole("button", { name: "1건 저장" })).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue(first);
  await page.keyboard.press("Control+Shift+z");
  await expect(name).toHaveValue(staged);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
});

test("the dashboard's number of products without a price leads to exactly these, and their search is kept", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app");
  const link = page.getByRole("link", { name: /판매가를 정하지 않은 상품/ });
  const count = Number((await link.textContent())?.replace(/\D/g, ""));
  expect(count).toBeGreaterThan(0);
  await link.click();
  const views = page.getByRole("group", { name: "상품 보기" });
  await expect(views.getByRole("button", { name: `판매가 미설정 ${count}`, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText(`검색 ${count}개`)).toBeVisible();

  await page.getByRole("combobox", { name: "수집 마켓" }).click();
  await page.getByRole("option", { name: "Taobao" }).click();
  await page.getByRole("button", { name: "검색", exact: true }).click();
  await views.getByRole("button", { name: "이 검색 저장" }).click();
  await views.getByRole("textbox", { name: "검색 이름" }).fill("타오바오 가격");
  await page.keyboard.press("Enter");
  await expect(views.getByRole("button", { name: "타오바오 가격", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await views.getByRole("button", { name: /^전체/ }).click();
  await expect(page).not.toHaveURL(/todo=noPrice/);
  await page.reload();
  await views.getByRole("button", { name: "타오바오 가격", exact: true }).click();
  await expect(page).toHaveURL(/todo=noPrice/);
  await expect(page).toHaveURL(/site=Taobao/);
});

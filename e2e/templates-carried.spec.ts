import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";

const NAME = "옮길 템플릿";

test("templates are exported, deleted, imported and seen again, copied to two markets and taken back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/setting?market=Auction");
  await page.getByRole("button", { name: "새 템플릿" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "템플릿 이름" }).fill(NAME);
  await page.getByRole("button", { name: "만들기" }).click();
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  const dialog = page.getByRole("dialog");

  const path = await test.step("exported with all others", async () => {
    await page.getByRole("button", { name: "내보내기", exact: true }).click();
    await expect(dialog.getByRole("checkbox", { name: `옥션 · ${NAME}` })).toBeChecked();
    expect(await findings(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /개 내보내기/ }).click();
    return (await download).path();
  });

  await test.step("copied to two markets and taken back", async () => {
    await page.getByRole("button", { name: "다른 마켓에 복사" }).click();
    for (const market of ["지마켓", "11번가"]) await dialog.getByRole("checkbox", { name: market }).check();
    await dialog.getByRole("button", { name: "2개 마켓에 복사" }).click();
    await expect(dialog.getByText("2개 마켓에 복사했습니다.")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "실행 취소" }).click();
    await expect(dialog.getByText("되돌렸습니다.")).toHaveCount(2);
    await dialog.getByRole("button", { name: "닫기" }).click();
  });

  const remove = async () => {
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
    await expect(page.getByText("이 마켓의 템플릿이 없습니다.")).toBeVisible();
  };
  await remove();
  await test.step("imported alone, the others left out", async () => {
    await page.getByRole("button", { name: "가져오기", exact: true }).click();
    await dialog.getByLabel("파일 선택").setInputFiles(path);
    await expect(dialog.getByText(`새 템플릿 ‘${NAME}’이(가) 추가됩니다.`)).toBeVisible();
    for (const other of await dialog.getByRole("combobox", { name: / · 기본 처리$/ }).all()) {
      await other.click();
      await page.getByRole("option", { name: "가져오지 않기" }).click();
    }
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "1개 가져오기" }).click();
    await expect(dialog.getByText("1개를 가져왔습니다.")).toBeVisible();
    await dialog.getByRole("button", { name: "닫기" }).click();
    await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  });
  await remove();
});

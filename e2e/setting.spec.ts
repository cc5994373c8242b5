import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";
import { cellOf, chooseAccount, takeToDesk } from "./listing-desk";

const NAME = "여름/겨울 🧥";

test("a template with range rows is made, seen on the sample price, copied to another market and found again", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/setting?market=Gmarket");
  await page.getByRole("button", { name: "새 템플릿" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "템플릿 이름" }).fill(NAME);
  await page.getByRole("button", { name: "만들기" }).click();
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();

  await test.step("range rows, and what saving will change", async () => {
    await page.getByRole("switch", { name: "가격 구간별로 다른 규칙 쓰기" }).click();
    for (let row = 0; row < 3; row += 1) await page.getByRole("button", { name: "구간 추가" }).click();
    const range = (number: number) => page.getByRole("group", { name: `${number}번째 구간` });
    await range(1).getByRole("textbox", { name: "1차 값" }).fill("2");
    await range(2).getByRole("textbox", { name: "1차 값" }).fill("1.5");
    await range(2).getByRole("textbox", { name: "시작 (₩)" }).fill("8000");
    // Shown at the field, and again next to the save button.
    await expect(range(2).getByText(/2번째 구간: ₩8,000~₩10,000가 앞 구간과 겹칩니다/)).toBeVisible();
    await expect(page.getByRole("group", { name: "저장 전 확인" })).toContainText("앞 구간과 겹칩니다");
    await expect(page.getByRole("button", { name: "저장", exact: true })).toBeDisabled();
    await page.getByRole("button", { name: "구간 이어 붙이기" }).click();
    await expect(range(1).getByRole("textbox", { name: "끝 (₩ 미만)" })).toHaveValue("8,000");
    await range(3).getByRole("textbox", { name: "끝 (₩ 미만)" }).fill("50000");
    await expect(page.getByText(/3번째 구간: 마지막 구간이라 끝 50000/)).toBeVisible();
    await range(2).getByRole("textbox", { name: "2차 값" }).fill("");
    await expect(page.getByText("2번째 구간: 비어 있는 2차 값은(는) 0이 됩니다.")).toBeVisible();
  });

  await test.step("the sample price and an own product follow", async () => {
    await expect(page.getByRole("region", { name: "기준가 ₩27,450 예시" })).toContainText("₩35,600");
    await expect(page.getByRole("region", { name: "내 상품으로 보기" })).toContainText("예상 마진");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("saved, left, and found again with the rows as promised", async () => {
    await page.getByRole("textbox", { name: "브랜드" }).fill("나루 브랜드");
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText("저장 안 됨")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "브랜드" })).toHaveValue("나루 브랜드");
    const last = page.getByRole("group", { name: "3번째 구간" });
    await expect(last.getByRole("textbox", { name: "끝 (₩ 미만)" })).toHaveValue("-1");
    await expect(page.getByRole("group", { name: "2번째 구간" }).getByRole("textbox", { name: "2차 값" })).toHaveValue(
      "0",
    );
  });

  await test.step("copied to 11st", async () => {
    await page.getByRole("button", { name: "다른 마켓에 복사" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "11번가" }).check();
    await dialog.getByRole("button", { name: "1개 마켓에 복사" }).click();
    await dialog.getByRole("button", { name: `‘${NAME}’ 열기` }).click();
    await expect(page.getByRole("combobox", { name: "마켓" })).toContainText("11번가 (1)");
    await expect(page.getByRole("textbox", { name: "브랜드" })).toHaveValue("나루 브랜드");
  });

  await test.step("removed here, still there", async () => {
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
    await expect(page.getByText("이 마켓의 템플릿이 없습니다.")).toBeVisible();
    await page.goto("/app/setting?market=Gmarket");
    await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
    await expect(page.getByText("이 마켓의 템플릿이 없습니다.")).toBeVisible();
  });
});

test("unsaved settings are asked about and offered again", async ({ page }) => {
  await logInAs(page, "seller", "/app/setting");
  const brand = page.getByRole("textbox", { name: "브랜드" });
  await expect(brand).toHaveValue("나루상점");
  await brand.fill("아직 저장 안 한 브랜드");
  await page.getByRole("tab", { name: "API·배송대행지" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "계속 편집" }).click();
  await expect(brand).toHaveValue("아직 저장 안 한 브랜드");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "이어서 작업" }).click();
  await expect(brand).toHaveValue("아직 저장 안 한 브랜드");
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(brand).toHaveValue("나루상점");
});

test("no way out of the desk loses unsaved settings, and none is watched once they are left", async ({ page }) => {
  await logInAs(page, "seller");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  const brand = page.getByRole("textbox", { name: "브랜드" });
  const question = page.getByRole("alertdialog", { name: "저장하지 않은 변경이 있습니다" });
  const keep = question.getByRole("button", { name: "계속 편집" });
  const leave = question.getByRole("button", { name: "저장하지 않고 나가기" });
  const settings = menu.getByRole("link", { name: "마켓 설정", exact: true });
  await menu.getByRole("link", { name: "판매 등록", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/product\/upload/);
  await settings.click();
  await expect(brand).toHaveValue("나루상점");
  await menu.getByRole("link", { name: "상품 수집", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/product\/collect/);
  await page.goBack();
  await brand.fill("나가면 사라질 브랜드");

  const kept = async () => {
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/app\/setting/);
    await expect(brand).toHaveValue("나가면 사라질 브랜드");
  };
  await test.step("a link of the menu", async () => {
    await menu.getByRole("link", { name: "상품 수집", exact: true }).click();
    await expect(keep).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await keep.click();
    await kept();
  });
  await test.step("the browser's back, twice, and forward", async () => {
    for (const move of ["back", "back", "forward"] as const) {
      await page.evaluate((which) => window.history[which](), move);
      await expect(keep).toBeFocused();
      await page.keyboard.press("Escape");
      await kept();
    }
  });
  await test.step("the command palette", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "빠른 이동" }).fill("수집 필터");
    await page.keyboard.press("Enter");
    await expect(keep).toBeFocused();
    await page.keyboard.press("Enter");
    await kept();
  });
  await test.step("left by back, and free from then on", async () => {
    await page.evaluate(() => window.history.back());
    await leave.click();
    await expect(page).toHaveURL(/\/app\/product\/upload/);
    await page.goForward();
    await expect(page.getByRole("button", { name: "버리기" })).toBeVisible();
    await expect(brand).toHaveValue("나루상점");
    await page.getByRole("button", { name: "버리기" }).click();
    await page.goForward();
    await expect(page).toHaveURL(/\/app\/product\/collect/);
    await expect(question).toBeHidden();
  });
  await test.step("a link that is agreed to", async () => {
    await settings.click();
    await brand.fill("이것도 사라질 브랜드");
    await menu.getByRole("link", { name: "판매 등록", exact: true }).click();
    await leave.click();
    await expect(page).toHaveURL(/\/app\/product\/upload/);
    await page.reload();
    await expect(settings).toBeVisible();
  });
});

test("a category is searched, mapped to the other markets, corrected, saved and remembered", async ({ page }) => {
  await logInAs(page, "seller", "/app/setting?tab=category");
  const search = page.getByRole("combobox", { name: "스마트스토어 카테고리 검색" });
  const coupang = page.getByRole("combobox", { name: "쿠팡 카테고리" });
  await expect(
    page.getByRole("listbox", { name: "대분류" }).getByRole("option", { name: "스포츠/레저" }),
  ).toBeVisible();
  await search.fill("돔형 텐트");
  await page.getByRole("option", { name: /캠핑텐트\/침구 > 텐트 > 돔형 텐트/ }).click();
  await expect(page.getByRole("listbox", { name: "세분류" }).getByRole("option", { selected: true })).toHaveText(
    "돔형 텐트",
  );
  await expect(coupang).toHaveValue(/> 돔형 텐트$/);
  await expect(page.getByText("자동 연결").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await coupang.fill("그늘막");
  await page.getByRole("option", { name: /텐트 > 그늘막/ }).click();
  await expect(page.getByText("직접 수정", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "저장할 이름" }).fill("텐트/돔형 ⛺");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("‘텐트/돔형 ⛺’ 카테고리를 저장했습니다.")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "텐트/돔형 ⛺" }).click();
  await expect(coupang).toHaveValue(/> 그늘막$/);
  await expect(page.getByText("기억한 수정", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "새로 선택" }).click();
  await page.getByRole("listbox", { name: "대분류" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("listbox", { name: "중분류" })).toBeFocused();
  await search.fill("돔형 텐트");
  await page.getByRole("option", { name: /캠핑텐트\/침구 > 텐트 > 돔형 텐트/ }).click();
  await expect(coupang).toHaveValue(/> 그늘막$/);

  await test.step("and is taken on the listing desk at all markets by one press", async () => {
    await page.goto("/app/product/edit");
    await page.getByRole("grid", { name: "상품 편집" }).getByRole("checkbox").nth(1).check();
    const sheet = await takeToDesk(page, 1);
    await chooseAccount(page, "쿠팡", "narushop");
    await chooseAccount(page, "스마트스토어", "naru-store");
    await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
    await page.getByRole("button", { name: "카테고리 (1개)" }).click();
    const picker = page.getByRole("dialog", { name: "카테고리 (1개)" });
    await picker.getByRole("button", { name: "텐트/돔형 ⛺" }).click();
    await expect(picker.getByRole("combobox", { name: "쿠팡 카테고리" })).toHaveValue(/> 그늘막$/);
    await picker.getByRole("button", { name: "카테고리 적용" }).click();
    for (const [market, way] of [
      ["쿠팡", /> 그늘막$/],
      ["스마트스토어", /> 돔형 텐트$/],
    ] as const) {
      await cellOf(sheet, /./, market).dblclick();
      await expect(page.getByRole("combobox", { name: `${market} 카테고리` })).toHaveValue(way);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
});

test("keys are kept and never shown again", async ({ page }) => {
  await logInAs(page, "seller", "/app/setting?tab=keys");
  await page.getByRole("textbox", { name: "CUSTOMER_ID" }).fill("1000001");
  await page.getByLabel("액세스라이선스").fill("0100000000rehearsal-search-ad-key");
  await page.getByLabel("비밀키").fill("rehearsal-search-ad-secret");
  await page.getByRole("button", { name: "저장" }).first().click();
  await expect(page.getByText(/저장됨 \(\*\*\*\*cret\)/)).toBeVisible();
  await expect(page.getByLabel("비밀키")).toHaveValue("");
  await page.reload();
  await expect(page.getByText(/저장됨 \(\*\*\*\*cret\)/)).toBeVisible();
  expect(await page.content()).not.toContain("rehearsal-search-ad-secret");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "키 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "키 삭제" }).click();
  await expect(page.getByText("네이버 키를 삭제했습니다.")).toBeVisible();
});

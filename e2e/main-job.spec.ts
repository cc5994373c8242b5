import { closeBy } from "./closing";
import { expect, people, test } from "./fixtures";
import { chooseAccount, chooseCategoryOfAll, takeToDesk } from "./listing-desk";
import { confirmTicked, sendTypedInvoice } from "./order-desk";
import { addresses, buyAtMarket } from "./world";

const NAME = "여름 캠핑 린넨 나루 한정판";

test(
  "a seller collects, edits, lists on two markets, confirms an order and sends its invoice number",
  { tag: "@main" },
  async ({ page }) => {
    test.setTimeout(180_000);

    await test.step("log in", async () => {
      await page.goto("/user/login");
      await page.getByLabel("아이디").fill(people.seller.username);
      await page.getByLabel("비밀번호", { exact: true }).fill(people.seller.password);
      await page.getByRole("button", { name: "로그인", exact: true }).click();
      await expect(page).toHaveURL(/\/app\/Naru\/dashBoard$/);
      await expect(page.getByRole("heading", { level: 1, name: /seller/ })).toBeVisible();
    });

    await test.step("collect two products by address", async () => {
      await page.getByRole("link", { name: "상품 수집하기" }).click();
      // What is typed before the page listens would be wiped when it begins to.
      await expect(page.getByRole("button", { name: /^작업 \d+ · / }).first()).toBeVisible();
      await page.getByLabel("상품 주소").fill(`${addresses.threeGroups}\n${addresses.tierPrice}`);
      await page.getByLabel("그룹").fill("여행");
      await page.getByRole("button", { name: "2개 수집 시작" }).click();
      await expect(page.getByText(/수집을 마쳤습니다\. 성공 1/)).toBeVisible({ timeout: 30_000 });
      await page.getByRole("link", { name: "수집한 상품 보기" }).click();
      await expect(page).toHaveURL(/\/app\/product\/edit\?work=\d+/);
      await expect(page).toHaveTitle("상품 편집 · Naru");
    });

    await test.step("edit one in its own window: name, tags, option, prices", async () => {
      const opened = page.waitForEvent("popup");
      await page
        .getByRole("grid", { name: "상품 편집" })
        .getByRole("button", { name: /(?<!항목별) 수정$/ })
        .click();
      const edit = await opened;
      // What its page leaves unsure of prices and options is looked at before any market gets it.
      await edit.getByRole("button", { name: "확인했습니다" }).click();
      await edit.getByRole("textbox", { name: "상품명" }).fill(NAME);
      await expect(edit).toHaveTitle(`${NAME} · 상품 수정 · Naru`);
      await edit.getByRole("tab", { name: /^태그/ }).click();
      await edit.getByRole("textbox", { name: "태그 입력" }).fill("캠핑");
      await edit.keyboard.press("Enter");
      await edit.getByRole("tab", { name: /옵션/ }).click();
      const options = edit.getByRole("grid", { name: "옵션 조합" });
      await options.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
      await edit.getByLabel("재고 일괄").fill("77");
      await edit.getByRole("button", { name: "재고 적용" }).click();
      await expect(options.getByRole("textbox", { name: /재고$/ }).first()).toHaveValue("77");
      await edit.getByRole("tab", { name: /가격/ }).click();
      await edit.getByRole("button", { name: /옵션 \d+개에 적용/ }).click();
      await edit.getByRole("button", { name: "저장", exact: true }).click();
      await expect(edit.getByRole("alertdialog", { name: "성공" })).toContainText("succeeded");
      await edit.getByRole("button", { name: "확인" }).click();
      const question = edit.getByRole("alertdialog", { name: "창을 닫으시겠습니까?" });
      await closeBy(question.getByRole("button", { name: "닫기" }));
      await expect(page.getByRole("grid").getByRole("textbox", { name: /상품명$/ })).toHaveValue(NAME);
    });

    await test.step("list it on two markets", async () => {
      await page.getByRole("checkbox", { name: `${NAME} 선택` }).check();
      await takeToDesk(page, 1);
      await chooseAccount(page, "쿠팡", "narushop");
      await chooseAccount(page, "스마트스토어", "naru-store");
      await chooseCategoryOfAll(page, 1, "티셔츠");
      await page.getByRole("button", { name: "2건 등록" }).click();
      await expect(page.getByText(/완료: 2건 중 2건 등록, 0건 실패/)).toBeVisible({ timeout: 45_000 });
    });

    await test.step("an order comes in from a buyer at the market", async () => {
      await buyAtMarket(page, NAME, "SmartStore");
      await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "주문 확인" }).click();
      await page.getByRole("button", { name: "주문 불러오기" }).first().click();
      await expect(page.getByRole("row").filter({ hasText: NAME })).toBeVisible({ timeout: 20_000 });
    });

    await test.step("confirm it", async () => {
      await page.getByRole("row").filter({ hasText: NAME }).getByRole("checkbox").check();
      await confirmTicked(page);
      await expect(page.getByRole("row").filter({ hasText: NAME })).toHaveCount(0);
    });

    await test.step("send its invoice number", async () => {
      await page.getByRole("tab", { name: /발송 대기/ }).click();
      const row = page.getByRole("row").filter({ hasText: NAME });
      await row.getByRole("combobox").click();
      await page.getByRole("option", { name: "CJ대한통운" }).click();
      await row.getByRole("textbox", { name: /송장번호$/ }).fill("6380-1234-5678");
      await sendTypedInvoice(page);
      await page.getByRole("tab", { name: /배송 중/ }).click();
      await expect(page.getByRole("row").filter({ hasText: NAME }).getByRole("textbox")).toHaveValue("638012345678");
    });
  },
);

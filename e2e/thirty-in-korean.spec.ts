import { expect, logInAs, test } from "./fixtures";
import { cellOf, chooseAccount, takeToDesk } from "./listing-desk";
import { roomyRows } from "./shelf";

const COUNT = 30;
const HAN = /\p{Script=Han}/u;
/** Made up words, which no dictionary has, and what the seller says for them. */
const MADE_UP: Readonly<Record<string, string>> = { 噗哩噗: "몽실", 咕噜噜: "포근결" };
const FIRST_CODE = 680_000_000_000;
const CODE_STEP = 79_191_137;
/** The last goods of the rehearsed mall: the demo shop and other journeys choose from the front. */
const LAST_GOODS = 200;
const ADDRESSES = Array.from(
  { length: COUNT },
  (_, at) => `https://item.taobao.com/item.htm?id=${FIRST_CODE + (LAST_GOODS + at) * CODE_STEP}`,
);

/** Why the desk leaves a product out: it needs a certificate, has no category, or has a guessed one, followed by a question mark. */
const WHY_NOT = /인증번호 필요|카테고리 없음|\S\?/;
const FINDING = "수집한 가격·옵션·번역 확인 전";

// The list draws the rows that are in the window: in this one all thirty are.
test.use({ viewport: { width: 1440, height: 3_600 }, actionTimeout: 30_000 });

test("thirty fresh products are collected, their marks seen, their words settled in one dialog, and they are listed", async ({
  page,
}) => {
  test.setTimeout(400_000);
  await logInAs(page, "seller", "/app/product/collect");
  let list = "";
  const table = page.getByRole("grid", { name: "상품 편집" });

  await test.step("collect thirty that nobody has", async () => {
    await page.getByLabel("상품 주소").fill(ADDRESSES.join("\n"));
    await page.getByRole("button", { name: `${COUNT}개 수집 시작` }).click();
    await expect(page.getByText(`수집을 마쳤습니다. 성공 ${COUNT}, 실패 0`)).toBeVisible({ timeout: 90_000 });
    await page.getByRole("link", { name: "수집한 상품 보기" }).click();
    await expect(table.getByRole("textbox", { name: /상품명$/ })).toHaveCount(COUNT);
    list = page.url();
    await roomyRows(page);
  });

  const names = table.getByRole("textbox", { name: /상품명$/ });
  const doubts = table.getByRole("button", { name: /수집 내용 확인하기$/ });
  const unseen = table.getByRole("button", { name: /자동 번역 확인하기$/ });
  const backToList = async () => {
    await page.goto(list);
    await expect(names).toHaveCount(COUNT);
  };
  const chooseAll = () => page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();

  await test.step("every product a machine wrote is marked, and what is not sure beside it", async () => {
    await expect(unseen).toHaveCount(COUNT);
    expect(await doubts.count()).toBeGreaterThan(0);
  });

  await test.step("two words that nobody knows are settled in one dialog, for all products that have them", async () => {
    const words = Object.keys(MADE_UP);
    for (let at = 0; at < 10; at += 1) {
      const name = names.nth(at);
      const korean = await name.inputValue();
      await name.fill(`${words[at % 2]} ${korean}`.slice(0, 40).trim());
      await name.press("Enter");
    }
    await page.getByRole("button", { name: "10건 저장" }).click();
    await expect(page.getByText("10건을 저장했습니다.")).toBeVisible();
    await page.goto("/app/product/collect/words?tab=unknown");
    for (const [word, korean] of Object.entries(MADE_UP)) {
      const row = page.getByRole("row").filter({ hasText: word });
      await expect(row).toContainText("5개", { timeout: 30_000 });
      await row.getByRole("textbox", { name: `${word}의 한국어` }).fill(korean);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "단어 2개 한 번에 고치기" }).click();
    const dialog = page.getByRole("dialog", { name: "단어 2개 고치기" });
    await expect(dialog.getByText("5개")).toHaveCount(2);
    await dialog.getByRole("button", { name: "단어 2개 한 번에 고치기" }).click();
    await expect(page.getByText("단어 2개를 저장하고 상품을 10번 고쳤습니다.")).toBeVisible();
    await backToList();
    const all = await Promise.all((await names.all()).map((name) => name.inputValue()));
    expect(all.filter((name) => HAN.test(name))).toEqual([]);
    for (const korean of Object.values(MADE_UP))
      expect(all.filter((name) => name.startsWith(`${korean} `))).toHaveLength(5);
  });

  await test.step("one price rule for all of them", async () => {
    await chooseAll();
    await page.getByRole("button", { name: "가격 설정" }).click();
    const dialog = page.getByRole("dialog", { name: `가격 설정 (${COUNT}개)` });
    await dialog.getByRole("textbox", { name: "기본 마진율 (%)" }).fill("30");
    await dialog.getByRole("textbox", { name: "추가 마진 (₩)" }).fill("20000");
    await dialog.getByRole("button", { name: `${COUNT}개에 적용` }).click();
    await expect(page.getByText(`상품 ${COUNT}개의 판매가를 설정했습니다.`)).toBeVisible();
  });

  const toDesk = async () => {
    await backToList();
    await chooseAll();
    const sheet = await takeToDesk(page, COUNT);
    await chooseAccount(page, "스마트스토어", "naru-store");
    return sheet;
  };
  const editor = page.getByRole("dialog", { name: /^스마트스토어 · / });

  await test.step("a doubt blocks at the desk until a person has looked at it in the product's window", async () => {
    const row = table
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: /수집 내용 확인하기$/ }) })
      .first();
    const unsure = await row.getByRole("textbox", { name: /상품명$/ }).inputValue();
    await cellOf(await toDesk(), unsure, "스마트스토어").dblclick();
    await expect(editor.getByText(FINDING)).toBeVisible();
    await page.keyboard.press("Escape");

    await backToList();
    for (let left = await doubts.count(); left > 0; left -= 1) {
      const opened = page.waitForEvent("popup");
      await doubts.first().click();
      const window = await opened;
      await window.getByRole("button", { name: "확인했습니다" }).click();
      await expect(window.getByRole("button", { name: "확인했습니다" })).toHaveCount(0);
      await window.close();
      await expect(doubts).toHaveCount(left - 1);
    }
    // A window that was opened has shown its Korean; what is left is looked at together.
    await chooseAll();
    await page.getByRole("button", { name: "한국어로 번역" }).click();
    await page.getByRole("button", { name: /^\d+개 번역 확인 완료$/ }).click();
    await expect(unseen).toHaveCount(0);

    await cellOf(await toDesk(), unsure, "스마트스토어").dblclick();
    await expect(editor).toBeVisible();
    await expect(editor.getByText(FINDING)).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("all that may be sold are listed, and each of the others says why not", async () => {
    await page.getByRole("button", { name: "한 번에 고치기" }).click();
    const start = page.getByRole("button", { name: /^[1-9]\d*건 등록$/ });
    const count = Number.parseInt(await start.innerText(), 10);
    expect(count).toBeGreaterThanOrEqual(10);
    // What the desk leaves out says why, one by one: no translation brings a certificate, or a category that is not sure.
    await page.getByRole("button", { name: `보완 필요 ${COUNT - count}` }).click();
    const sheet = page.getByRole("grid", { name: "등록할 상품과 마켓" });
    const left = sheet.getByRole("row").filter({ has: page.getByRole("rowheader") });
    await expect(left).toHaveCount(COUNT - count);
    const explained = left.filter({ has: page.getByRole("gridcell").filter({ hasText: WHY_NOT }) });
    await expect(explained).toHaveCount(COUNT - count);
    await page.getByRole("button", { name: `전체 ${COUNT}` }).click();
    await start.click();
    await expect(page.getByText(new RegExp(`완료: ${count}건 중 ${count}건 등록, 0건 실패`))).toBeVisible({
      timeout: 90_000,
    });
  });
});

import { call, expect, logInAs, test } from "./fixtures";
import { cellOf, chooseAccount, takeToDesk } from "./listing-desk";

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

type Text = { language: string; text: string };
type Product = { id: string; code: string; title: Text[]; sourceDoubts?: unknown[] | null };
const koreanOf = (texts: readonly Text[]): string => texts.find(({ language }) => language === "KR")?.text ?? "";

test("thirty fresh products are collected, their marks seen, their words settled in one dialog, and they are listed", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logInAs(page, "seller", "/app/product/collect");
  let list = "";
  const products = async (): Promise<Product[]> => {
    const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", {
      workNumber: Number(new URL(list).searchParams.get("work")),
      pageNum: 1,
      pageLimit: COUNT,
    });
    return summary;
  };
  const table = page.getByRole("table");

  await test.step("collect thirty that nobody has", async () => {
    await page.getByLabel("상품 주소").fill(ADDRESSES.join("\n"));
    await page.getByRole("button", { name: `${COUNT}개 수집 시작` }).click();
    await expect(page.getByText(`수집을 마쳤습니다. 성공 ${COUNT}, 실패 0`)).toBeVisible({ timeout: 90_000 });
    await page.getByRole("link", { name: "수집한 상품 보기" }).click();
    await expect(table.getByRole("textbox", { name: /상품명$/ })).toHaveCount(COUNT);
    list = page.url();
  });

  await test.step("every product a machine wrote is marked, and what is not sure beside it", async () => {
    const all = await products();
    await expect(table.getByRole("button", { name: /자동 번역 확인하기$/ })).toHaveCount(COUNT);
    const doubted = all.filter(({ sourceDoubts }) => (sourceDoubts?.length ?? 0) > 0);
    await expect(table.getByRole("button", { name: /수집 내용 확인하기$/ })).toHaveCount(doubted.length);
  });

  await test.step("two words that nobody knows are settled in one dialog, for all products that have them", async () => {
    const all = await products();
    const words = Object.keys(MADE_UP);
    const named = all
      .slice(0, 10)
      .map(({ id, title }, at) => ({ code: id, text: `${words[at % 2]} ${koreanOf(title)}`.slice(0, 40).trim() }));
    await call(page, "/Product/ProductTitleChange", named);
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
    const names = (await products()).map(({ title }) => koreanOf(title));
    expect(names.filter((name) => HAN.test(name))).toEqual([]);
    for (const korean of Object.values(MADE_UP))
      expect(names.filter((name) => name.startsWith(`${korean} `))).toHaveLength(5);
  });

  await test.step("a doubt blocks at the desk until a person has looked, then all that may be sold are listed", async () => {
    const all = await products();
    const objectIds = all.map(({ id }) => id);
    await call(page, "/Market/SetPrice", {
      objectIds,
      useBaseConfig: false,
      priceConfig: { mainValue: 0.3, subValue: 20_000 },
    });
    const doubted = all.filter(({ sourceDoubts }) => (sourceDoubts?.length ?? 0) > 0);
    const toDesk = async () => {
      await page.goto(list);
      await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
      const sheet = await takeToDesk(page, COUNT);
      await chooseAccount(page, "스마트스토어", "naru-store");
      return sheet;
    };
    const FINDING = "수집한 가격·옵션·번역 확인 전";
    const [unsure] = doubted;
    if (!unsure) throw new Error("None of the thirty has a doubt");
    const cell = cellOf(await toDesk(), koreanOf(unsure.title), "스마트스토어");
    await cell.click();
    const editor = page.getByRole("dialog", { name: /^스마트스토어 · / });
    await expect(editor.getByText(FINDING)).toBeVisible();
    await page.keyboard.press("Escape");
    await call(page, "/Product/ConfirmSource", { objectIds });
    await call(page, "/Words/MarkSeen", { objectIds });
    await cellOf(await toDesk(), koreanOf(unsure.title), "스마트스토어").click();
    await expect(editor).toBeVisible();
    await expect(editor.getByText(FINDING)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "한 번에 고치기" }).click();
    const start = page.getByRole("button", { name: /^[1-9]\d*건 등록$/ });
    const count = Number.parseInt(await start.innerText(), 10);
    // Toys and what touches food need certificates of their own, which no translation brings.
    expect(count).toBeGreaterThanOrEqual(10);
    await start.click();
    await expect(page.getByText(new RegExp(`완료: ${count}건 중 ${count}건 등록, 0건 실패`))).toBeVisible({
      timeout: 90_000,
    });
  });
});

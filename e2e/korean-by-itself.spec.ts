import type { Locator, Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { chooseAccount, takeToDesk } from "./listing-desk";
import { roomyRows } from "./shelf";

const HAN = /\p{Script=Han}/u;

/** What the seller types for words of the mall that no dictionary has. */
const TAUGHT: Record<string, string> = { 斜口: "경사형" };

type Product = { id: string; site: string; code: string };
type Text = { language: string; text: string };
type Detail = { option?: { optionGroups: { groupName: Text[]; groups: { optionName: Text[] }[] }[] } | null };

const detailOf = (page: Page, { site, code }: Product) =>
  call<Detail>(page, `/Product/SearchCollectProductDetail?site=${site}&code=${code}`);
/** The Korean names of a product's options: groups first, each with its values. */
const optionsOf = ({ option }: Detail): string[] =>
  (option?.optionGroups ?? [])
    .flatMap(({ groupName, groups }) => [groupName, ...groups.map(({ optionName }) => optionName)])
    .map((texts) => texts.find(({ language }) => language === "KR")?.text ?? "");

test("ten fresh products are collected and listed in Korean with five typed words at most", async ({ page }) => {
  test.setTimeout(180_000);
  const typed: string[] = [];
  let products: readonly Product[] = [];
  const type = async (field: Locator, text: string) => {
    typed.push(...text.trim().split(/\s+/));
    await field.fill(text);
  };
  await logInAs(page, "seller", "/app/product/collect");

  await test.step("choose ten from a search, and collect them", async () => {
    await page.getByRole("tab", { name: "검색 결과에서 고르기" }).click();
    await type(page.getByRole("textbox", { name: "타오바오 검색·상점 주소" }), "여름");
    await page.getByRole("button", { name: "불러오기" }).click();
    const found = page.getByRole("status").filter({ hasText: /개 중 \d+개는 이미 수집함/ });
    await expect(found).toHaveText(/^44개 중 44개/);
    const panel = page.getByRole("tabpanel", { name: "검색 결과에서 고르기" });
    const next = panel.getByRole("button", { name: "다음 페이지" });
    const fresh = panel.getByRole("listitem").filter({ hasNot: page.getByText("수집함", { exact: true }) });
    // Toys for children need a certificate of their own, which no translation brings.
    // Goods of these numbers misbehave on purpose, and the first pages may be taken.
    const usual = fresh.filter({ hasNot: page.locator('a[href*="id=6990000000"]') });
    const goods = usual.filter({ hasNotText: /熊|公仔|娃娃|玩偶/ });
    const boxes = goods.getByRole("checkbox", { name: /선택$/ });
    // The demo shop holds the first pages, and other journeys collect from the next.
    const first = panel.getByRole("listitem").first();
    while ((await boxes.count()) < 10) {
      const before = await first.innerText();
      await next.click();
      await expect(first).not.toHaveText(before, { useInnerText: true });
      await expect(found).toBeVisible();
    }
    for (let at = 0; at < 10; at++) await boxes.nth(at).check();
    await page.getByRole("button", { name: "선택한 10개를 수집 목록에 넣기" }).click();
    await expect(page.getByRole("switch", { name: "상품명·옵션·속성을 한국어로 수집" })).toBeChecked();
    await page.getByRole("button", { name: "10개 수집 시작" }).click();
    await expect(page.getByText("수집을 마쳤습니다. 성공 10, 실패 0")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("link", { name: "수집한 상품 보기" }).click();
  });

  const names = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  const namesNow = () => names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect(names).toHaveCount(10);
  const shelf = page.url();

  await test.step("what nobody knew is taught once, for all products that have it", async () => {
    const left = new Set((await namesNow()).flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []));
    for (const word of left) {
      await page.goto("/app/product/collect/words?tab=unknown");
      await type(page.getByRole("textbox", { name: `${word}의 한국어` }), TAUGHT[word] ?? "");
      await page.getByRole("button", { name: `${word} 고칠 상품 미리보기` }).click();
      await page
        .getByRole("dialog", { name: `${word} → ${TAUGHT[word]}` })
        .getByRole("button", { name: /^상품 \d+개 고치기$/ })
        .click();
      await expect(page.getByText(new RegExp(`^${word}을\\(를\\) .*상품 [1-9]\\d*개를 고쳤습니다\\.$`))).toBeVisible();
    }
    await page.goto(shelf);
  });

  await test.step("names and options are Korean, and marked as nobody has looked at them", async () => {
    await expect(names).toHaveCount(10);
    expect((await namesNow()).filter((name) => HAN.test(name))).toEqual([]);
    const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", {
      workNumber: Number(new URL(shelf).searchParams.get("work")),
      pageNum: 1,
      pageLimit: 30,
    });
    expect(summary).toHaveLength(10);
    products = summary;
    const options = (await Promise.all(summary.map((product) => detailOf(page, product)))).flatMap(optionsOf);
    expect(options.length).toBeGreaterThan(30);
    expect(options.filter((text) => text === "" || HAN.test(text))).toEqual([]);
    await roomyRows(page);
    await expect(page.getByRole("button", { name: /자동 번역 확인하기$/ })).not.toHaveCount(0);
  });

  await test.step("the desk finds categories and tags, and the seller says what to earn", async () => {
    typed.push("30%", "20,000");
    const objectIds = products.map(({ id }) => id);
    // What a page leaves unsure of prices and options the seller looks at; which goods are fresh differs from run to run.
    await call(page, "/Product/ConfirmSource", { objectIds });
    await call(page, "/Market/SetPrice", {
      objectIds,
      useBaseConfig: false,
      priceConfig: { mainValue: 0.3, subValue: 20_000 },
    });
    await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
    const sheet = await takeToDesk(page, 10);
    await chooseAccount(page, "스마트스토어", "naru-store");
    await page.getByRole("button", { name: "한 번에 고치기" }).click();
    const unsure = page.getByRole("button", { name: /^카테고리 확인 \d+$/ });
    const cells = sheet.locator("td[data-cell='1']");
    await unsure.click();
    for (let left = await cells.count(); left > 0; left--) {
      await expect(cells).toHaveCount(left);
      await cells.first().focus();
      await page.keyboard.press("Control+Enter");
    }
    await page.getByRole("button", { name: "전체 10" }).click();
    await expect(page.getByRole("button", { name: "10건 등록" })).toBeVisible();
  });

  await test.step("listing asks first for what nobody has looked at", async () => {
    const start = page.getByRole("button", { name: "10건 등록" });
    await start.click();
    const question = page.getByRole("alertdialog", { name: /^상품 \d+개의 자동 번역을 아직 확인하지 않았습니다$/ });
    await expect(question.getByRole("list", { name: "번역을 확인하지 않은 상품" })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await question.getByRole("button", { name: "먼저 확인" }).click();
    await expect(question).toHaveCount(0);
    await start.click();
    await question.getByRole("button", { name: "확인 없이 등록" }).click();
    await expect(page.getByText(/완료: 10건 중 10건 등록, 0건 실패/)).toBeVisible({ timeout: 60_000 });
  });
  expect(typed.length).toBeLessThanOrEqual(5);
});

test("a word corrected once is corrected in names and options of all products, and taken back from all", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await logInAs(page, "seller");
  const word = "噗噜";
  const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", {
    site: "1688",
    pageNum: 2,
    pageLimit: 30,
  });
  const products = summary.slice(0, 4);
  const [first] = products;
  if (!first) throw new Error("The shelf has no second page of 1688");
  const named = products.map(({ id }, at) => ({ code: id, text: `${word} 실리콘 그릇 ${at + 1}` }));
  await call(page, "/Product/ProductTitleChange", named);
  const { Id: _id, ...detail } = (await detailOf(page, first)) as Detail & { Id: string };
  const [value] = detail.option?.optionGroups[0]?.groups ?? [];
  const korean = value?.optionName.find(({ language }) => language === "KR");
  if (!korean) throw new Error("The product has no options");
  korean.text = `${word} 화이트`;
  await call(page, "/Product/UpdateProduct", detail);
  const names = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  const list = `/app/product/edit?code=${products.map(({ code }) => code).join(",")}`;
  const namesNow = async () => {
    await page.goto(list);
    await expect(names).toHaveCount(4);
    return (await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).sort();
  };

  await test.step("the table of unknown words names it, with how many products have it", async () => {
    await page.goto("/app/product/collect/words?tab=unknown");
    const row = page.getByRole("row").filter({ hasText: word });
    await expect(row).toContainText("4개", { timeout: 30_000 });
    await expect(page.getByRole("status").filter({ hasText: "한 번 고치면" })).toBeVisible({ timeout: 30_000 });
    expect(await findings(page)).toEqual([]);
    await row.getByRole("textbox", { name: `${word}의 한국어` }).fill("뽀글이");
    await row.getByRole("button", { name: `${word} 고칠 상품 미리보기` }).click();
  });

  await test.step("what will change is seen before, then changed everywhere", async () => {
    const dialog = page.getByRole("dialog", { name: `${word} → 뽀글이` });
    await expect(dialog.getByRole("row")).toHaveCount(5);
    await expect(dialog.getByRole("row").filter({ hasText: "뽀글이 화이트" })).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "상품 4개 고치기" }).click();
    await expect(page.getByText(/상품 4개를 고쳤습니다\.$/)).toBeVisible();
    expect(await namesNow()).toEqual([1, 2, 3, 4].map((at) => `뽀글이 실리콘 그릇 ${at}`));
    expect(optionsOf(await detailOf(page, first))).toContain("뽀글이 화이트");
  });

  await test.step("undone, it stands everywhere as before", async () => {
    await page.goto("/app/product/collect/words?tab=unknown");
    await page.getByRole("button", { name: `${word} 고친 것 되돌리기` }).click();
    const question = page.getByRole("dialog", { name: "이 변경을 되돌릴까요?" });
    await expect(question.getByRole("region")).toHaveCount(5);
    await question.getByRole("button", { name: "되돌리기", exact: true }).click();
    // Four products, and the word of the memory.
    await expect(page.getByText("5개를 되돌렸습니다.")).toBeVisible();
    expect(await namesNow()).toEqual(named.map(({ text }) => text));
    expect(optionsOf(await detailOf(page, first))).toContain(`${word} 화이트`);
  });
});

import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS } from "./ports";

type Listed = { site: string; code: string; marketProductDetailInfo: { name: string; price: number }[] };

test("a source that grew dearer is seen with what it does to each sale, followed at the market by keyboard, and put back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  const listed = await call<{ summary: (Listed & { title: { language: string; text: string }[] })[] }>(
    page,
    "/ProductManagement/SearchMarketProductSummary",
    { market: "SmartStore", marketAccount: "naru-store", saleStatus: "OnSale", pageNum: 1, pageLimit: 100 },
  );
  const product = listed.summary.filter(({ site }) => site === "Taobao").at(-1);
  if (!product) throw new Error("Nothing of Taobao's is on sale");
  const name = product.title.find(({ language }) => language === "KR")?.text ?? "";
  const priceNow = async () => {
    const found = await call<{ summary: Listed[] }>(page, "/ProductManagement/SearchMarketProductSummary", {
      market: "SmartStore",
      marketAccount: "naru-store",
      code: product.code,
      pageNum: 1,
      pageLimit: 30,
    });
    return found.summary[0]?.marketProductDetailInfo[0]?.price;
  };
  const before = await priceNow();

  await test.step("the mall raises its price, and the seller has the sources read", async () => {
    const { site, code } = product;
    const changed = await page.request.post(`${MALLS}/__rehearsal/goods`, { data: { site, code, percent: 15 } });
    expect(changed.status()).toBe(200);
    await page.goto("/app/product/control/drift");
    const settings = page.getByRole("button", { name: "자동 확인 설정" });
    await expect(settings).toBeEnabled();
    await settings.press("Enter");
    const dialog = page.getByRole("dialog", { name: "소싱처 자동 확인 설정" });
    await dialog.getByRole("textbox", { name: "무시할 이익 감소(원)" }).fill("0");
    await dialog.getByRole("textbox", { name: "최대 인상률(%)" }).fill("50");
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "저장" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "지금 모두 확인" }).press("Enter");
  });

  const item = page.getByRole("listitem", { name }).first();
  await test.step("the change comes with what is proposed", async () => {
    await expect(item).toBeVisible({ timeout: 60_000 });
    await expect(item.getByText(/원가/)).toBeVisible();
    await expect(item.getByText(/건당 이익/).first()).toBeVisible();
    await expect(page.locator("#notistack-snackbar")).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("it is carried out at the market", async () => {
    await item.getByRole("button", { name: `${name} 마켓에 반영` }).press("Enter");
    await expect(page.getByText("1건을 마켓에 반영했습니다.")).toBeVisible();
    await expect.poll(priceNow).toBeGreaterThan(before ?? 0);
  });

  await test.step("one press puts it back", async () => {
    await page.getByRole("tab", { name: /^처리함/ }).click();
    await expect(item.getByText(/seller 처리/)).toBeVisible();
    await item.getByRole("button", { name: `${name} 되돌리기` }).press("Enter");
    // The source still costs more, so the old price loses money.
    const question = page.getByRole("alertdialog", { name: "손해를 보고 판매할까요?" });
    await question.getByRole("textbox", { name: /손해를 보고 파는 이유/ }).fill("가격을 다시 정할 때까지");
    await question.getByRole("button", { name: "손해를 확인하고 보내기" }).press("Enter");
    await expect(page.getByText("1건을 되돌렸습니다.")).toBeVisible();
    await expect.poll(priceNow).toBe(before);
    await page.getByRole("tab", { name: /^확인할 변동/ }).click();
    await expect(item).toBeVisible();
  });
});

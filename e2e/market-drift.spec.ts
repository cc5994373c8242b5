import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MARKETS } from "./ports";

type Info = { marketProductCode: string; name: string; price: number; quantity: number };
type Listed = { id: string; code: string; marketProductDetailInfo: Info[] };

const search = (page: Page, more: Record<string, unknown>) =>
  call<{ summary: Listed[]; adriftCount: number }>(page, "/ProductManagement/SearchMarketProductSummary", {
    marketAccount: "",
    pageNum: 1,
    pageLimit: 300,
    ...more,
  });

/** The seller changes a listing in the market's own centre. */
async function changeAtMarket(page: Page, code: string, change: object): Promise<void> {
  const answer = await page.request.post(`${MARKETS}/__rehearsal/listings/${code}`, {
    data: { do: "changed", ...change },
  });
  expect(answer.status()).toBe(200);
}

test("prices changed in a market's own centre are read back by keyboard, taken over, undone, and sent again", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  const { summary } = await search(page, { market: "Elevenst", saleStatus: "OnSale" });
  const listed = summary.at(-1);
  const info = listed?.marketProductDetailInfo[0];
  if (!listed || !info) throw new Error("Nothing is on sale at 11st");
  const theirs = info.price + 3_000;
  await changeAtMarket(page, info.marketProductCode, { priceKrw: theirs });
  const won = (krw: number) => `₩${krw.toLocaleString("ko-KR")}`;
  const there = async () => {
    const answer = await page.request.get(`${MARKETS}/__rehearsal/listings`);
    const { listings } = (await answer.json()) as { listings: { code: string; priceKrw: number }[] };
    return listings.find(({ code }) => code === info.marketProductCode)?.priceKrw;
  };
  const ours = async () => {
    const now = await search(page, { market: "Elevenst", code: info.marketProductCode });
    return now.summary[0]?.marketProductDetailInfo[0]?.price;
  };

  await page.goto(`/app/product/control?market=Elevenst&code=${info.marketProductCode}`);
  const price = page.getByRole("textbox", { name: /판매가$/ });
  await expect(price).toHaveValue(won(info.price));
  const open = page.getByRole("button", { name: "마켓 값 맞추기" });
  const dialog = page.getByRole("dialog", { name: "마켓 값 맞추기 (1개)" });

  await test.step("it is read at the market and what differs is shown side by side", async () => {
    await page.getByRole("grid").getByRole("checkbox").nth(1).press("Space");
    await open.press("Enter");
    await dialog.getByRole("button", { name: "마켓에서 읽기 (1개)" }).press("Enter");
    await expect(dialog.getByRole("cell", { name: won(theirs) })).toBeVisible();
    await expect(dialog.getByText("1개 상품이 마켓과 다르고, 0개는 같습니다.")).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step("the market's price is taken over and put back; the market is asked for nothing", async () => {
    await dialog.getByRole("button", { name: "1개 받아들이기" }).press("Enter");
    await expect(dialog.getByText("1개 상품이 마켓 값을 따릅니다.")).toBeVisible();
    expect(await ours()).toBe(theirs);
    await dialog.getByRole("button", { name: "실행 취소" }).press("Enter");
    const question = page.getByRole("dialog", { name: "마지막 변경을 되돌릴까요?" });
    await expect(question.getByText(/마켓의 값은 그대로입니다/)).toBeVisible();
    await question.getByRole("button", { name: "되돌리기", exact: true }).press("Enter");
    await expect(page.getByText("1개를 되돌렸습니다.")).toBeVisible();
    expect(await ours()).toBe(info.price);
    expect(await there()).toBe(theirs);
    await page.keyboard.press("Escape");
  });

  await test.step("the list tells it by itself, counts it, and shows it alone; that survives a reload", async () => {
    await expect(page.getByRole("note", { name: `마켓: ${won(theirs)}` })).toBeVisible();
    const differs = page.getByRole("button", { name: /^마켓과 다름 1$/ });
    await differs.press("Enter");
    await expect(page).toHaveURL(/adrift=1/);
    await page.reload();
    await expect(page.getByRole("note", { name: `마켓: ${won(theirs)}` })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step("ours is sent again, and the market has it", async () => {
    await page.getByRole("grid").getByRole("checkbox").nth(1).press("Space");
    await open.press("Enter");
    await dialog.getByRole("radio", { name: "마켓 값을 받아들이기" }).press("ArrowRight");
    await dialog.getByRole("button", { name: "1개 다시 보내기" }).press("Enter");
    await expect(dialog.getByText("1개 상품의 값을 마켓에 다시 보냈습니다.")).toBeVisible();
    expect(await there()).toBe(info.price);
    await dialog.getByRole("button", { name: "닫기" }).press("Enter");
    await expect(page.getByText("조건에 맞는 등록 상품이 없습니다.")).toBeVisible();
  });
});

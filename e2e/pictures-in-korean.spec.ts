import type { Locator, Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS } from "./ports";
import { oldest, type ShelfProduct } from "./shelf";

type Pictures = { mainImages: string[]; detailPageHtml: string };

const picturesOf = async (page: Page, { site, code }: ShelfProduct): Promise<Pictures> => {
  const { mainImages, detailPageHtml } = await call<Pictures>(
    page,
    `/Product/SearchCollectProductDetail?site=${site}&code=${code}`,
  );
  return { mainImages, detailPageHtml };
};

/** Opens the list with these products alone, chooses all of them and presses once. */
async function translateChosen(page: Page, products: readonly ShelfProduct[]): Promise<Locator> {
  await page.goto(`/app/product/edit?code=${products.map(({ code }) => code).join(",")}`);
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await page.getByRole("button", { name: "이미지 번역", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "상품 이미지 번역" });
  await dialog.getByRole("button", { name: `상품 ${products.length}개의 이미지 번역` }).click();
  await expect(dialog.getByRole("progressbar", { name: /이미지 번역 진행률$/ })).toBeVisible();
  return dialog;
}

/** Goes from the job tray to the work that is under way. */
async function openFromTray(page: Page, title: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^작업 \d+개 진행 중/ }).click();
  const tray = page.getByRole("dialog", { name: "작업" });
  await tray.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/log=translate/);
}

/** What is said of every picture of the work that is open, once it ended. */
async function outcomes(page: Page): Promise<string[]> {
  // Two hundred pictures are read and drawn while another worker runs its journeys.
  await expect(page.getByText(/^끝났습니다\. 번역 [1-9]\d*장/)).toBeVisible({ timeout: 600_000 });
  const said = await page
    .getByRole("list", { name: /^작업 \d+ 이미지$/ })
    .getByRole("listitem")
    .allInnerTexts();
  return said.map((text) => text.replace(/\s+/g, " "));
}
/** Translated as a whole, or with the reason why something was not. */
const TOLD = [
  / 번역함$/,
  /(번역하지 않은 원문|자리가 없어 그대로 둔 문구|홍보 문구만 있는 배지는 .* 두었습니다): .* (일부 번역|그대로 둠)$/,
  /(중국어가 없는 이미지입니다\.|아는 단어가 없).* 그대로 둠$/,
  /원본 이미지를 불러오지 못했습니다\. .* 실패$/,
];
const isTold = (text: string) => TOLD.some((words) => words.test(text));

test("all pictures of a product are put into Korean by one press, while its seller goes elsewhere, and put back", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  const [product] = await oldest(page, "AliExpress", 3);
  if (!product) throw new Error("The shelf has no product of AliExpress");
  const missing = `${MALLS}/pictures/gone-from-the-mall.jpg`;
  const { mainImages } = await picturesOf(page, product);
  await call(page, "/Product/ProductMainImageEdit", { code: product.id, urls: [...mainImages, missing] });
  const before = await picturesOf(page, product);

  await test.step("one press, and the dialog may be closed", async () => {
    const dialog = await translateChosen(page, [product]);
    await expect(dialog.getByText("창을 닫아도 서버에서 계속합니다.")).toBeVisible();
    await dialog.getByRole("button", { name: "닫기" }).click();
  });

  await test.step("after a reload the job tray leads to it", async () => {
    await page.reload();
    await openFromTray(page, /^이미지 번역 · 작업 \d+ · 상품 1개의 이미지$/);
  });

  await test.step("every picture says what became of it", async () => {
    const said = await outcomes(page);
    expect(said.filter((text) => !isTold(text))).toEqual([]);
    expect(said.filter((text) => text.endsWith("번역함"))).not.toEqual([]);
    expect(said.filter((text) => text.endsWith("실패"))).toHaveLength(1);
    expect(await findings(page)).toEqual([]);
    const after = await picturesOf(page, product);
    expect(after.mainImages).not.toEqual(before.mainImages);
    expect(after.detailPageHtml).not.toBe(before.detailPageHtml);
    expect(after.mainImages).toContain(missing);
  });

  await test.step("the originals are put back", async () => {
    await page.getByRole("button", { name: "원본 이미지로 되돌리기" }).click();
    await expect(page.getByText(/이미지 [1-9]\d*장을 원본으로 되돌렸습니다\./)).toBeVisible();
    expect(await picturesOf(page, product)).toEqual(before);
  });
  // The browser notes each time the picture that is gone was asked for.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("status of 404")));
});

test("the pictures of thirty products are put into Korean by one press, on the server, and put back", async ({
  page,
}) => {
  test.setTimeout(720_000);
  await logInAs(page, "seller");
  const products = [...(await oldest(page, "Costco", 22)), ...(await oldest(page, "1688", 8, 10))];
  const allPictures = () => Promise.all(products.map((product) => picturesOf(page, product)));
  const before = await allPictures();

  await test.step("one press for all that were chosen", async () => {
    await translateChosen(page, products);
  });

  await test.step("a reload in the midst of it ends nothing", async () => {
    await page.reload();
    await openFromTray(page, /^이미지 번역 · 작업 \d+ · 상품 30개의 이미지$/);
    await page.reload();
    await expect(page.getByText(/^번역 \d+장, .* 남음 [1-9]\d*장$/)).toBeVisible();
  });

  await test.step("every picture says what became of it, and every product shows Korean", async () => {
    const said = await outcomes(page);
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter((text) => !isTold(text))).toEqual([]);
    expect(await findings(page)).toEqual([]);
    const after = await allPictures();
    // A shop may have written no description, or one without a picture.
    const isPictured = ({ detailPageHtml }: { detailPageHtml: string }): boolean => detailPageHtml.includes("<img");
    const same = after.filter((pictures, at) => pictures.detailPageHtml === before[at]?.detailPageHtml);
    expect(same.filter(isPictured)).toEqual([]);
    expect(after.filter(isPictured).length).toBeGreaterThan(20);
  });

  await test.step("the originals are put back in all of them", async () => {
    await page.getByRole("button", { name: "원본 이미지로 되돌리기" }).click();
    await expect(page.getByText(/이미지 [1-9]\d*장을 원본으로 되돌렸습니다\./)).toBeVisible({ timeout: 30_000 });
    expect(await allPictures()).toEqual(before);
  });
});

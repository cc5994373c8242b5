import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS } from "./ports";

type Product = { site: string; code: string; mainImages: string[] };

const detailOf = (page: Page, { site, code }: Product) =>
  call<Product & { editDate: string | null }>(page, `/Product/SearchCollectProductDetail?site=${site}&code=${code}`);

/** Pictures that no other journey uses: the oldest products of the shelf, counted from the end. */
async function oldProduct(page: Page, fromEnd: number): Promise<Product> {
  const ask = (pageNum: number) =>
    call<{ summary: Product[]; totalPage: number }>(page, "/Product/SearchCollectProductSummary", {
      pageNum,
      pageLimit: 30,
    });
  const { totalPage } = await ask(1);
  const rows = (await Promise.all([ask(Math.max(1, totalPage - 1)), ask(totalPage)])).flatMap(({ summary }) => summary);
  const untouched = ({ mainImages }: Product) =>
    mainImages.length > 2 && !mainImages.some((url) => url.includes("/files/"));
  const found = rows.filter(untouched).at(-fromEnd);
  if (!found) throw new Error("The shelf has no product with pictures");
  return found;
}

const windowOf = ({ site, code }: Product, url: string) => `/translation?${new URLSearchParams({ url, site, code })}`;
test.describe("translating a product's pictures", () => {
  test.use({ viewport: { width: 1400, height: 800 } });

  test("a seller marks writing, types Korean, saves, loads and applies it, and automatic translation repeats it", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await logInAs(page, "seller");
    const product = await oldProduct(page, 3);
    const [first = "", second = ""] = product.mainImages;
    const source = `新品上市${Date.now()}`;
    const korean = () => page.getByRole("textbox", { name: "영역 1 한국어" });

    await test.step("mark with the keyboard and type Korean", async () => {
      await page.goto(windowOf(product, first));
      await expect(page.getByRole("img", { name: "번역할 원본 이미지" })).toBeVisible();
      await page.getByRole("button", { name: "영역 추가" }).press("Enter");
      await korean().fill("신상품 출시");
      await page.getByRole("textbox", { name: "영역 1 원문" }).fill(source);
      const region = page.getByRole("button", { name: "영역 1: 신상품 출시" });
      await region.focus();
      const top = page.getByRole("textbox", { name: "위쪽" });
      const before = Number(await top.inputValue());
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Control+ArrowRight");
      await expect(top).toHaveValue(String(before + 10));
      expect(await findings(page)).toEqual([]);
    });

    await test.step("a reload loses nothing", async () => {
      // Nothing was saved, so the writing is searched again; results are added to the marked regions.
      const looked = page.waitForResponse((answer) => answer.url().includes("/Ohoo/FindTexts"), { timeout: 30_000 });
      await page.reload();
      await page.getByRole("button", { name: "이어서 작업" }).click();
      await expect(korean()).toHaveValue("신상품 출시");
      await looked;
      await expect(korean()).toHaveValue("신상품 출시");
    });

    let applied = "";
    await test.step("save, load, apply: the product has the new picture", async () => {
      await page.getByRole("button", { name: "저장", exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: "저장됨" })).toBeVisible();
      await page.getByRole("button", { name: "번역 이미지 불러오기" }).click();
      const loaded = page.getByRole("img", { name: "불러온 번역 이미지" });
      await expect(loaded).toBeVisible();
      applied = (await loaded.getAttribute("src")) ?? "";
      await page.getByRole("button", { name: "적용", exact: true }).click();
      const end = page.getByRole("alertdialog", { name: "번역 이미지를 적용했습니다." });
      await expect(end).toContainText("상품에 저장했습니다.");
      await end.getByRole("button", { name: "계속 작업" }).click();
      const detail = await detailOf(page, product);
      expect(detail.mainImages).toContain(applied);
      expect(detail.mainImages).not.toContain(first);
    });

    await test.step("the layers open again", async () => {
      await page.goto(windowOf(product, first));
      await expect(korean()).toHaveValue("신상품 출시");
    });

    await test.step("a second picture, marked with its source only, is translated by itself", async () => {
      await page.goto(windowOf(product, second));
      await page.getByRole("button", { name: "영역 추가" }).click();
      await page.getByRole("textbox", { name: "영역 1 원문" }).fill(source);
      await page.getByRole("button", { name: "저장", exact: true }).click();
      await expect(page.getByText(/이미지는 만들지 않았습니다/)).toBeVisible();
      await page.getByRole("button", { name: "자동 번역" }).click();
      const dialog = page.getByRole("dialog", { name: "상품 이미지 번역" });
      await dialog.getByRole("button", { name: "상품 1개의 이미지 번역" }).click();
      await expect(dialog.getByText(/끝났습니다. 번역 [1-9]\d*장, .*실패 0장/)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator("#notistack-snackbar")).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole("button", { name: "닫기" }).click();
      await expect(korean()).toHaveValue("신상품 출시");
      expect((await detailOf(page, product)).mainImages).not.toContain(second);
    });
  });

  test("a product window that is open takes the picture, and the seller saves it there", async ({ page, context }) => {
    test.setTimeout(90_000);
    await logInAs(page, "seller");
    const product = await oldProduct(page, 7);
    const [first = ""] = product.mainImages;
    const edit = await context.newPage();
    await edit.goto(`/popup/product?${new URLSearchParams({ site: product.site, code: product.code })}`);
    await expect(edit.getByRole("textbox", { name: "상품명" })).toBeVisible();
    const unsaved = edit.getByText("저장하지 않은 변경이 있습니다", { exact: true });
    await expect(unsaved).toHaveCount(0);

    await page.goto(windowOf(product, first));
    await page.getByRole("button", { name: "영역 추가" }).click();
    await page.keyboard.type("열린 창으로");
    await page.getByRole("button", { name: "번역 이미지 불러오기" }).click();
    await expect(page.getByRole("img", { name: "불러온 번역 이미지" })).toBeVisible();
    await page.getByRole("button", { name: "적용", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "번역 이미지를 적용했습니다." })).toContainText(
      "열려 있는 상품 창",
    );
    await expect(unsaved).toBeVisible();
    expect((await detailOf(page, product)).mainImages).toContain(first);
    await edit.close();
  });

  test("a picture that cannot be stored says so, and the regions stay", async ({ page, complaints }) => {
    await logInAs(page, "seller");
    const product = await oldProduct(page, 5);
    await page.goto(windowOf(product, product.mainImages[0] ?? ""));
    await page.getByRole("button", { name: "영역 추가" }).click();
    await page.getByRole("textbox", { name: "영역 1 한국어" }).fill("업로드 실패");
    // As an upstream answers that draws pictures and leaves keeping them to its client.
    await page.route(/\/api\/Ohoo\/SaveTranslateImage\?/, async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...reply, data: { ...reply.data, isStored: false } } });
    });
    await page.route("**/api/image/UploadImage", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.getByRole("button", { name: "번역 이미지 불러오기" }).click();
    const said = page.getByRole("alertdialog", { name: "이미지 번역" });
    await expect(said).toContainText("이미지 업로드에 실패했습니다.");
    await said.getByRole("button", { name: "확인" }).click();
    await expect(page.getByRole("textbox", { name: "영역 1 한국어" })).toHaveValue("업로드 실패");
    // The browser writes down the 500 this test made.
    complaints.splice(0);
  });

  test("the free plan is told that translation starts with Lite", async ({ page }) => {
    await logInAs(page, "free");
    await page.goto(`/translation?${new URLSearchParams({ url: `${MALLS}/pictures/m-cup-3-3-0.jpg` })}`);
    await expect(page.getByRole("alertdialog", { name: "이미지 번역" })).toContainText("Lite 요금제부터");
  });

  test("S59 an address that is no picture's is not opened", async ({ page }) => {
    await logInAs(page, "seller");
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example/a.jpg",
      "http://evil.example/a.jpg",
    ]) {
      await page.goto(`/translation?${new URLSearchParams({ url })}`);
      await expect(page.getByRole("alert").filter({ hasText: "열 수 없는 이미지 주소입니다." })).toBeVisible();
      await expect(page.getByRole("img")).toHaveCount(0);
    }
  });
});

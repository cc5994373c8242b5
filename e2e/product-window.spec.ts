import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";

const TABS = ["basic", "options", "price", "tags", "pictures", "detail", "attributes", "log"] as const;

/**
 * The address of the edit window of the n-th product from the end, where no journey's own products push it along. Every
 * journey has a product of its own.
 */
async function windowOf(page: Page, site: string, place: number): Promise<string> {
  await logInAs(page, "seller", "/app/product/edit");
  const { summary } = await call<{ summary: { code: string }[] }>(page, "/Product/SearchCollectProductSummary", {
    site,
    pageNum: 1,
    pageLimit: 300,
  });
  const code = summary.at(-place)?.code;
  return `/popup/product?site=${site}&code=${code}`;
}

async function openAt(page: Page, address: string, tab: (typeof TABS)[number]): Promise<void> {
  await page.goto(`${address}&tab=${tab}`);
  await expect(page.getByRole("status").filter({ hasText: "저장됨" })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await page.getByRole("alertdialog", { name: "성공" }).getByRole("button", { name: "확인" }).click();
  await page.getByRole("alertdialog", { name: "창을 닫으시겠습니까?" }).getByRole("button", { name: "유지" }).click();
}

const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name }).click();

/** A picture of 640 × 480 points, made by the browser itself. */
const picture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    canvas.getContext("2d")?.fillRect(100, 100, 200, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
};

test.setTimeout(120_000);

test("options are restructured with prices kept, and are the same after saving and opening again", async ({ page }) => {
  const address = await windowOf(page, "Taobao", 6);
  await openAt(page, address, "options");
  const table = page.getByRole("grid", { name: "옵션 조합" });
  const groups = page.getByRole("group").filter({ has: page.getByRole("button", { name: "값 추가" }) });
  await expect(table.getByRole("row").nth(1)).toBeVisible();

  const price = table.getByRole("textbox", { name: /판매가$/ }).first();
  await price.fill("77,770");
  await price.press("Enter");
  const stock = table.getByRole("textbox", { name: /재고$/ }).first();
  await stock.fill("7");
  await stock.press("Enter");

  // A further value, a better name, another order: the price stays with its combination.
  await groups.first().getByRole("button", { name: "값 추가" }).click();
  const first = groups.first().getByRole("listitem").first().getByRole("textbox").first();
  await first.fill("진한, 새 이름");
  await first.press("Enter");
  await groups
    .first()
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /아래로$/ })
    .click();
  const kept = table.getByRole("row").filter({ hasText: "진한 새 이름" }).first();
  await expect(kept.getByRole("textbox", { name: /판매가$/ })).toHaveValue("77,770");
  await expect(kept.getByRole("textbox", { name: /재고$/ })).toHaveValue("7");

  // Checked ones change together.
  await kept.getByRole("checkbox").first().check();
  await page.getByRole("combobox", { name: "가격 방식" }).click();
  await page.getByRole("option", { name: /곱하기/ }).click();
  await page.getByRole("textbox", { name: "판매가 일괄" }).fill("1.5");
  await page.getByRole("button", { name: "가격 적용" }).click();
  await expect(kept.getByRole("textbox", { name: /판매가$/ })).toHaveValue("116,655");

  await save(page);
  await page.reload();
  await expect(kept.getByRole("textbox", { name: /판매가$/ })).toHaveValue("116,655");
  await expect(kept.getByRole("textbox", { name: /재고$/ })).toHaveValue("7");
  await expect(page).toHaveURL(/tab=options/);
});

test("why a price is what it is: ranges, steps, markets and margins", async ({ page }) => {
  const address = await windowOf(page, "Taobao", 7);
  await openAt(page, address, "price");
  await expect(page.getByText(/관세 주간환율 .* \(\d{4}-\d{2}-\d{2}\)/)).toBeVisible();
  await page.getByRole("switch", { name: "가격 구간별로 다르게 계산" }).check();
  await page.getByRole("button", { name: "구간 추가" }).click();
  const range = page.getByRole("group", { name: "구간 1" });
  await range.getByRole("textbox", { name: "1차 값" }).fill("2");
  await range.getByRole("textbox", { name: "2차 값" }).fill("500");
  await range.getByRole("textbox", { name: "2차 값" }).press("Tab");
  await expect(page.getByText("1차 계산 × 2")).toBeVisible();
  await expect(page.getByText("2차 계산 + 500")).toBeVisible();
  await page.getByRole("button", { name: /적용$/ }).first().click();
  await expect(page.getByText("방금 적용한 계산입니다. 저장하면 반영됩니다.", { exact: false })).toBeVisible();
  const markets = page.getByRole("table", { name: "마켓별 판매가" });
  await expect(markets.getByRole("row")).toHaveCount(6);
  await expect(page.getByRole("table", { name: "예상 마진" }).getByRole("row").nth(1)).toContainText("%");
});

test("tags are chosen from Naver's keyword table", async ({ page }) => {
  const address = await windowOf(page, "Taobao", 9);
  await openAt(page, address, "tags");
  await page.getByRole("button", { name: "초기화" }).first().click();
  await page.getByRole("textbox", { name: "태그 입력" }).fill("#직접, 입력한 태그 직접");
  await page.getByRole("textbox", { name: "태그 입력" }).press("Enter");
  await expect(page.getByText("태그 목록 (3/20)")).toBeVisible();

  await page.getByRole("textbox", { name: "검색할 키워드" }).fill("원피스, 린넨 셔츠, 장화, 곰인형, 물병, 캠핑의자");
  await page.getByRole("button", { name: "검색", exact: true }).click();
  const table = page.getByRole("table", { name: "검색광고 키워드" });
  await expect(table.getByRole("row", { name: /캠핑의자/ }).first()).toBeVisible();
  const searches = async () =>
    (await table.getByRole("row").locator("td:nth-child(3)").allTextContents()).map((text) =>
      text === "< 10" ? undefined : Number(text.replaceAll(",", "")),
    );
  for (const press of [0, 1]) {
    if (press) await table.getByRole("button", { name: "월간 검색수" }).click();
    const shown = await searches();
    const firstSmall = shown.indexOf(undefined);
    expect(firstSmall).toBeGreaterThan(0);
    expect(shown.slice(firstSmall).every((count) => count === undefined)).toBe(true);
  }
  await page.getByRole("button", { name: "PC", exact: true }).click();
  await page.getByRole("textbox", { name: "월간 검색수 최소" }).fill("100");
  await page.getByRole("checkbox", { name: "낮음" }).check();
  await page.getByRole("button", { name: "적용", exact: true }).click();
  await expect(table.getByText("높음")).toHaveCount(0);
  await page.getByRole("button", { name: "TOP5 선택" }).click();
  await expect(page.getByText("태그 목록 (8/20)")).toBeVisible();
  await save(page);
  await page.reload();
  await expect(page.getByText("태그 목록 (8/20)")).toBeVisible();
});

test("pictures are moved, uploaded and cropped, attributes and page settings changed, and all is there again", async ({
  page,
}) => {
  const address = await windowOf(page, "Taobao", 10);
  await openAt(page, address, "pictures");
  const list = page.getByRole("list", { name: "썸네일" });
  const sources = () => list.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const before = await sources();
  await page.getByRole("button", { name: "이미지 1 뒤로" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(sources).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByRole("button", { name: "이미지 2 뒤로" })).toBeFocused();

  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "이미지 올리기" }).click();
  await (await chosen).setFiles({ name: "new.png", mimeType: "image/png", buffer: await picture(page) });
  await expect(list.getByRole("listitem")).toHaveCount(before.length + 1);

  await page.getByRole("button", { name: `이미지 ${before.length + 1} 자르기` }).click();
  const dialog = page.getByRole("dialog", { name: "이미지 자르기" });
  const frame = dialog.getByRole("group", { name: /^자르기 틀/ });
  await expect(frame).toHaveAccessibleName(/왼쪽 80, 위 0, 너비 480, 높이 480/);
  await dialog.getByRole("button", { name: "자르기 틀의 오른쪽 아래 모서리" }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(frame).toHaveAccessibleName(/왼쪽 80, 위 0, 너비 470, 높이 470/);
  await frame.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(frame).toHaveAccessibleName(/왼쪽 90, 위 0, 너비 470, 높이 470/);
  await dialog.getByRole("button", { name: "자르기", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const cropped = list.getByRole("img").last();
  await expect
    .poll(() =>
      cropped.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [])),
    )
    .toEqual([470, 470]);

  // A picture of the mall itself can be cut as well, because its server allows it.
  await page.getByRole("button", { name: "이미지 1 자르기" }).click();
  await expect(dialog.getByRole("group", { name: /^자르기 틀/ })).toBeVisible();
  await dialog.getByRole("button", { name: "취소" }).click();
  const after = await sources();

  await tab(page, /^속성/);
  await page.getByRole("button", { name: "속성 추가" }).click();
  const rows = page.getByRole("list", { name: "속성" }).getByRole("listitem");
  const count = await rows.count();
  await page.getByRole("textbox", { name: `속성 ${count} 이름` }).fill("세탁");
  await page.getByRole("textbox", { name: `속성 ${count} 내용` }).fill("손세탁");
  await page.getByRole("button", { name: `속성 ${count} 위로` }).click();

  await tab(page, /^상세페이지/);
  await page.getByRole("switch", { name: "속성 표 보이기" }).check();
  await page.getByRole("switch", { name: "상단 내용 사용" }).check();
  await page.getByRole("textbox", { name: "상단 HTML" }).fill("<p>배송 안내</p><script>alert(1)</script>");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("배송 안내")).toBeVisible();
  await expect(preview.getByText("손세탁")).toBeVisible();

  await save(page);
  await openAt(page, address, "pictures");
  expect(await sources()).toEqual(after);
  await tab(page, /^속성/);
  await expect(page.getByRole("textbox", { name: `속성 ${count - 1} 이름` })).toHaveValue("세탁");
  await tab(page, /^상세페이지/);
  await expect(page.getByRole("switch", { name: "기본 설정을 그대로 사용" })).not.toBeChecked();
  await expect(page.getByRole("textbox", { name: "상단 HTML" })).toHaveValue("<p>배송 안내</p>");
});

test("unsaved edits of several tabs come back after a reload, and the address keeps the tab", async ({ page }) => {
  const address = await windowOf(page, "Taobao", 11);
  await openAt(page, address, "attributes");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "속성 추가" }).click();
  const title = page.getByRole("textbox", { name: /^속성 \d+ 이름$/ }).last();
  await title.fill("적다 만 속성");
  await tab(page, /^태그/);
  await page.getByRole("textbox", { name: "태그 입력" }).fill("적다만태그");
  await page.getByRole("textbox", { name: "태그 입력" }).press("Enter");
  await page.reload();
  await page.getByRole("button", { name: "이어서 작업" }).click();
  await expect(page).toHaveURL(/tab=tags/);
  await expect(page.getByRole("button", { name: "적다만태그 태그 삭제" })).toBeVisible();
  await tab(page, /^속성/);
  await expect(title).toHaveValue("적다 만 속성");
});

test("two windows on one product: the second is told, keeps both, or is refused with a choice", async ({
  page,
  context,
}) => {
  const address = await windowOf(page, "Taobao", 12);
  const second = await context.newPage();
  await openAt(page, address, "basic");
  await openAt(second, address, "basic");
  const memo = (at: Page) => at.getByRole("textbox", { name: "메모" });
  const name = (at: Page) => at.getByRole("textbox", { name: "상품명", exact: true });
  await name(second).fill("두 번째 창의 이름");
  await memo(page).fill("첫 번째 창의 메모");
  await save(page);

  await expect(second.getByText(/내 변경과 겹치지 않으므로/)).toBeVisible();
  await second.getByRole("button", { name: "저장", exact: true }).click();
  const conflict = second.getByRole("alertdialog", { name: "다른 곳에서 먼저 수정된 상품입니다." });
  await expect(conflict.getByRole("button", { name: "이 내용으로 덮어쓰기" })).toBeVisible();
  await conflict.getByRole("button", { name: "새로 불러오기" }).click();
  await expect(memo(second)).toHaveValue("첫 번째 창의 메모");

  // The other way round: what does not clash is kept on both sides.
  await memo(page).fill("첫 번째 창의 두 번째 메모");
  await name(second).fill("합쳐질 이름");
  await save(page);
  await second.getByRole("button", { name: "내 변경을 유지하고 불러오기" }).click();
  await expect(memo(second)).toHaveValue("첫 번째 창의 두 번째 메모");
  await save(second);
  await expect(name(page)).toHaveValue("합쳐질 이름");
});

for (const language of ["ko", "en-rtl"]) {
  test(`every tab is free of findings by axe (${language})`, async ({ page, context, baseURL }) => {
    const address = await windowOf(page, "Taobao", 13);
    await context.addCookies([
      { name: "currentLanguage", value: language, url: baseURL ?? "" },
      { name: "theme", value: language === "ko" ? "light.blueolympic" : "dark.greenlime", url: baseURL ?? "" },
    ]);
    for (const name of TABS) {
      await page.goto(`${address}&tab=${name}`);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("tabpanel").first()).toBeVisible();
      if (name === "tags") {
        await page.getByRole("search").getByRole("textbox").fill("린넨");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("table")).toBeVisible();
      }
      expect(await findings(page, { besides: "iframe" }), name).toEqual([]);
    }
  });
}

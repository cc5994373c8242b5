import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { activeMarkup, eventMarkup } from "@/tests/corpus/active-markup";
import { detailPage } from "@/tests/corpus/detail-pages";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
type Product = {
  code: string;
  site: string;
  detailPageHtml: string;
  mainImages: string[];
  editDate: string | null;
  Id?: string;
};

const read = (page: Page, { site, code }: { site: string; code: string }) =>
  call<Product>(page, `/Product/SearchCollectProductDetail?site=${site}&code=${code}`);

async function write(page: Page, product: { site: string; code: string }, detailPageHtml: string): Promise<void> {
  const { Id: _id, ...now } = await read(page, product);
  await call(page, "/Product/UpdateProduct", { ...now, detailPageHtml });
}

/** The n-th 1688 product from the end, which no other journey opens. */
async function productFor(page: Page, place: number): Promise<{ site: string; code: string }> {
  const body = { site: "1688", pageNum: 1, pageLimit: 300 };
  const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", body);
  const { site, code } = summary.at(-place)!;
  return { site, code };
}

const addressOf = ({ site, code }: { site: string; code: string }) => `/editor?productNumber=${code}&site=${site}`;

/** Pictures of hosts this machine does not reach are no complaint of the page. */
test.afterEach(({ complaints }) => {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !text.includes("Failed to load resource: net::")),
  );
});

/** A server that no part of ours calls: any request it gets came from a supplier's page. */
async function canary() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.cookie ?? ""}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("a detail page is edited, saved and found again, with nothing changed but what was touched", async ({ page }) => {
  await logInAs(page, "seller");
  const product = await productFor(page, 1);
  const [picture = ""] = (await read(page, product)).mainImages;
  const before = [
    detailPage("taobao-size-table"),
    '<div class="wrap" STYLE="width:790px">\r\n\t<p style="text-align:center;font-size:18px">여름 <b>신상품</b> 안내</p>\r\n',
    detailPage("1688-dl"),
    `<a href="https://detail.1688.com/offer/1.html" target=_blank><img src="//cbu01.alicdn.com/old.jpg" width=790 data-lazyload-src="${picture}" alt="주전자"></a>`,
    detailPage("taobao-usemap"),
    "</div>\r\n",
  ];
  await write(page, product, before.join(""));
  expect((await read(page, product)).detailPageHtml).toBe(before.join(""));

  await page.goto(addressOf(product));
  const rows = page.getByRole("list", { name: /^블록 \d+개$/ }).getByRole("listitem");
  const textRow = rows.filter({ hasText: "여름 신상품 안내" });
  await expect(textRow).toHaveCount(1);
  await expect(page.getByRole("button", { name: "저장", exact: true })).toBeDisabled();

  await textRow.getByRole("button", { name: /편집$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "블록의 글" })).toBeFocused();
  await page.keyboard.type(" 드립니다");
  await page.getByRole("button", { name: "적용" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows.filter({ hasText: "여름 신상품 안내 드립니다" })).toHaveCount(1);

  const pictureRow = rows.filter({ has: page.getByRole("img", { name: "주전자" }) });
  await pictureRow.getByRole("button", { name: /더보기$/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "이미지 교체" }).click();
  await (await chooser).setFiles({ name: "new.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("list", { name: "올리는 중인 이미지" })).toHaveCount(0);
  await expect(pictureRow.getByRole("img", { name: "주전자" })).toHaveAttribute("src", /\/files\//);

  await page.getByRole("button", { name: "저장", exact: true }).click();
  const success = page.getByRole("alertdialog", { name: "성공" });
  await expect(success).toContainText("succeeded");
  await success.getByRole("button", { name: "확인" }).click();
  await page.getByRole("alertdialog", { name: "창을 닫으시겠습니까?" }).getByRole("button", { name: "유지" }).click();

  const stored = (await read(page, product)).detailPageHtml;
  const link = /src="(http[^"]+)" width=790/.exec(stored)?.[1] ?? "";
  expect(link).toContain("127.0.0.1");
  expect(stored).toBe(
    [
      before[0],
      before[1]!.replace("안내", "안내 드립니다"),
      before[2],
      before[3]!.replace('"//cbu01.alicdn.com/old.jpg"', `"${link}"`).replace(/ data-lazyload-src="[^"]+"/, ""),
      before[4],
      before[5],
    ].join(""),
  );

  await page.goto(addressOf(product));
  await expect(rows.filter({ hasText: "여름 신상품 안내 드립니다" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "저장", exact: true })).toBeDisabled();
});

test("a block moves, is copied and deleted by keyboard, undone, and left behind work comes back", async ({ page }) => {
  await logInAs(page, "seller");
  const product = await productFor(page, 2);
  await write(page, product, "<div><p>하나</p><p>둘</p><p>셋</p></div>");
  await page.goto(addressOf(product));
  page.on("dialog", (dialog) => void dialog.accept());
  const rows = page.getByRole("list", { name: /^블록 \d+개$/ }).getByRole("listitem");
  await expect(rows).toHaveText([/하나/, /둘/, /셋/]);

  await page.getByRole("button", { name: "1번 블록 아래로" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveText([/둘/, /하나/, /셋/]);
  await expect(page.getByRole("button", { name: "2번 블록 아래로" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(rows).toHaveText([/둘/, /셋/, /하나/]);
  await page.getByRole("button", { name: "1번 블록 더보기" }).click();
  await page.getByRole("menuitem", { name: "복제" }).click();
  await expect(rows).toHaveText([/둘/, /둘/, /셋/, /하나/]);
  await page.getByRole("button", { name: "3번 블록 삭제" }).click();
  await expect(rows).toHaveText([/둘/, /둘/, /하나/]);
  await page.getByRole("button", { name: "실행 취소" }).click();
  await page.getByRole("button", { name: "실행 취소" }).click();
  await expect(rows).toHaveText([/둘/, /셋/, /하나/]);
  await expect(page.frameLocator("iframe").getByText("하나")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "이어서 작업" }).click();
  await expect(rows).toHaveText([/둘/, /셋/, /하나/]);
  await page.getByRole("tab", { name: "HTML 소스" }).click();
  await expect(page.getByRole("textbox", { name: "상세페이지 HTML" })).toHaveValue(
    "<div><p>둘</p><p>셋</p><p>하나</p></div>",
  );
});

test("a text is typed and blocks are dragged where the preview shows them", async ({ page }) => {
  await logInAs(page, "seller");
  const product = await productFor(page, 7);
  await write(
    page,
    product,
    '<div style="padding:20px"><p style="font-size:24px;text-align:center">여름 <b>상품</b></p>\r\n<p>둘</p><p>셋</p><table><tr><td>넷</td></tr></table></div>',
  );
  await page.goto(addressOf(product));
  const rows = page.getByRole("list", { name: /^블록 \d+개$/ }).getByRole("listitem");
  const list = page.getByRole("listbox", { name: "미리보기의 블록" });
  const block = (name: RegExp) => list.getByRole("option", { name });
  const shown = page.frameLocator("iframe");

  // The block lies over what the page draws, and the field writes as the page does.
  const drawn = await shown.getByText("여름 상품").boundingBox();
  const over = await block(/^1번 블록/).boundingBox();
  expect(Math.abs(drawn!.y - over!.y) + Math.abs(drawn!.height - over!.height)).toBeLessThan(4);
  await block(/^1번 블록/).click();
  const field = page.getByRole("textbox", { name: "1번 블록의 글" });
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS("font-size", "24px");
  await expect(field).toHaveCSS("text-align", "center");
  expect(await findings(page, { besides: "iframe" })).toEqual([]);
  await field.press("End");
  await page.keyboard.type(" 안내");
  await page.keyboard.press("Control+Enter");
  await expect(list).toBeFocused();
  await expect(shown.getByText("여름 상품 안내")).toBeVisible();

  await block(/^2번 블록/).click();
  await page.keyboard.press("Escape");
  await block(/^3번 블록/).click({ modifiers: ["Control"] });
  const [from, to] = [await block(/^3번 블록/).boundingBox(), await block(/^1번 블록/).boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 5);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 4 });
  await page.mouse.move(to!.x + 20, to!.y + 2);
  await page.mouse.up();
  await expect(rows).toHaveText([/둘/, /셋/, /여름/, /넷/]);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(rows).toHaveText([/여름/, /둘/, /셋/, /넷/]);
  await page.keyboard.press("Control+d");
  await expect(rows).toHaveText([/여름/, /둘/, /셋/, /둘/, /셋/, /넷/]);
  await page.keyboard.press("Delete");
  await expect(rows).toHaveText([/여름/, /둘/, /셋/, /넷/]);
  expect(await findings(page, { besides: "iframe" })).toEqual([]);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alertdialog", { name: "성공" })).toBeVisible();
  expect((await read(page, product)).detailPageHtml).toBe(
    '<div style="padding:20px"><p style="font-size:24px;text-align:center">여름 <b>상품 안내</b></p>\r\n<p>둘</p><p>셋</p><table><tr><td>넷</td></tr></table></div>',
  );
});

test("a picture that cannot be uploaded says why, and can be tried again", async ({ page, complaints }) => {
  await logInAs(page, "seller");
  const product = await productFor(page, 3);
  await write(page, product, '<p>글</p><p><img src="http://127.0.0.1:1/gone.jpg"></p>');
  await page.goto(addressOf(product));
  await expect(page.getByText("불러오지 못한 이미지가 있는 블록 1개: 2번.")).toBeVisible();

  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "이미지 추가" }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script>") });
  await expect(page.getByRole("alert").filter({ hasText: "page.png" })).toContainText("jpg, jpeg, png");
  await page.getByRole("alert").filter({ hasText: "page.png" }).getByRole("button", { name: "닫기" }).click();

  await page.route("**/api/image/UploadImage", (route) => route.abort("connectionreset"), { times: 1 });
  await choose({ name: "lost.png", mimeType: "image/png", buffer: PNG });
  const lost = page.getByRole("alert").filter({ hasText: "lost.png" });
  await expect(lost).toContainText("서버에 연결하지 못했습니다");
  await lost.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("list", { name: "블록 3개" })).toBeVisible();
  await expect(lost).toHaveCount(0);
  // The dead picture and the cut connection are what this journey is about.
  const expected = /gone\.jpg|Content Security Policy/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
});

test("S60 a supplier's active page is shown and stored without ever running", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const listener = await canary();
  const single = activeMarkup.filter((markup) => !eventMarkup.includes(markup));
  const active = [...single, eventMarkup.join("")].map((markup) =>
    markup.replaceAll("https://canary.example", listener.origin).replaceAll("//canary.example", listener.origin),
  );
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    // Our own question about unsaved work is the only one allowed.
    if (dialog.type() !== "beforeunload") dialogs.push(dialog.message());
    void dialog.accept();
  });
  await logInAs(page, "seller");
  const product = await productFor(page, 4);
  await write(page, product, "<p>시작</p>");
  await page.goto(addressOf(product));
  await page.getByRole("tab", { name: "HTML 소스" }).click();
  const source = page.getByRole("textbox", { name: "상세페이지 HTML" });
  const preview = page.frameLocator("iframe");

  for (const [index, markup] of active.entries()) {
    await source.fill(`<p>표시 ${index}</p>${markup}`);
    await expect(preview.getByText(`표시 ${index}`, { exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => "ran" in window)).toBe(false);

  const stored: string[] = [];
  // The upstream refuses a page with this character altogether.
  for (const markup of active.filter((one) => !one.includes("\0"))) {
    await write(page, product, markup);
    stored.push((await read(page, product)).detailPageHtml);
  }
  // A page without any fence of ours: only what is stored can keep it quiet. That it runs what it is given is seen first.
  const bare = await browser.newContext();
  const hostile = await bare.newPage();
  hostile.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await hostile.setContent(`<!doctype html><body>${active[0]}<img src="${listener.origin}/control">`);
  await expect.poll(() => dialogs.length + listener.heard.length).toBe(2);
  await hostile.goto("about:blank");
  dialogs.length = 0;
  listener.heard.length = 0;
  for (const html of stored) {
    await hostile.setContent(`<!doctype html><body>${html}`);
    const schemes = await hostile.evaluate(() =>
      [...document.links].map((link) => new URL(link.href, "http://a").protocol),
    );
    expect(schemes.filter((scheme) => !/^(https?|about):$/.test(scheme))).toEqual([]);
    const rest = hostile.locator("body *:not(a[href]):not(area[href]):not(a[href] *)");
    for (const element of await rest.all()) await element.dispatchEvent("click");
    expect(await hostile.evaluate(() => "ran" in window)).toBe(false);
  }
  await bare.close();

  await page.goto(addressOf(product));
  await expect(page.getByRole("tab", { name: "블록", exact: true })).toBeVisible();
  expect(dialogs).toEqual([]);
  expect(listener.heard).toEqual([]);
  listener.close();
});

test("a saved page that held a script says that it was taken out", async ({ page }) => {
  await logInAs(page, "seller");
  const product = await productFor(page, 5);
  await write(page, product, "<p>시작</p>");
  await page.goto(addressOf(product));
  await page.getByRole("tab", { name: "HTML 소스" }).click();
  const source = page.getByRole("textbox", { name: "상세페이지 HTML" });
  await source.fill("<p onclick=x()>글</p><script>y()</script>");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alertdialog", { name: "성공" })).toContainText("제거하고 저장했습니다");
  await page.getByRole("button", { name: "확인" }).click();
  await page.getByRole("button", { name: "유지" }).click();
  await expect(source).toHaveValue("<p>글</p>");
});

test("20 MB and broken pages open, stay in hand and are accessible", async ({ page }) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  const product = await productFor(page, 6);
  const piece = '<div><p>아주 긴 상세페이지</p><img src="//cbu01.alicdn.com/a.jpg"></div>\n';
  await write(page, product, piece.repeat(Math.ceil(20_000_000 / piece.length)));
  await page.goto(addressOf(product));
  await expect(page.getByRole("button", { name: "1번 블록 편집", exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/앞의 500,000자까지만/)).toBeVisible();
  await page.getByRole("button", { name: "1번 블록 삭제", exact: true }).click();
  await expect(page.getByText("저장하지 않은 변경이 있습니다")).toBeVisible();

  await write(page, product, detailPage("attribute-oddities") + detailPage("stray") + "<table><div <p>끝</");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(addressOf(product));
  await page.getByRole("button", { name: "버리기" }).click();
  await page.getByRole("button", { name: "1번 블록 편집", exact: true }).click();
  for (const tab of ["HTML 소스", "글"]) {
    await page.getByRole("dialog").getByRole("tab", { name: tab }).click();
    expect(await findings(page, { besides: "iframe" })).toEqual([]);
  }
  await page.getByRole("dialog").getByRole("button", { name: "취소", exact: true }).click();
  expect(await findings(page, { besides: "iframe" })).toEqual([]);
});

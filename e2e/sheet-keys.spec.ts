import { expect, logInAs, test } from "./fixtures";

test.use({ viewport: { width: 1440, height: 900 } });

/** The rows of a list that are wholly in the window, and where the first one begins. */
const rowsInView = () => {
  const rows = [...document.querySelectorAll("tr[data-index]")].map((row) => row.getBoundingClientRect());
  return {
    first: rows[0]?.top ?? Infinity,
    count: rows.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
  };
};

/** How far down the first row of any list may begin at 1440 × 900. */
const FIRST = 190;

for (const path of [
  "/app/product/edit",
  "/app/product/control",
  "/app/order/manage",
  "/app/order/check?stage=Delivery",
])
  test(`fourteen rows are in view at 1440 × 900 at ${path}, the first within ${FIRST} pixels`, async ({ page }) => {
    await logInAs(page, "seller", path);
    await expect(page.getByRole("grid").getByRole("row").nth(14)).toBeVisible();
    const seen = await page.evaluate(rowsInView);
    expect(seen.first).toBeLessThanOrEqual(FIRST);
    expect(seen.count).toBeGreaterThanOrEqual(14);
    // What is done with chosen rows moves none of them.
    await page.getByRole("row").nth(1).getByRole("checkbox").check();
    await expect(page.getByRole("toolbar")).toBeVisible();
    expect((await page.evaluate(rowsInView)).first).toBe(seen.first);
  });

test(`twenty products are in view at the listing desk at 1440 × 900, the first within ${FIRST} pixels`, async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/edit?size=30");
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "판매 등록 (30)" }).click();
  await expect(page.getByRole("button", { name: /^스마트스토어: / })).toBeVisible();
  await expect(page.getByRole("grid").getByRole("row").nth(20)).toBeVisible();
  const seen = await page.evaluate(rowsInView);
  expect(seen.first).toBeLessThanOrEqual(FIRST);
  expect(seen.count).toBeGreaterThanOrEqual(20);
});

/** The tabs and counts above a list that are cut off: every one is in its line, or in the menu at its end. */
const cutTabs = () =>
  [...document.querySelectorAll("header [role=tablist], header [role=group]")].flatMap((line) => {
    const frame = line.getBoundingClientRect();
    return [...line.querySelectorAll("button")]
      .filter((tab) => tab.checkVisibility({ visibilityProperty: true }))
      .filter((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left < frame.left - 1 || right > Math.min(frame.right, window.innerWidth) + 1;
      })
      .map((tab) => tab.textContent);
  });

test("filters and tabs stay in one line from 1280 to 1920, in every language", async ({ page, context }) => {
  await logInAs(page, "seller", "/app/product/edit");
  for (const language of ["ko", "en", "es"]) {
    await context.addCookies([{ name: "currentLanguage", value: language, url: page.url() }]);
    for (const path of ["/app/product/edit", "/app/product/control", "/app/order/check", "/app/order/manage"]) {
      await page.goto(path);
      await expect(page.getByRole("search")).toBeVisible();
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const height = () => page.getByRole("search").evaluate((form) => form.getBoundingClientRect().height);
        await expect.poll(height, `${path} in ${language} at ${width}`).toBeLessThanOrEqual(52);
        await expect.poll(() => page.evaluate(cutTabs), `${path} in ${language} at ${width}`).toEqual([]);
      }
    }
  }
});

/** Names of products of which fewer than fourteen letters can be read. */
const unreadNames = () => {
  const names = [...document.querySelectorAll<HTMLElement>("[role=grid] td .n-strong[title]")].filter(
    ({ title, textContent }) => title === textContent,
  );
  if (names.length < 14) return [`${names.length} names`];
  return names.flatMap((name) => {
    const text = name.firstChild;
    if (!(text instanceof Text)) return [];
    const { right } = name.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(name);
    // The mark of a cut text takes the room of a letter.
    const end = range.getBoundingClientRect().right > right ? right - 13 : right;
    const read = [...text.data].filter((letter, at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return letter !== " " && range.getBoundingClientRect().right <= end + 0.5;
    });
    return read.length < Math.min(14, text.data.replaceAll(" ", "").length) ? [`${text.data}: ${read.length}`] : [];
  });
};

test("a product of the orders is known by fourteen letters from 1280 to 1920, and no column is scrolled away", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/order/manage");
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole("grid");
    await expect(grid.getByRole("row").nth(14)).toBeVisible();
    await expect.poll(() => page.evaluate(unreadNames), `${width}`).toEqual([]);
    const beyond = () =>
      grid.evaluate(
        (table) => table.getBoundingClientRect().right - (table.closest("main")?.getBoundingClientRect().right ?? 0),
      );
    await expect.poll(beyond, `${width}`).toBeLessThanOrEqual(0);
  }
});

test("no text column of the orders is under 180 pixels from 1280 to 1920", async ({ page }) => {
  const texts = /^(?:마켓 \/ 주문번호|상품|주문자 \/ 수령자|송장번호|메모)$/;
  await logInAs(page, "seller", "/app/order/manage");
  for (const path of ["/app/order/manage", "/app/order/check?stage=Ready", "/app/order/check?stage=Delivery"]) {
    await page.goto(path);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
      const narrow = () =>
        page.getByRole("columnheader", { name: texts }).evaluateAll((heads) =>
          heads.flatMap((head) => {
            const { width: pixels } = head.getBoundingClientRect();
            return pixels < 180 ? [`${head.textContent} ${pixels}`] : [];
          }),
        );
      await expect.poll(narrow, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("twenty products are renamed with twenty keys besides typing, a block is copied, pasted, filled down and undone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInAs(page, "seller", "/app/product/edit?site=AliExpress&size=300");
  const names = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  const groups = page.getByRole("grid").getByRole("textbox", { name: /그룹$/ });
  await names.first().click();
  for (let at = 0; at < 20; at += 1) {
    await page.keyboard.type(`새 이름 ${at}`);
    await page.keyboard.press("Enter");
  }
  await expect(names.nth(0)).toHaveValue("새 이름 0");
  await expect(names.nth(19)).toHaveValue("새 이름 19");
  await expect(page.getByText("저장 전 변경 20건")).toBeVisible();

  await test.step("three names and their groups, copied as a spreadsheet takes them", async () => {
    await names.first().click();
    for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+c");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\r\n").map((line) => line.split("\t")[0])).toEqual(["새 이름 0", "새 이름 1", "새 이름 2"]);
  });

  await test.step("pasted lower down, filled and taken back", async () => {
    await page.evaluate(() => navigator.clipboard.writeText("가\t여름\n나\t겨울\n"));
    await names.nth(4).click();
    await page.keyboard.press("Control+v");
    await expect(names.nth(5)).toHaveValue("나");
    await expect(groups.nth(5)).toHaveValue("겨울");
    await groups.nth(5).click();
    for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Control+d"]) await page.keyboard.press(key);
    await expect(groups.nth(7)).toHaveValue("겨울");
    await page.keyboard.press("Control+z");
    await expect(groups.nth(7)).not.toHaveValue("겨울");
    await expect(groups.nth(5)).toHaveValue("겨울");
  });

  await test.step("Ctrl+End goes to a row that was not drawn, and a key goes on from there", async () => {
    await names.nth(4).click();
    await page.keyboard.press("Control+ArrowDown");
    const last = page
      .locator("tr[data-index]")
      .last()
      .getByRole("textbox", { name: /상품명$/ });
    await expect(last).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(last).not.toBeFocused();
    await expect(page.locator("td[data-cell] input:focus")).toHaveCount(1);
  });
});

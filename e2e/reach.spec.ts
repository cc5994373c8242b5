import { expect, logInAs, test } from "./fixtures";

const LISTS = [
  "/app/product/upload",
  "/app/product/collect",
  "/app/product/control?market=SmartStore&account=naru-store",
  "/app/product/collect/filter",
  "/app/order/check",
  "/app/order/check?stage=Ready",
  "/app/order/check?stage=Delivery",
  "/app/setting",
  "/app/account",
];
const WIDTHS = [1280, 1440, 1920, 768, 390];

/** Enabled controls that are neither inside the viewport's width nor inside something that scrolls sideways. */
const outOfReach = () =>
  [...document.querySelectorAll<HTMLElement>("button, a[href], input, textarea, select, [role=combobox], [role=tab]")]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: false });
      if (!isShown || box.width === 0 || control.matches(":disabled, [aria-disabled=true], [aria-hidden=true]"))
        return false;
      // The link that jumps to the content comes into view with the keyboard.
      if (control.getAttribute("href") === "#content") return false;
      let [start, end] = [box.left, box.right];
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (overflowX === "auto" || overflowX === "scroll") [start, end] = [frame.left, frame.right];
        else if (overflowX !== "visible" && (start < frame.left - 1 || end > frame.right + 1)) return true;
      }
      return start < -1 || end > document.documentElement.clientWidth + 1;
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.outerHTML.slice(0, 80));

for (const width of WIDTHS) {
  test(`every control of every list can be reached at ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, "seller", "/app");
    const views = [...LISTS.map((path) => ({ path, view: "full" })), { path: "/app/product/upload", view: "compact" }];
    for (const { path, view } of views) {
      await page.evaluate((chosen) => window.localStorage.setItem("products:view", chosen), view);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect.poll(() => page.evaluate(outOfReach), `${path} ${view}`).toEqual([]);
    }
  });
}

test("choosing a product does not move the table under the pointer", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/upload");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole("table").getByRole("row").nth(1);
    await expect(row).toBeVisible();
    const before = await row.boundingBox();
    await row.getByRole("checkbox").check();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await row.getByRole("checkbox").uncheck();
  }
});

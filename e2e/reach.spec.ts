import { call, expect, logInAs, test } from "./fixtures";
import { takeToDesk } from "./listing-desk";
import { ORIGIN } from "./ports";
import { oldest } from "./shelf";

const LISTS = [
  "/app/product/edit",
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
      // A switch is operated through an invisible input that is larger than its container.
      const seen = getComputedStyle(control).opacity === "0" ? (control.parentElement ?? control) : control;
      const box = seen.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: false });
      if (!isShown || box.width === 0 || control.matches(":disabled, [aria-disabled=true], [aria-hidden=true]"))
        return false;
      // The link that jumps to the content comes into view with the keyboard.
      if (control.getAttribute("href") === "#content") return false;
      let [start, end] = [box.left, box.right];
      for (let around = seen.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (overflowX === "auto" || overflowX === "scroll") [start, end] = [frame.left, frame.right];
        else if (overflowX !== "visible" && (start < frame.left - 1 || end > frame.right + 1)) return true;
      }
      return start < -1 || end > document.documentElement.clientWidth + 1;
    })
    .map((control) => control.getAttribute("aria-label") || control.textContent || control.outerHTML.slice(0, 160));

const VIEWS = [...LISTS.map((path) => ({ path, view: "compact" })), { path: "/app/product/edit", view: "pictures" }];

for (const { path, view } of VIEWS) {
  test(`every control of ${path} (${view}) can be reached at ${WIDTHS.join(", ")}`, async ({ page }) => {
    await page.addInitScript((chosen) => window.localStorage.setItem("density:products", chosen), view);
    await logInAs(page, "seller", path);
    // What comes later would be looked at in some widths only.
    await page.waitForLoadState("networkidle");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect.poll(() => page.evaluate(outOfReach), `${width}`).toEqual([]);
    }
  });
}

test(`every control of a listing desk of 30 products can be reached at ${WIDTHS.join(", ")}`, async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit?size=30");
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await takeToDesk(page, 30);
  await page.getByRole("button", { name: /^계정이 하나인 마켓/ }).click();
  await page.waitForLoadState("networkidle");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(outOfReach), `${width}`).toEqual([]);
  }
});

/** In Spanish, whose words are the longest. */
test(`every control of a history, a block and a recipe can be reached at ${WIDTHS.join(", ")}`, async ({ page }) => {
  await page.context().addCookies([{ name: "currentLanguage", value: "es", url: ORIGIN }]);
  await logInAs(page, "seller", "/app/product/edit");
  const [product] = await oldest(page, "Costco", 1);
  const { id, site, code } = product!;
  await call(page, "/Product/ProductMemoEdit", { objectId: id, memo: "primera" });
  const steps = [{ do: "group", name: "otoño" }];
  await call(page, "/Recipe/Keep", { name: "Otoño", steps, runsAt: null });
  const isReached = async () => {
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(outOfReach), `${width}`).toEqual([]);
    }
  };

  await page.goto(`/popup/product?site=${site}&code=${code}`);
  await page.getByRole("button", { name: "Historial de cambios" }).click();
  await expect(page.getByRole("button", { name: /^Deshacer todo desde/ }).first()).toBeVisible();
  await isReached();

  await page.goto(`/editor?productNumber=${code}&site=${site}`);
  const rows = page.getByRole("list", { name: /^\d+ bloques?$/ }).getByRole("listitem");
  await rows
    .filter({ has: page.getByRole("img") })
    .first()
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Reemplazar imagen" }).first()).toBeVisible();
  await isReached();

  await page.goto(`/app/product/edit?code=${code}`);
  await page.getByRole("checkbox", { name: "Seleccionar toda la página" }).check();
  await page.getByRole("button", { name: "Recetas", exact: true }).click();
  await page.getByRole("combobox", { name: "Receta" }).click();
  await page.getByRole("option", { name: "Otoño" }).click();
  await expect(page.getByRole("button", { name: "Exportar archivo" })).toBeVisible();
  await isReached();
});

test("choosing a product does not move the table under the pointer", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole("grid").getByRole("row").nth(1);
    await expect(row).toBeVisible();
    const before = await row.boundingBox();
    await row.getByRole("checkbox").check();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await row.getByRole("checkbox").uncheck();
  }
});

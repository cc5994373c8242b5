import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { expect, test } from "./fixtures";

/** Both brightnesses with both corners; `contrast.test.ts` weighs the colours of all twenty themes. */
const THEMES = [
  ["light.blueolympic", "rounded"],
  ["light.yellowgranola", "flat"],
  ["dark.greenlime", "rounded"],
  ["dark.redruby", "flat"],
] as const;

/** Elements that stick out of their sample, and texts that are wider than their place and not cut on purpose. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element, end: Element): boolean => {
      for (let at = element.parentElement; at && at !== end; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== "visible") return true;
      return false;
    };
    return [...document.querySelectorAll("[data-sample]")].flatMap((sample) => {
      const box = sample.getBoundingClientRect();
      return [...sample.querySelectorAll("*")].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isIn = width === 0 || (left >= box.left - 1 && right <= box.right + 1);
        if (isIn || element.closest(".visually-hidden") || isCut(element, sample)) return [];
        return [`${sample.getAttribute("data-sample")}: ${element.outerHTML.slice(0, 90)}`];
      });
    });
  });

/**
 * Pictures of a page differ from machine to machine by its fonts, so what a picture would show is measured: nothing sticks
 * out, everything has a name and enough contrast, and nothing complains.
 */
for (const language of ["ko", "en", "es", "en-rtl"]) {
  test(`all components stand in their place in ${language}, in four themes and on a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const [theme, radius] of THEMES) {
      await test.step(`${theme}, ${radius}`, async () => {
        await page.goto(`/user/test?view=design&theme=${theme}&radius=${radius}&language=${language}`);
        await expect(page.locator("html")).toHaveAttribute("dir", language === "en-rtl" ? "rtl" : "ltr");
        await expect(page.getByRole("grid").first()).toBeVisible();
        expect(await sticksOut(page)).toEqual([]);
        expect(await findings(page)).toEqual([]);
      });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sticksOut(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test("the look an address asks for is of this page alone and changes nobody's choice", async ({ page }) => {
  await page.goto("/user/test?view=design&theme=dark.redruby&language=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect((await page.context().cookies()).filter(({ name }) => /^(theme|currentLanguage)$/.test(name))).toEqual([]);
  await page.goto("/user/login?theme=dark.redruby&language=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
});

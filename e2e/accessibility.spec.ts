import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";
import { ORIGIN } from "./ports";

/** Both brightnesses and both directions; `contrast.test.ts` weighs the colours of all twenty themes. */
const looks = [
  { name: "ko, light", language: "ko", theme: "light.blueolympic" },
  { name: "en right to left, dark", language: "en-rtl", theme: "dark.greenlime" },
] as const;

/** Texts by language, since what is clicked is found by its name. */
const words = {
  ko: {
    dialogs: ["상품명 설정", "가격 설정", "태그 설정", "상세페이지 설정", "이미지 번역", / 업로드 로그$/],
    away: /^(취소|닫기)$/,
    market: /^판매 등록 \(/,
    select: /선택$/,
    markets: /^계정이 하나인 마켓/,
  },
  "en-rtl": {
    dialogs: ["Set names", "Set prices", "Set tags", "Detail pages", "Translate pictures", /^Upload log of /],
    away: /^(Cancel|Close)$/,
    market: /^List on markets \(/,
    select: /^Select /,
    markets: /^Choose all .* markets with one account$/,
  },
} as const;

/** Public pages. Sign-up waits for its terms and has its own test. */
const OUTSIDE = [
  "/user/reset-password",
  "/user/reset-account",
  "/user/privacy-policy",
  "/user/test",
  "/user/check-email",
  "/promotion",
  "/unauthorized",
  "/error",
  "/no-such-page",
];

/** A page is weighed eight times in the longest of them. */
test.setTimeout(180_000);

test("what is wrong on a page is found, and why", async ({ page }) => {
  await page.setContent('<html lang="ko"><title>나루</title><main><h1>상품</h1><img src="data:,"></main>');
  expect(await findings(page)).toEqual([expect.stringMatching(/^image-alt at img: .*alt attribute/)]);
});

for (const { name, language, theme } of looks) {
  test.describe(name, () => {
    const say = words[language];

    test.beforeEach(async ({ context }) => {
      await context.addCookies([
        { name: "currentLanguage", value: language, url: ORIGIN },
        { name: "theme", value: theme, url: ORIGIN },
      ]);
    });

    test("axe finds nothing on the log-in", { tag: "@main" }, async ({ page }) => {
      await page.goto("/user/login");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing on the pages before the desk", async ({ page, complaints }) => {
      for (const path of OUTSIDE) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/. · Naru$/);
        expect(await findings(page), path).toEqual([]);
      }
      await page.goto("/user/register");
      await expect(page.getByRole("checkbox").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      // One of the pages is the one that is not there.
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
    });

    test("axe finds nothing on the word filters, the palette and the shortcuts", async ({ page }) => {
      await logInAs(page, "seller", "/app/product/collect/filter");
      await expect(page.getByRole("grid").first().getByRole("checkbox").nth(1)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("option")).toHaveCount(0);
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    });

    test("axe finds nothing on dashboard and collect", { tag: "@main" }, async ({ page }) => {
      await logInAs(page, "seller");
      await expect(page.locator(".recharts-surface").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto("/app/product/collect");
      await page
        .getByRole("main")
        .getByRole("textbox")
        .first()
        .fill("https://item.taobao.com/item.htm?id=699000000001\nx y");
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(page.getByRole("main").locator("button[type=submit]").first()).toBeEnabled();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing on my page, a seller's referrals and the activity of everybody", async ({ page }) => {
      await logInAs(page, "seller", "/app/myPage");
      await expect(page.locator("tr[aria-rowindex='2']")).toHaveCount(2);
      expect(await findings(page)).toEqual([]);
      await page.goto("/app/myPage?part=referral");
      await expect(page.getByText("7NARU234")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await logInAs(page, "admin", "/app/admin?tab=audit");
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.locator("tr[aria-rowindex='2']")).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing on the product list and its dialogs", { tag: "@main" }, async ({ page }) => {
      await logInAs(page, "seller", "/app/product/edit");
      const rows = page.getByRole("grid").getByRole("checkbox", { name: say.select });
      await rows.nth(1).check();
      expect(await findings(page)).toEqual([]);

      for (const name of say.dialogs) {
        await page.getByRole("button", { name }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
        await page.getByRole("dialog").getByRole("button", { name: say.away }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }

      await page.getByRole("button", { name: say.market }).click();
      await expect(page).toHaveURL(/product\/upload$/);
      await page.getByRole("button", { name: say.markets }).click();
      const sheet = page.getByRole("grid");
      await expect(sheet.locator("td[data-cell='1']")).toContainText("₩");
      expect(await findings(page)).toEqual([]);
      await sheet.getByRole("rowheader").focus();
      await page.keyboard.press("Enter");
      await expect(sheet.getByRole("list")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await sheet.locator("td[data-cell='1']").focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    });

    test("axe finds nothing on the four stages of the order desk", { tag: "@main" }, async ({ page }) => {
      await logInAs(page, "seller", "/app/order/check");
      // On a desk in one look and on a phone in the other: the words differ, what is drawn does not.
      const width = language === "ko" ? 1440 : 390;
      await page.setViewportSize({ width, height: 900 });
      for (const stage of ["New", "Ready", "Delivery", "DeliveryOk"]) {
        await page.goto(`/app/order/check?stage=${stage}&size=30`);
        // A phone is drawn as a desk first, until the page knows its width.
        const orders = width < 600 ? "ul[aria-label] > li" : "tr[aria-rowindex='2']";
        await expect(page.getByRole("tabpanel").locator(orders).first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
      }
    });
  });
}

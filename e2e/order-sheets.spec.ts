import { readFileSync } from "node:fs";
import readXlsx from "read-excel-file/node";
import { writeXlsx } from "hucre";
import type { Download, Page } from "@playwright/test";
import { call, expect, logInAs, test } from "./fixtures";
import { MARKETS } from "./ports";

type Sheet = { heading: string[]; rows: string[][] };
type Order = { orderNo: string; stage: string; invoice: string | null; productName: string };

async function opened(download: Download): Promise<Sheet> {
  const [{ data }] = (await readXlsx(readFileSync(await download.path()))) as unknown as [{ data: unknown[][] }];
  const [heading = [], ...rows] = data.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  return { heading, rows };
}

/** A workbook as SmartStore hands it out: behind a password of 100,000 rounds, with a notice above the headings. */
const written = async ({ heading, rows }: Sheet, password: string): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "발송처리",
          rows: [["◈ 이 줄은 지우고 올립니다. 주문번호, 송장번호를 채워 주세요."], heading, ...rows],
        },
      ],
      encryption: { password },
    }),
  );

/** Presses a button that answers with a file. */
async function pressed(page: Page, press: () => Promise<void>): Promise<Sheet> {
  const coming = page.waitForEvent("download");
  await press();
  return opened(await coming);
}

const ordersNumbered = async (page: Page, keyword: string): Promise<Order[]> =>
  (await call<{ summary: Order[] }>(page, "/OrderManagement/SearchOrder", { keyword, pageNum: 1, pageLimit: 30 }))
    .summary;

test("orders go out as a workbook, come back with invoice numbers, and are on their way", async ({ page }) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/order/manage");
  const stage = page.getByRole("group", { name: "단계" });
  const all = (count: string) => page.getByRole("button", { name: `검색 결과 ${count}건 엑셀` });
  /** The whole of a stage as a workbook, once the page shows that stage. */
  const stageSheet = async (name: RegExp): Promise<Sheet> => {
    const chip = stage.getByRole("button", { name });
    await chip.click();
    const count = /[\d,]+$/.exec(await chip.innerText())?.[0] ?? "";
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(all(count)).toBeEnabled();
    const sheet = await pressed(page, () => all(count).click());
    expect(sheet.rows).toHaveLength(Number(count.replaceAll(",", "")));
    return sheet;
  };
  const cancelled = await stageSheet(/^취소 [1-9]/);
  const ready = await stageSheet(/^발송 대기 [1-9]/);
  expect(ready.heading).not.toContain("통관부호");

  const place = (name: string): number => ready.heading.indexOf(name);
  const [no, line, courier] = [place("주문번호"), place("상품주문번호"), place("택배사")];
  const invoice = place("송장번호");
  const alone = ready.rows.filter((row) => ready.rows.filter((other) => other[no] === row[no]).length === 1);
  const [one, two, wrong] = alone.filter((row) => row[place("마켓")] === "스마트스토어");
  if (!one || !two || !wrong) throw new Error("Too few orders wait at SmartStore");
  const filled = (row: readonly string[], number: string): string[] =>
    row.map((cell, at) => (at === courier ? "CJ대한통운" : at === invoice ? number : cell));
  const unknown = filled(one, "688811112225").map((cell, at) => (at === no || at === line ? "9999999999999999" : cell));
  const password = "가람 1234";
  const file = await written(
    {
      heading: ready.heading,
      rows: [
        filled(one, "6888-1111-2222"),
        filled(two, "688811112223"),
        filled(wrong, "123"),
        filled(cancelled.rows[0] ?? [], "688811112224"),
        unknown,
        filled(wrong, "6.888E+11"),
      ],
    },
    password,
  );

  await page.goto("/app/order/check?stage=Ready");
  await page.getByRole("button", { name: "송장 일괄 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "송장 일괄 입력" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByText("엑셀·CSV 파일 열기").click();
  await (await choosing).setFiles({ name: "송장.xlsx", mimeType: "application/octet-stream", buffer: file });
  const asking = page.getByRole("dialog", { name: "엑셀 파일 비밀번호" });
  await asking.getByLabel("비밀번호").fill("0000");
  await page.keyboard.press("Enter");
  await expect(asking.getByText("비밀번호가 맞지 않습니다.")).toBeVisible();
  await asking.getByLabel("비밀번호").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("2번째 줄을 제목으로 읽었습니다.")).toBeVisible();
  const told = dialog.getByRole("listitem");
  await expect(told.filter({ hasText: "송장 자릿수가 맞지 않습니다" })).toContainText("5번째 줄");
  await expect(told.filter({ hasText: "취소·반품·교환 중인 주문" })).toContainText("6번째 줄");
  await expect(told.filter({ hasText: "주문을 찾을 수 없습니다" })).toContainText("7번째 줄");
  await expect(told.filter({ hasText: "엑셀이 번호를 바꿔" })).toContainText("8번째 줄");
  await expect(told).toHaveCount(4);
  await dialog.getByRole("button", { name: "2건 채우기" }).click();
  await page.getByRole("button", { name: "송장 2건 전송" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "전송", exact: true }).click();
  await expect(page.getByText("송장 2건 전송, 0건 실패")).toBeVisible();
  expect(await ordersNumbered(page, one[no]!)).toEqual([
    expect.objectContaining({ stage: "Delivery", invoice: "688811112222" }),
  ]);
  expect(await ordersNumbered(page, two[no]!)).toEqual([
    expect.objectContaining({ stage: "Delivery", invoice: "688811112223" }),
  ]);
  expect(await ordersNumbered(page, wrong[no]!)).toEqual([expect.objectContaining({ stage: "Ready" })]);
});

test("orders of SmartStore's own download are here once, also after the market was read", async ({ page }) => {
  await logInAs(page, "seller", "/app/order/check");
  const { listings } = (await (await page.request.get(`${MARKETS}/__rehearsal/listings`)).json()) as {
    listings: { code: string; market: string; vendor: string }[];
  };
  const listing = listings.find((one) => one.market === "SmartStore" && one.vendor === "rehearsalNaruStore0001")!;
  const bought = (await (
    await page.request.post(`${MARKETS}/__rehearsal/orders`, { data: { listing: listing.code } })
  ).json()) as { orderNo: string; itemNo: string };
  const heading = [
    "상품주문번호",
    "주문번호",
    "결제일",
    "상품명",
    "수량",
    "상품별 총 주문금액",
    "배송비 합계",
    "수취인명",
  ];
  const row = [bought.itemNo, bought.orderNo, "2026-11-21 10:00:00", "파일의 상품명", "1", "9,900", "0", "파*일"];

  await page.getByRole("button", { name: "주문 파일 불러오기" }).click();
  const dialog = page.getByRole("dialog", { name: "주문 파일 불러오기" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "주문 파일 열기" }).click();
  const buffer = await written({ heading, rows: [row] }, "1234");
  await (await choosing).setFiles({ name: "주문.xlsx", mimeType: "application/octet-stream", buffer });
  await page.getByRole("dialog", { name: "엑셀 파일 비밀번호" }).getByLabel("비밀번호").fill("1234");
  await page.keyboard.press("Enter");
  const account = dialog.getByRole("combobox", { name: "스마트스토어 계정" });
  await account.click();
  await page.getByRole("option", { name: "naru-store" }).click();
  await dialog.getByRole("button", { name: "주문 1건 불러오기" }).click();
  await expect(dialog.getByText(/^새 주문 1건|^새 주문 0건, 이미 있던 주문 0건, 내용을 보완한 주문 1건/)).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();

  await page.getByRole("button", { name: "주문 불러오기" }).click();
  await expect
    .poll(
      async () => (await ordersNumbered(page, bought.itemNo)).map(({ productName }) => productName !== "파일의 상품명"),
      {
        timeout: 30_000,
      },
    )
    .toEqual([true]);
});

test("a forwarder's own sheet is written from the orders chosen", async ({ page }) => {
  await logInAs(page, "seller", "/app/order/manage?stage=Ready");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  for (const at of [1, 2]) await rows.nth(at).getByRole("checkbox").check();
  await expect(page.getByText("2건 선택")).toBeVisible();
  const { heading, rows: lines } = await pressed(page, async () => {
    await page.getByRole("button", { name: "배송대행지 엑셀" }).click();
    await page.getByRole("menuitem").first().click();
  });
  expect(heading.length).toBeGreaterThan(10);
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toMatch(/P\d{12}/);
});

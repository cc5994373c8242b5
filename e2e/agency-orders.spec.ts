import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { FORWARDER } from "./ports";

type Order = { idx: number; orderNo: string; receiverName: string };

/** Something happens in the forwarder's warehouse. */
async function inWarehouse(page: Page, number: string, deed: string): Promise<void> {
  const { orders } = (await (await page.request.get(`${FORWARDER}/__rehearsal/orders`)).json()) as {
    orders: { no: string; customerNo: string }[];
  };
  const no = orders.find(({ customerNo }) => customerNo === number)?.no;
  const answer = await page.request.post(`${FORWARDER}/__rehearsal/orders/${no}`, { data: { do: deed } });
  expect(answer.status(), `${number} ${deed}`).toBe(200);
}

/** A draft of a ready order's application, as the order's own button makes it: it lacks what only the seller knows. */
async function drafted(page: Page, place: number): Promise<{ order: Order; number: string }> {
  const { summary } = await call<{ summary: Order[] }>(page, "/MarketOrder/GetReadyOrder", {
    pageNum: 1,
    pageLimit: 30,
  });
  // The demo's own drafts lack nothing.
  const drafts = await call<{ summary: { items: { orderIdx: number }[] }[] }>(
    page,
    "/SellerGritOrder/SearchOrderList",
    {
      pageNum: 1,
      pageLimit: 100,
    },
  );
  const lying = drafts.summary.flatMap(({ items }) => items.map(({ orderIdx }) => orderIdx));
  const order = summary.filter(({ idx }) => !lying.includes(idx)).at(place)!;
  const { parcels } = await call<{ parcels: { sellergritOrderNumber: string }[] }>(
    page,
    "/SellerGritOrder/OrderApply",
    {
      idxs: [order.idx],
    },
  );
  return { order, number: parcels[0]!.sellergritOrderNumber };
}

/** Fills in what an application lacks, and sends it. */
async function fillIn(page: Page, { order, number }: { order: Order; number: string }): Promise<void> {
  await page.getByRole("button", { name: `${number} 빠진 항목 채우기` }).click();
  const dialog = page.getByRole("dialog", { name: "배송대행 신청 (1건)" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await dialog.getByRole("combobox", { name: `${order.orderNo} 통관품목` }).fill("텀블러");
  await page.getByRole("option", { name: /Vacuum flask/ }).click();
  await expect(field(`${order.orderNo} 영문 품명`)).toHaveValue("Vacuum flask");
  await field(`${order.orderNo} 단가(¥)`).fill("39.9");
  await field(`${order.orderNo} 수량`).fill("1");
  await field(`${order.orderNo} 중국 주문번호`).fill("4412345678901234567");
  await field(`${order.orderNo} 중국 운송장(나중에 입력 가능)`).fill("SF1234567890123");
  await field(`${order.receiverName} 영문 이름`).fill("HONG GILDONG");
  await field(`${order.receiverName} 개인통관고유부호`).fill("P123456789012");
  await field(`${order.receiverName} 전화번호(바꿀 때만)`).fill("010-1234-5678");
  await expect(dialog.getByText("접수 가능", { exact: true })).toBeVisible();
  expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "저장하고 접수 (1)" }).click();
  await expect(dialog).toHaveCount(0);
}

const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const look = (page: Page) => page.getByRole("button", { name: "전체 상태 확인" }).click();

/** Presses a parcel's next step, and answers the question before it where there is one. */
async function step(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `${number} ${name}`, exact: true }).click();
  const question = page.getByRole("alertdialog");
  if (["예치금 결제", "마켓에 송장 전송"].includes(name))
    await question.getByRole("button", { name, exact: true }).click();
  await expect(page.getByText(`${name}: 1건 완료, 0건 실패`)).toBeVisible();
}

test("an order travels by the forwarder: applied for, arrived with a photograph, paid, its Korean invoice at the market", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/order/manage?tab=agency");
  const draft = await drafted(page, 0);
  const { order, number } = draft;
  await page.reload();
  await expect(rowOf(page, number)).toContainText("신청 전");
  await fillIn(page, draft);
  await expect(rowOf(page, number)).toContainText("접수신청");
  await expect(page.getByText(/신청서 1건을 저장하고/)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await inWarehouse(page, number, "arrive");
  await look(page);
  await expect(rowOf(page, number)).toContainText("전체입고");
  await page.getByRole("button", { name: `${number} 자세히` }).click();
  const photo = page.getByRole("img", { name: "입고 사진 1" });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByText("상태: 접수신청 → 전체입고")).toBeVisible();
  expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
  await page.getByRole("button", { name: "닫기" }).click();

  await step(page, number, "출고 승인");
  await inWarehouse(page, number, "weigh");
  await look(page);
  await expect(rowOf(page, number)).toContainText("결제대기");
  await step(page, number, "예치금 결제");
  await expect(rowOf(page, number)).toContainText("결제완료");
  await inWarehouse(page, number, "dispatch");
  await look(page);
  await expect(rowOf(page, number)).toContainText("출고완료");
  await step(page, number, "마켓에 송장 전송");
  await expect(rowOf(page, number)).toContainText("마켓 전송 완료");

  await page.goto(`/app/order/check?stage=Delivery&keyword=${order.orderNo}`);
  await expect(page.getByRole("row").filter({ hasText: order.orderNo })).toBeVisible();
});

test("a wrong arrival is seen with its photograph and cancelled, and the order is free again", async ({ page }) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/order/manage?tab=agency");
  const draft = await drafted(page, -1);
  const { order, number } = draft;
  await page.reload();
  await fillIn(page, draft);
  await inWarehouse(page, number, "arrive-wrong");
  await look(page);
  await expect(rowOf(page, number)).toContainText("오류입고");
  await expect(rowOf(page, number)).toContainText("주문한 색상과 다른 상품이 입고되었습니다.");
  await page.getByRole("checkbox", { name: `${number} 선택` }).check();
  await page.getByRole("button", { name: "배송대행 취소 (1)" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "배송대행 취소" }).click();
  await expect(page.getByText("배송대행 취소: 1건 완료, 0건 실패")).toBeVisible();
  await expect(rowOf(page, number)).toContainText("취소");
  const { parcels } = await call<{ parcels: object[] }>(page, "/SellerGritOrder/OrderApply", {
    idxs: [order.idx],
    dryRun: true,
  });
  expect(parcels).toHaveLength(1);
});

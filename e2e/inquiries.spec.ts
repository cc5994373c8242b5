import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";
import { MARKETS } from "./ports";

const QUESTION = "나루 여정 문의: 이 상품 언제 발송되나요?";
const ANSWER = "영업일 3일 안에 발송됩니다.";

test("a question is seen first, answered from a template, shown answered, and its answer put right", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/order/check?desk=inquiries");

  await test.step("a buyer asks at the market", async () => {
    const { listings } = (await (await page.request.get(`${MARKETS}/__rehearsal/listings`)).json()) as {
      listings: { code: string; market: string; vendor: string }[];
    };
    const { orders } = (await (await page.request.get(`${MARKETS}/__rehearsal/orders`)).json()) as {
      orders: { market: string; vendor: string }[];
    };
    // The shop that sells is the one whose keys work.
    const shop = orders.find(({ market }) => market === "SmartStore");
    const listing = listings.find(({ market, vendor }) => market === "SmartStore" && vendor === shop?.vendor);
    const answer = await page.request.post(`${MARKETS}/__rehearsal/inquiries`, {
      data: { listing: listing?.code, content: QUESTION },
    });
    expect(answer.status()).toBe(200);
  });

  await test.step("a template is written down once", async () => {
    await page.getByRole("button", { name: "답변 서식" }).click();
    const dialog = page.getByRole("dialog", { name: "답변 서식" });
    await dialog.getByRole("textbox", { name: "서식 이름" }).fill("발송 안내");
    await dialog.getByRole("textbox", { name: "서식 내용" }).fill(`{상점명}입니다. ${ANSWER}`);
    expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog.getByRole("button", { name: "발송 안내 수정" })).toBeVisible();
    await dialog.getByRole("button", { name: "닫기" }).click();
  });

  const list = page.getByRole("grid", { name: "문의함" });
  const mine = list.getByRole("row").filter({ hasText: QUESTION });
  const reading = page.getByRole("article", { name: "문의 내용" });

  await test.step("it comes with the market's clock, before what was answered", async () => {
    await page.getByRole("button", { name: "문의 불러오기" }).first().click();
    await expect(mine).toBeVisible({ timeout: 30_000 });
    const states = await list.getByRole("row").allInnerTexts();
    const place = states.findIndex((text) => text.includes(QUESTION));
    const firstAnswered = states.findIndex((text) => text.includes("답변 완료"));
    expect(place).toBeGreaterThanOrEqual(0);
    if (firstAnswered >= 0) expect(place).toBeLessThan(firstAnswered);
    await mine.getByRole("rowheader").click();
    await expect(reading).toContainText(QUESTION);
    await expect(reading).toContainText("시간 남음");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("it is answered from the template, and shown answered", async () => {
    await reading.getByRole("combobox", { name: "서식 넣기" }).click();
    await page.getByRole("option", { name: "발송 안내" }).click();
    const answer = reading.getByRole("textbox", { name: "답변" });
    await expect(answer).toHaveValue(new RegExp(`^[^{}]+입니다\\. ${ANSWER}$`));
    await reading.getByRole("button", { name: "답변 보내기" }).click();
    await page.getByRole("combobox", { name: "답변 상태" }).click();
    await page.getByRole("option", { name: "답변 완료" }).click();
    // The market has to accept it first; until then the list still shows the open question, then the next one.
    await expect(mine).toContainText("답변 완료", { timeout: 30_000 });
    await mine.getByRole("rowheader").click();
    await expect(reading).toContainText("답변 완료");
    await expect(reading).toContainText(ANSWER);
  });

  await test.step("the answer is put right, and stays so when the market is asked again", async () => {
    await reading.getByRole("button", { name: "답변 수정" }).click();
    await reading.getByRole("textbox", { name: "답변" }).fill(`${ANSWER} 주말은 쉽니다.`);
    await reading.getByRole("button", { name: "수정한 답변 보내기" }).click();
    // The box itself holds the new words until the market has taken them.
    await expect(reading.getByRole("textbox", { name: "답변" })).toBeHidden();
    await expect(reading).toContainText("주말은 쉽니다.");
    await page.getByRole("button", { name: "문의 불러오기" }).first().click();
    await page.reload();
    await mine.getByRole("rowheader").click();
    await expect(reading).toContainText("주말은 쉽니다.");
  });
});

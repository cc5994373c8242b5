import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS, MARKETS } from "./ports";

const MAIL = "seller@naru.example";

test("a seller chooses by which way to hear, gets one mail and one message, and settles the matter from the bell", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logInAs(page, "seller", "/app/myPage");
  const panel = page.getByRole("region", { name: "알림 설정" });

  await test.step("by mail and by KakaoTalk, at any hour", async () => {
    const quiet = panel.getByRole("switch", { name: "받지 않을 시간 정하기" });
    await expect(quiet).toBeEnabled();
    await quiet.uncheck();
    await expect(panel.getByLabel("시작")).toBeHidden();
    for (const way of ["메일", "카카오톡"]) {
      const box = panel.getByRole("checkbox", { name: `발송 기한이 다가오거나 지난 주문, ${way}로 받기` });
      await expect(box).toBeEnabled();
      await box.check();
      await expect(box).toBeChecked();
    }
    await page.reload();
    await expect(
      panel.getByRole("checkbox", { name: "발송 기한이 다가오거나 지난 주문, 카카오톡로 받기" }),
    ).toBeChecked();
    expect(await findings(page)).toEqual([]);
  });

  await test.step("one mail and one message come, with the number of orders and no buyer", async () => {
    const lines = async () => {
      const mails = (await (await page.request.get(`${MALLS}/mailbox/mails.json`)).json()) as {
        mails: { to: string; subject: string; lines: string[] }[];
      };
      const told = (await (await page.request.get(`${MARKETS}/solapi/__rehearsal/messages`)).json()) as {
        messages: { text: string }[];
      };
      const mail = mails.mails.find(({ to, subject }) => to === MAIL && subject.includes("확인이 필요한 일"));
      return [mail?.lines.join("\n"), told.messages[0]?.text].filter(Boolean);
    };
    await expect.poll(async () => (await lines()).length, { timeout: 120_000 }).toBe(2);
    for (const words of await lines()) expect(words).toMatch(/발송 기한이 .*주문 \d+건/);
  });

  await test.step("the bell leads to the orders and what was looked at is read", async () => {
    await page.getByRole("button", { name: /^알림/ }).click();
    const bell = page.getByRole("dialog", { name: "알림" });
    await bell
      .getByRole("link", { name: /발송 기한이 .*주문/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/app$|\/dashBoard/);
    await page.getByRole("button", { name: /^알림/ }).click();
    await expect(bell.getByRole("button", { name: /발송 기한이 .*주문 .* 읽음으로 표시/ })).toHaveCount(0);
  });

  await call(page, "/Notification/Choose", { mail: [], kakao: [], quiet: { from: 22, until: 8 } });
});

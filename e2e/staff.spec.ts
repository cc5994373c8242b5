import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS, ORIGIN } from "./ports";

const EMAIL = "haru@naru.example";
/** What each area opens, besides what is everybody's. */
const PAGES = {
  edit: [
    "/app/product/collect",
    "/app/single",
    "/app/product/collect/filter",
    "/app/product/upload",
    "/app/product/edit",
  ],
  list: ["/app/product/upload", "/app/product/edit", "/app/product/control", "/app/product/control/image"],
  orders: [
    "/app/order/check",
    "/app/order/check?desk=claims",
    "/app/order/check?desk=inquiries",
    "/app/order/manage",
    "/app/order/manage?tab=agency",
  ],
  money: ["/app/second-menu/second", "/app/order/manage?tab=money"],
  settings: ["/app/setting", "/app/account"],
} as const;
const EVERYBODYS = ["/app", "/app/notice", "/app/partnerCompany", "/app/myPage"];

/** The link of the newest invitation to an address, from the demo's mailbox. */
async function invitationLink(page: Page): Promise<string> {
  const link = async () => {
    const answer = await page.request.get(`${MALLS}/mailbox/mails.json`);
    const { mails } = (await answer.json()) as { mails: { to: string; link?: { url: string } }[] };
    return mails.find(({ to }) => to === EMAIL)?.link?.url;
  };
  await expect.poll(link).toBeTruthy();
  return (await link())!.replace(/^https?:\/\/[^/]+/, ORIGIN);
}

test("a seller invites somebody, who registers by the link, works with few rights, is named, and is let go", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(100_000);
  const context = await browser.newContext({ locale: "ko-KR", baseURL: ORIGIN, reducedMotion: "reduce" });
  const staff = await context.newPage();
  const refused: string[] = [];
  staff.on("response", (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  staff.on("pageerror", (error) => complaints.push(`staff: ${error.message}`));

  await test.step("the seller invites by e-mail, with the rights ticked", async () => {
    await logInAs(page, "seller", "/app/staff");
    await page.getByRole("button", { name: "직원 초대" }).click();
    const dialog = page.getByRole("dialog", { name: "직원 초대" });
    await dialog.getByLabel("이메일").fill(EMAIL);
    await dialog.getByRole("checkbox", { name: /수집·편집/ }).uncheck();
    await expect(dialog.getByText("권한을 하나 이상 골라 주세요.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: /^주문/ }).check();
    expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "초대 보내기" }).click();
    await expect(page.getByText(`${EMAIL} 주소로 초대 메일을 보냈습니다.`)).toBeVisible();
    await expect(page.getByRole("row", { name: new RegExp(EMAIL) })).toContainText("초대함");
  });

  await test.step("the invited person sees who invites to what, registers and joins without another mail", async () => {
    await staff.goto(await invitationLink(page));
    await expect(staff.getByRole("heading", { name: "김나루 님이 직원으로 초대했습니다" })).toBeVisible();
    await expect(staff.getByRole("list", { name: "권한" })).toContainText("주문");
    expect(await findings(staff, {})).toEqual([]);
    await staff.getByRole("link", { name: "회원가입하고 참여" }).click();
    await expect(staff.getByLabel("이메일")).toHaveValue(EMAIL);
    await staff.getByRole("checkbox", { name: "모두 동의" }).check();
    await staff.getByRole("textbox", { name: "아이디", exact: true }).fill("haruhelp");
    await staff.getByLabel("이름", { exact: true }).fill("한하루");
    await staff.getByLabel("휴대폰 번호").fill("010-2222-3333");
    await staff.getByLabel("비밀번호", { exact: true }).fill("lantern-2026");
    await staff.getByLabel("비밀번호 확인", { exact: true }).fill("lantern-2026");
    await staff.getByRole("button", { name: "가입하기" }).click();
    await expect(staff.getByText("haruhelp 계정으로 참여합니다.")).toBeVisible();
    await staff.getByRole("button", { name: "참여하기" }).click();
    await expect(staff).toHaveURL(/dashBoard$/);
  });

  await test.step("menu, dashboard and pages show what was given and nothing else", async () => {
    const menu = staff.getByRole("navigation", { name: "주 메뉴" });
    await expect(menu.getByRole("link", { name: "주문 확인" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "상품 수집", exact: true })).toBeHidden();
    await expect(menu.getByRole("link", { name: "직원 관리" })).toBeHidden();
    await expect(staff.getByText("오늘 매출")).toBeHidden();
    await staff.goto("/app/product/collect");
    await expect(staff.getByRole("heading", { name: "직원 권한이 필요한 화면입니다" })).toBeVisible();
    await expect(staff.getByText(/‘수집·편집’ 권한이 있어야/)).toBeVisible();
    await staff.goto("/app/plan");
    await expect(staff.getByText(/대표 계정만 볼 수 있는/)).toBeVisible();
  });

  await test.step("no page that an area opens asks for what the area does not hold", async () => {
    const { people } = await call<{ people: { id: string; account: string }[] }>(page, "/Staff/GetStaff");
    const { id } = people.find(({ account }) => account === "haruhelp")!;
    for (const [area, paths] of Object.entries(PAGES)) {
      // A page of the last area may ask again at any moment, also when its right is gone.
      await staff.goto("/app/notice");
      await call(page, "/Staff/SetRights", { id, areas: [area] });
      // The session reads again who it is; otherwise it believes for a minute what it knew.
      await call(staff, "/auth/user");
      refused.length = 0;
      for (const path of [...EVERYBODYS, ...paths]) {
        await staff.goto(path);
        await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
        await staff.waitForLoadState("networkidle");
        expect([area, path, new URL(staff.url()).pathname]).not.toContain("/unauthorized");
      }
      expect([area, refused]).toEqual([area, []]);
    }
  });

  await test.step("what the staff member does stands in the order's history and in the seller's record under their name", async () => {
    const { people } = await call<{ people: { id: string; account: string }[] }>(page, "/Staff/GetStaff");
    const { id } = people.find(({ account }) => account === "haruhelp")!;
    await call(page, "/Staff/SetRights", { id, areas: ["orders"] });
    await call(staff, "/auth/user");
    const body = { pageNum: 1, pageLimit: 1 };
    const found = await call<{ summary: { idx: number }[] }>(staff, "/OrderManagement/SearchOrder", body);
    const idx = found.summary[0]!.idx;
    await call(staff, "/OrderManagement/UpdateOrderMemo", { idx, memo: "직원이 확인함" });
    await page.goto(`/popup/order/orderLogModal?idx=${idx}`);
    await expect(page.getByRole("row", { name: /메모 수정/ }).last()).toContainText("직원 한하루");
    await page.goto("/app/myPage?group=staff");
    await expect(page.getByRole("row", { name: /직원으로 참여/ }).first()).toBeVisible();
  });

  await test.step("whoever is let go is out with the next call and back at a desk of their own", async () => {
    await page.goto("/app/staff");
    await page.getByRole("button", { name: "한하루 내보내기" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "내보내기" }).click();
    await expect(page.getByText("한하루 님을 내보냈습니다.")).toBeVisible();
    await expect(page.getByText("아직 함께 일하는 직원이 없습니다.")).toBeVisible();
    await call(staff, "/auth/user");
    await staff.goto("/app");
    await expect(staff.getByRole("link", { name: "상품 수집", exact: true }).first()).toBeVisible();
  });
  await context.close();
});

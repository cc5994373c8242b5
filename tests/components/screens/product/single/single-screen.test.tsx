import { screen, waitFor } from "@testing-library/react";
import { SingleScreen } from "@/components/screens/product/single/single-screen";
import { detail, workItem, startedWork } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ADDRESS = "https://item.taobao.com/item.htm?id=699000000001";
const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(answers: Answers = {}, path = "/app/single") {
  server.use(
    ...mswHandlers({
      "log.remainingCollect": () => ({ used: 90, limit: 100, remaining: 10 }),
      "collection.groupNames": () => ["summer"],
      "words.setting": () => ({ colours: "english", atCollect: true, serviceAtCollect: false }),
      "collection.exists": () => ({ exists: false }),
      "log.existBot": () => ({ exists: true }),
      "log.detail": () => [workItem({ site: "Taobao", code: "699000000001" })],
      "collection.detail": () => detail({ code: "699000000001" }),
      "collection.collectTaobao": ({ body }) => {
        sent(body);
        return startedWork("수집 작업을 시작했습니다. 작업번호: 31", 31);
      },
      ...answers,
    }),
  );
  return renderScreen(<SingleScreen />, { path });
}
const field = () => screen.getByRole("textbox", { name: "Product address" });

test("one address is recognised, collected and shown, and leads to its edit window", async () => {
  const opened = openedWindows();
  const { user } = open();
  await user.type(field(), ADDRESS);
  expect(field()).toHaveAccessibleDescription("Taobao product 699000000001");
  await user.click(screen.getByRole("button", { name: "Collect" }));
  await user.click(await screen.findByRole("button", { name: "Edit the product" }));
  expect(sent.mock.calls).toEqual([[{ groupName: "", memo: "", keyword: "", items: [{ url: ADDRESS }] }]]);
  expect(opened[0]?.href).toBe("/popup/product?site=Taobao&code=699000000001");
  expect(screen.getByRole("link", { name: "Show it in the list" })).toHaveAttribute(
    "href",
    "/app/product/edit?code=699000000001",
  );
});

test("one product can be left in the source's language", async () => {
  const { user } = open();
  await user.type(field(), ADDRESS);
  await user.click(screen.getByRole("switch", { name: "Collect names, options and attributes in Korean" }));
  await user.click(screen.getByRole("button", { name: "Collect" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ inKorean: false })));
});

test("a product the seller has already says what collecting it again changes", async () => {
  const { user } = open({ "collection.exists": () => true });
  await user.type(field(), ADDRESS);
  expect(await screen.findByText(/You have this product already/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Collect again" })).toBeEnabled();
});

test.each([
  ["여름 신상 셔츠", "No address here. Paste the address of a product page."],
  [
    "https://www.amazon.com/dp/B000000000",
    "This site is not supported. Use an address of Taobao, 1688, AliExpress or Costco.",
  ],
  [
    "https://item.taobao.com/item.htm",
    "The address has no product number. Open the product page and copy its address.",
  ],
  ["￥MadeUpCode1￥", "Only a share code, no address. Choose “Copy link” in the app and paste the link."],
])("%s cannot be collected, and the field says why", async (text, reason) => {
  const { user } = open();
  await user.type(field(), text);
  expect(field()).toHaveAccessibleDescription(reason);
  expect(screen.getByRole("button", { name: "Collect" })).toBeDisabled();
});

test("the share text of an app can be collected by its short link", async () => {
  const { user } = open();
  await user.type(field(), "【淘宝】 https://e.tb.cn/h.gMadeUp7Cup CZ321 「玻璃杯家用」");
  expect(field()).toHaveAccessibleDescription("Taobao share link · the product is looked up when collecting.");
  expect(screen.getByRole("button", { name: "Collect" })).toBeEnabled();
});

test("a collect that failed says why and can be tried again", async () => {
  const { user } = open(
    { "log.detail": () => [workItem({ status: "Fail", reason: "captcha" })] },
    `/app/single?work=31&url=${encodeURIComponent(ADDRESS)}`,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("It could not be collected.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

test("a refused start keeps the address and shows the reason", async () => {
  const { user } = open({ "collection.collectTaobao": () => refusal(400, "이번 달 수집 한도를 모두 사용했습니다.") });
  await user.type(field(), ADDRESS);
  await user.click(screen.getByRole("button", { name: "Collect" }));
  expect(await screen.findByText("이번 달 수집 한도를 모두 사용했습니다.")).toBeVisible();
  expect(field()).toHaveValue(ADDRESS);
});

test("a missing collect worker sends the seller to log in again, as docs/specification.md#fixed-texts says", async () => {
  const { user } = open({ "log.existBot": () => false });
  await user.type(field(), ADDRESS);
  await user.click(screen.getByRole("button", { name: "Collect" }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

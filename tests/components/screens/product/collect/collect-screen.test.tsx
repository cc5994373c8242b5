import { screen, waitFor, within } from "@testing-library/react";
import { CollectScreen } from "@/components/screens/product/collect/collect-screen";
import { collectWork, workItem, startedWork } from "@/tests/support/factories";
import { brokenLine, gatewayPage, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const PATH = "/app/product/collect";
const TAOBAO = "https://item.taobao.com/item.htm?id=699000000001";
const TAOBAO_2 = "https://item.taobao.com/item.htm?id=699000000002";
const OFFER = "https://detail.1688.com/offer/899000000001.html";
const BAD = "여름 신상 셔츠";
const FOREIGN = "https://www.amazon.com/dp/B000000000";

const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(answers: Answers = {}, language: "en" | "ko" = "en", path = PATH) {
  server.use(
    ...mswHandlers({
      "log.remainingCollect": () => ({ used: 90, limit: 100, remaining: 10 }),
      "collection.groupNames": () => ["summer"],
      "words.setting": () => ({ colours: "english", atCollect: true, serviceAtCollect: false }),
      "log.collectAll": () => [],
      "log.existBot": () => ({ exists: true }),
      "log.detail": () => [workItem()],
      "collection.collectTaobao": ({ body }) => {
        sent("Taobao", body);
        return startedWork("수집을 시작했습니다. 작업번호: 12", 12);
      },
      "collection.collect1688": ({ body }) => {
        sent("1688", body);
        return startedWork("수집을 시작했습니다. 작업번호: 13", 13);
      },
      ...answers,
    }),
  );
  return renderScreen(<CollectScreen />, { language, path });
}
type User = ReturnType<typeof renderScreen>["user"];
const addresses = () => screen.getByRole("textbox", { name: "Product addresses" });
async function paste(user: User, ...lines: string[]) {
  await user.click(addresses());
  await user.paste(lines.join("\n"));
}
const start = (count: number) => screen.findByRole("button", { name: `Collect ${count}` });

test("every line that cannot be collected is named with its reason while the good ones are counted per site", async () => {
  const { user } = open();
  await paste(user, TAOBAO, BAD, OFFER, FOREIGN, TAOBAO);
  const problems = await screen.findByRole("list", { name: "Lines that cannot be collected" });
  expect(
    within(problems)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual([
    `Line 2${BAD}No address here. Paste the address of a product page.`,
    `Line 4${FOREIGN}This site is not supported. Use an address of Taobao, 1688, AliExpress or Costco.`,
  ]);
  expect(screen.getByText("Taobao 1")).toBeVisible();
  expect(screen.getByText("1688 1")).toBeVisible();
  expect(screen.getByText("1 repeated, left out")).toBeVisible();
  expect(await start(2)).toBeEnabled();
});

test("the good ones go to their own site's call with group and memo, the bad lines stay in the form", async () => {
  const { user } = open();
  await paste(user, TAOBAO, BAD, OFFER, TAOBAO_2);
  await user.type(screen.getByRole("combobox", { name: "Group" }), "summer");
  await user.type(screen.getByRole("textbox", { name: "Memo" }), "for June");
  await user.click(await start(3));
  expect(await screen.findByText("3 products are being collected.")).toBeVisible();
  const common = { groupName: "summer", memo: "for June", keyword: "" };
  expect(sent.mock.calls).toEqual([
    ["Taobao", { ...common, items: [{ url: TAOBAO }, { url: TAOBAO_2 }] }],
    ["1688", { ...common, items: [{ url: OFFER }] }],
  ]);
  expect(addresses()).toHaveValue(BAD);
  expect(navigation.path).toBe(`${PATH}?work=12`);
});

test("what is collected arrives in Korean as the shop's setting says, unless it is chosen otherwise for this job", async () => {
  const { user } = open({
    "words.setting": () => ({ colours: "english", atCollect: false, serviceAtCollect: false }),
  });
  const korean = screen.getByRole("switch", { name: "Collect names, options and attributes in Korean" });
  await waitFor(() => expect(korean).not.toBeChecked());
  await paste(user, OFFER);
  await user.click(korean);
  await user.click(await start(1));
  expect(await screen.findByText("1 product is being collected.")).toBeVisible();
  expect(sent.mock.calls).toEqual([["1688", expect.objectContaining({ inKorean: true })]]);
});

test("a site that could not be started keeps its addresses, with the server's reason, while the others run", async () => {
  const { user } = open({ "collection.collect1688": () => refusal(403, "1688 수집이 잠시 중단되었습니다.") });
  await paste(user, TAOBAO, OFFER);
  await user.click(await start(2));
  expect(await screen.findByText("1688 수집이 잠시 중단되었습니다.")).toBeVisible();
  expect(await screen.findByText("1 product is being collected.")).toBeVisible();
  expect(addresses()).toHaveValue(OFFER);
});

test.each([
  ["a gateway's page", gatewayPage, /The server is busy/],
  ["a broken line", brokenLine, /The server could not be reached/],
])("%s loses no address", async (_, answer, sentence) => {
  const { user } = open({ "collection.collectTaobao": answer });
  await paste(user, TAOBAO, TAOBAO_2);
  await user.click(await start(2));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(addresses()).toHaveValue(`${TAOBAO}\n${TAOBAO_2}`);
});

test.each([
  ["false", () => false],
  ["no worker", () => ({ exists: false })],
  ["nothing", () => new Response("", { status: 200, headers: { "content-type": "application/json" } })],
])(
  "a worker check that answers %s asks to log in again, keeps the addresses and leads to the log-in",
  async (_, answer) => {
    const { user } = open({ "log.existBot": answer }, "ko");
    await user.click(screen.getByRole("textbox", { name: "상품 주소" }));
    await user.paste(TAOBAO);
    await user.click(await screen.findByRole("button", { name: "1개 수집 시작" }));
    const alert = await screen.findByRole("alertdialog");
    expect(alert).toHaveTextContent("로그인 후 다시 시도해 주세요.");
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByDisplayValue(TAOBAO)).toBeInTheDocument();
    await user.click(within(alert).getByRole("button", { name: "로그인하러 가기" }));
    expect(navigation.path).toBe(`/user/login?next=${encodeURIComponent(PATH)}`);
  },
);

test("pressing twice starts one work", async () => {
  const { user } = open();
  await paste(user, TAOBAO);
  await user.dblClick(await start(1));
  await screen.findByText("1 product is being collected.");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("more addresses than the quota has left are warned about before starting", async () => {
  const { user } = open({ "log.remainingCollect": () => ({ used: 99, limit: 100, remaining: 1 }) });
  await paste(user, TAOBAO, TAOBAO_2);
  expect(await screen.findByText(/More than your quota has left/)).toBeVisible();
  expect(screen.getByText("1 left → 0 after this (of 100)")).toBeVisible();
});

test("a work is followed item by item to its end, each failure with its own reason, and found again by its address", async () => {
  const states = [
    [workItem({ index: 0, status: "Working" }), workItem({ index: 1, status: "Waiting", code: "T2", title: "cap" })],
    [
      workItem({ index: 0, reason: "no_description" }),
      workItem({ index: 1, status: "Fail", title: "cap", reason: "captcha" }),
      workItem({ index: 2, status: "Fail", title: "bag", reason: "strange", message: "알 수 없는 페이지입니다." }),
    ],
  ];
  open(
    {
      "log.collectAll": () => [
        collectWork({ collectRequestCount: 3, collectSuccessCount: 1, collectFailCount: 2, status: "Done" }),
      ],
      "log.detail": () => (states.length > 1 ? states.shift() : states[0]) ?? [],
    },
    "en",
    `${PATH}?work=12`,
  );
  expect(await screen.findByText("Collecting: 0 done, 0 failed, 2 to go")).toBeVisible();
  expect(await screen.findByText("Finished: 1 done, 2 failed")).toBeVisible();
  const items = screen.getByRole("list", { name: "Items of work 12" });
  expect(within(items).getByText(/^The site asked for a captcha\. Open the product/)).toBeVisible();
  expect(within(items).getByText(/^Collected, but its description is empty\./)).toBeVisible();
  expect(within(items).getByText("알 수 없는 페이지입니다.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show the products" })).toHaveAttribute("href", "/app/product/edit?work=12");
  expect(screen.getByRole("progressbar", { name: "Progress of work 12" })).toHaveAttribute("aria-valuenow", "100");
});

test("a page that was not read says what is missing in it and where the rest was found; one that was refused has none", async () => {
  const { user } = open(
    {
      "log.collectAll": () => [collectWork({ collectRequestCount: 2, collectFailCount: 2, status: "Done" })],
      "log.detail": () => [
        workItem({ index: 0, status: "Fail", code: "T9", title: "skirt", reason: "incomplete" }),
        workItem({ index: 1, status: "Fail", title: "cap", reason: "captcha" }),
      ],
      "sitePage.unread": ({ query }) => {
        sent("unread", query);
        return {
          keptAt: "2026-11-29T01:00:00.000Z",
          reason: "incomplete",
          pageUrl: TAOBAO,
          length: 900,
          isCut: false,
          isReadNow: false,
          form: "assignment" as const,
          facts: [
            { fact: "title" as const, place: "item.title", shown: "折叠洗衣篮" },
            { fact: "price" as const, place: null, shown: "" },
          ],
          states: [],
        };
      },
    },
    "en",
    `${PATH}?work=12`,
  );
  const why = await screen.findAllByRole("button", { name: "Why was it not read?" });
  expect(why).toHaveLength(1);
  await user.click(why[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "What was read of Taobao T9" }));
  expect(await dialog.findByRole("row", { name: "Name 折叠洗衣篮 item.title" })).toBeVisible();
  expect(dialog.getByText("Price")).toBeVisible();
  expect(dialog.getByText("Form of the product's data: assigned to a variable")).toBeVisible();
  expect(sent).toHaveBeenCalledWith("unread", { site: "Taobao", code: "T9" });
});

test("a page that the readers know by now asks to be collected again", async () => {
  const { user } = open(
    {
      "log.collectAll": () => [collectWork({ collectRequestCount: 1, collectFailCount: 1, status: "Done" })],
      "log.detail": () => [workItem({ index: 0, status: "Fail", reason: "unparseable" })],
      "sitePage.unread": () => ({
        keptAt: "2026-11-29T01:00:00.000Z",
        reason: "unparseable",
        pageUrl: TAOBAO,
        length: 9_000_000,
        isCut: true,
        isReadNow: true,
        form: null,
        facts: [],
        states: [{ form: "call" as const, names: ["goods", "layout"] }],
      }),
    },
    "en",
    `${PATH}?work=12`,
  );
  await user.click(await screen.findByRole("button", { name: "Why was it not read?" }));
  expect(await screen.findByText("This page can be read now. Collect the product again.")).toBeVisible();
  expect(screen.getByText(/only its beginning is kept/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Data in the page" })).toHaveTextContent(
    "handed to a function {goods, layout}",
  );
});

test("addresses that were not collected yet are offered again on the next visit", async () => {
  const first = open();
  await paste(first.user, TAOBAO);
  await start(1);
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  await waitFor(() => expect(addresses()).toHaveValue(TAOBAO));
});

test("products picked from a search page join the list, the ones already owned are marked", async () => {
  const { user } = open({
    "collection.taobaoSearchList": ({ query }) => [
      { url: TAOBAO, code: "1", title: `杯 page ${query.page}`, price: "9.90", owned: false },
      { url: TAOBAO_2, code: "2", title: "owned cup", owned: true },
    ],
  });
  await user.click(screen.getByRole("tab", { name: "From search results" }));
  await user.type(
    screen.getByRole("textbox", { name: "Address of a Taobao search or shop" }),
    "https://s.taobao.com/search?q=cup{Enter}",
  );
  expect(await screen.findByText("2 found, 1 already yours")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose the new ones" }));
  await user.click(screen.getByRole("button", { name: "Add 1 to the list" }));
  expect(addresses()).toHaveValue(TAOBAO);
});

test("a file's addresses join what is typed; one that cannot be read says why and changes nothing", async () => {
  const { user, container } = open();
  await paste(user, OFFER);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no file field");
  await user.upload(input, new File([`상품,주소\r\n컵,${TAOBAO}\r\n`], "list.csv", { type: "text/csv" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Import 1 row" }));
  await waitFor(() => expect(addresses()).toHaveValue(`${OFFER}\n${TAOBAO}`));
  expect(await start(2)).toBeEnabled();

  await user.upload(input, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], "old.csv", { type: "text/csv" }));
  // By its words: the notice of the first file may still be next to this one.
  expect(await screen.findByText(/old\.csv is damaged\./)).toBeVisible();
  expect(addresses()).toHaveValue(`${OFFER}\n${TAOBAO}`);
});

test("a file of one column is taken at once", async () => {
  const { user, container } = open();
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(input, new File([`${TAOBAO}\n${OFFER}`], "list.txt", { type: "text/plain" }));
  await waitFor(() => expect(addresses()).toHaveValue(`${TAOBAO}\n${OFFER}`));
});

test("another column of a file is chosen, and chosen again for the next file with these headings", async () => {
  const { user, container } = open();
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  const file = (name: string) => new File([`URL,참고\n${TAOBAO},${OFFER}\n`], name);
  await user.upload(input, file("a.csv"));
  let dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Row 1 was read as the headings\. Product address ← URL/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Change columns" }));
  await user.click(dialog.getByRole("combobox", { name: "Product address" }));
  await user.click(screen.getByRole("option", { name: "B: 참고" }));
  expect(dialog.getByText(/Product address ← 참고/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Import 1 row" }));
  await waitFor(() => expect(addresses()).toHaveValue(OFFER));

  await user.upload(input, file("b.csv"));
  dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Product address ← 참고/)).toBeVisible();
});

test("what failed or was cancelled is collected again as a new work with the same group and memo", async () => {
  const { user } = open(
    {
      "log.collectAll": () => [collectWork({ workNumber: 7, groupName: "summer", memo: "first" })],
      "log.detail": () => [
        workItem({ index: 0 }),
        workItem({ index: 1, status: "Fail", reason: "captcha", url: TAOBAO }),
        workItem({ index: 2, status: "Cancelled", url: TAOBAO_2 }),
      ],
    },
    "en",
    `${PATH}?work=7`,
  );
  await user.click(await screen.findByRole("button", { name: "Collect 2 again" }));
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      ["Taobao", { groupName: "summer", memo: "first", keyword: "", items: [{ url: TAOBAO }, { url: TAOBAO_2 }] }],
    ]),
  );
  await waitFor(() => expect(navigation.path).toBe(`${PATH}?work=12`));
});

test("a running work can be stopped, and says what was not begun", async () => {
  let isCancelled = false;
  const { user } = open(
    {
      "log.collectAll": () => [collectWork({ workNumber: 7, status: "Working" })],
      "log.detail": () => [
        workItem({ status: "Success" }),
        workItem({ index: 1, status: isCancelled ? "Cancelled" : "Waiting" }),
      ],
      "log.cancel": ({ query }) => {
        isCancelled = query.type === "Collect" && query.workNumber === 7;
        return { cancelled: 1 };
      },
    },
    "en",
    `${PATH}?work=7`,
  );
  await user.click(await screen.findByRole("button", { name: "Cancel the rest" }));
  expect(await screen.findByText("1 not begun yet were cancelled.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Collect 1 again" })).toBeVisible();
});

test("upload works stand in their own log, one row per market account, with the page at the market", async () => {
  const { user } = open({
    "log.uploadAll": () => [
      {
        workNumber: 21,
        market: "Coupang",
        account: "narushop",
        uploadTotalCount: 2,
        uploadSuccessCount: 1,
        uploadFailCount: 1,
        status: "Done",
        startTime: "2026-11-20T01:00:00.000Z",
      },
    ],
    "log.detail": () => [
      workItem({ market: "Coupang", account: "narushop", productUrl: "https://www.coupang.com/vp/products/1" }),
      workItem({ index: 1, market: "Coupang", account: "narushop", status: "Fail", reason: "market_down" }),
      workItem({ index: 2, market: "SmartStore", account: "naru-store" }),
    ],
  });
  await user.click(screen.getByRole("tab", { name: "Upload works" }));
  expect(await screen.findByText(/^Finished works stay here for at least 90 days/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /Work 21 · Coupang · narushop/ }));
  const items = await screen.findByRole("list", { name: "Items of work 21" });
  expect(within(items).getAllByRole("listitem")).toHaveLength(2);
  expect(within(items).getByRole("link")).toHaveAttribute("href", "https://www.coupang.com/vp/products/1");
  expect(screen.getByText("1 done, 1 failed, 0 left")).toBeVisible();
});

const uploadLog = (over = {}) => ({
  workNumber: 21,
  market: "Coupang",
  account: "narushop",
  uploadTotalCount: 3,
  uploadSuccessCount: 0,
  uploadFailCount: 2,
  status: "Working" as const,
  startTime: "2026-11-20T01:00:00.000Z",
  ...over,
});

test("an upload of the log is paused, goes on, and its failures are tried again by their reason", async () => {
  const asked = jest.fn();
  const item = (index: number, over: Partial<ReturnType<typeof workItem>>) =>
    workItem({ index, market: "Coupang", account: "narushop", ...over });
  let items = [
    item(0, { status: "Waiting" }),
    item(1, { status: "Fail", reason: "quota" }),
    item(2, { status: "Fail", reason: "market_rejected", message: "[INVALID] 대표이미지 규격 오류" }),
    item(3, { status: "Success", market: "SmartStore", account: "naru-store" }),
  ];
  const { user } = open(
    {
      "log.uploadAll": () => [uploadLog()],
      "log.detail": () => items,
      "log.cancel": ({ query }) => {
        asked(query);
        items = [item(0, { status: "Cancelled" }), ...items.slice(1)];
        return { cancelled: 1 };
      },
      "log.resume": ({ body }) => {
        asked(body);
        items = items.map((one) =>
          (one.status === "Cancelled" && body.stopped) || body.reasons.includes(one.reason ?? "")
            ? item(one.index, { status: "Success" })
            : one,
        );
        return { resumed: 1 };
      },
    },
    "en",
    `${PATH}?log=upload&upload=21-Coupang-narushop`,
  );
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  expect(await screen.findByText("0 done, 2 failed, 0 left Paused: 1")).toBeVisible();
  expect(screen.getByText(/concern every market account of this work/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go on with 1" }));
  await user.click(
    await screen.findByRole("button", { name: "Retry 1 · Your plan's upload quota is used up. Check your plan." }),
  );
  expect(await screen.findByText("2 done, 1 failed, 0 left")).toBeVisible();
  expect(asked.mock.calls).toEqual([
    [{ type: "Upload", workNumber: 21 }],
    [{ type: "Upload", workNumber: 21, stopped: true, reasons: [] }],
    [{ type: "Upload", workNumber: 21, stopped: false, reasons: ["quota"] }],
  ]);
});

test("an upload's items say why in an upload's words, with the market's own behind them", async () => {
  const at = { market: "Coupang", account: "narushop" };
  open(
    {
      "log.uploadAll": () => [uploadLog({ status: "Done" })],
      "log.detail": () => [
        workItem({
          ...at,
          index: 0,
          status: "Fail",
          reason: "market_rejected",
          message: "[INVALID] 대표이미지 규격 오류",
        }),
        workItem({
          ...at,
          index: 1,
          status: "Fail",
          reason: "quota",
          message: "이번 달 등록 한도를 모두 사용했습니다.",
        }),
        workItem({ ...at, index: 2, reason: "duplicate", message: "이미 이 계정에 등록된 상품입니다." }),
        workItem({ ...at, index: 3, status: "Waiting", reason: "market_limit", message: "Rate limit exceeded" }),
        workItem({ ...at, index: 4, status: "Waiting", reason: "market_rejected", message: "지난 이유" }),
        workItem({ ...at, index: 5, status: "Waiting", reason: "market_down", message: "서버 점검중입니다." }),
        workItem({ ...at, index: 6, status: "Waiting", reason: "answer_lost", message: "앞서 보낸 상품" }),
      ],
    },
    "ko",
    `${PATH}?log=upload&upload=21-Coupang-narushop`,
  );
  const items = await screen.findByRole("list", { name: /21/ });
  const shown = within(items).getAllByRole("listitem");
  expect(shown[0]).toHaveTextContent("마켓이 등록을 거절했습니다. · [INVALID] 대표이미지 규격 오류");
  expect(shown[1]).toHaveTextContent("요금제의 판매 등록 한도를 모두 사용했습니다.");
  expect(shown[1]).not.toHaveTextContent("수집 한도");
  expect(shown[2]).toHaveTextContent("이미 이 계정에 등록된 상품이라 다시 등록하지 않았습니다.");
  expect(shown[2]).toHaveTextContent("이미 등록됨");
  expect(shown[3]).toHaveTextContent("자동으로 이어서 등록합니다. · Rate limit exceeded");
  expect(shown[4]).not.toHaveTextContent("지난 이유");
  expect(shown[5]).toHaveTextContent("자동으로 다시 시도합니다. · 서버 점검중입니다.");
  expect(shown[6]).toHaveTextContent("자동으로 이어서 처리합니다.");
});

test.each(["https://evil.test/search?q=cup", "javascript:alert(1)", "https://s.taobao.com:8443/?q=a"])(
  "the search page %s is refused before it is asked for",
  async (address) => {
    const asked = jest.fn(() => []);
    const { user } = open({ "collection.taobaoSearchList": asked });
    await user.click(screen.getByRole("tab", { name: "From search results" }));
    const field = screen.getByRole("textbox", { name: "Address of a Taobao search or shop" });
    await user.type(field, `${address}{Enter}`);
    expect(field).toHaveAccessibleDescription(/shop12345\.taobao\.com/);
    expect(asked).not.toHaveBeenCalled();
  },
);

test("what failed, asked for by the dashboard, is the works with failures alone, and every work again by one press", async () => {
  const { user } = open(
    {
      "log.collectAll": () => [
        collectWork({ workNumber: 14, status: "Done", collectSuccessCount: 2 }),
        collectWork({ workNumber: 13, status: "Done", collectFailCount: 1 }),
      ],
    },
    "en",
    `${PATH}?show=failed`,
  );
  expect(await screen.findByRole("button", { name: /Work 13/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Work 14/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Only jobs with failures", pressed: true }));
  expect(await screen.findByRole("button", { name: /Work 14/ })).toBeVisible();
  expect(navigation.path).toBe(PATH);
});

test("of uploads, too, only those with failures are shown; when none is left, the list says how to see all", async () => {
  const log = [uploadLog({ status: "Done" }), uploadLog({ workNumber: 22, status: "Done", uploadFailCount: 0 })];
  open({ "log.uploadAll": () => log }, "en", `${PATH}?log=upload&show=failed`);
  expect(await screen.findByRole("button", { name: /Work 21/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Work 22/ })).not.toBeInTheDocument();
});

test("a log without failures says so when only failures were asked for", async () => {
  open({ "log.collectAll": () => [collectWork({ status: "Done" })] }, "en", `${PATH}?show=failed`);
  expect(await screen.findByText("No job has failures.")).toBeVisible();
});

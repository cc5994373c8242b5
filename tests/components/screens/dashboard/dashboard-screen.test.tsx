import { screen, within } from "@testing-library/react";
import { DashboardScreen } from "@/components/screens/dashboard/dashboard-screen";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

// Charts need a layout, which jsdom has not; what they are given is drawn by their own panel.
jest.mock("@/components/chart/daily-bars", () => ({ DailyBars: () => null }));

const MAIN = {
  orderCounts: { New: 4, Ready: 2, Delivery: 7, DeliveryOk: 31 },
  productCount: 120,
  listedCount: 80,
  unpricedCount: 5,
  untaggedCount: 0,
  unansweredCount: 3,
  salesToday: 129_000,
  salesYesterday: 98_000,
  salesMonth: 2_345_000,
  failedCollectCount: 1,
  failedUploadCount: 2,
};

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "log.mainPage": () => MAIN,
      "log.planSummary": () => ({
        planName: "Basic",
        collectionCount: 90,
        collectionLimit: 5_000,
        uploadCount: 12,
        expireDate: "2026-12-31T00:00:00Z",
      }),
      "orderManagement.today": () => ({ items: [], counts: {} }),
      "log.salesStatistics": () => [],
      "log.uploadStatistics": () => [],
      "admin.topNotices": () => [],
      "userConfig.marketAccount": () => [],
      ...answers,
    }),
  );
  return renderScreen(<DashboardScreen product="Naru" />);
}

test("orders of each stage are counted and lead to their list", async () => {
  open();
  expect(await screen.findByRole("link", { name: /New orders\s*4/ })).toHaveAttribute("href", "/app/order/check");
  expect(screen.getByRole("link", { name: /To be sent\s*2/ })).toHaveAttribute("href", "/app/order/check?stage=Ready");
  expect(screen.getByRole("link", { name: /On the way\s*7/ })).toBeVisible();
});

test("sales, what is to be done and what the plan leaves are told in numbers", async () => {
  open();
  expect(await screen.findByText("₩129,000")).toBeVisible();
  expect(screen.getByText("Yesterday ₩98,000 · this month ₩2,345,000")).toBeVisible();
  expect(screen.getByRole("link", { name: "120 collected" })).toHaveAttribute("href", "/app/product/edit");
  expect(screen.getByText("· 80 listed", { exact: false })).toBeVisible();
  expect(await screen.findByText(/^90 of 5,?000 collects used$/)).toBeVisible();
  expect(screen.getByRole("progressbar", { name: /collects used/ })).toBeVisible();
});

test("what products lack leads to these products alone", async () => {
  open({ "log.mainPage": () => ({ ...MAIN, untaggedCount: 7 }) });
  const leadsTo = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByRole("link", { name: /Products without a price/ });
  expect(leadsTo(/Products without a price\s*5/)).toBe("/app/product/edit?todo=noPrice");
  expect(leadsTo(/Products without tags\s*7/)).toBe("/app/product/edit?todo=noTags");
});

test("only what waits is a thing to do", async () => {
  open();
  expect(await screen.findByRole("link", { name: /Products without a price/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /Products without tags/ })).not.toBeInTheDocument();
});

test("the first day leads to the next step and to the tutorial, and is over with the first listing", async () => {
  const { unmount } = open({
    "log.mainPage": () => ({
      orderCounts: {},
      productCount: 2,
      listedCount: 0,
      accountCount: 1,
      unpricedCount: 2,
      untaggedCount: 0,
      unansweredCount: 0,
      salesToday: 0,
      salesYesterday: 0,
      salesMonth: 0,
      failedCollectCount: 0,
      failedUploadCount: 0,
    }),
  });
  const next = await screen.findByRole("listitem", { current: "step" });
  expect(next).toHaveTextContent("3. Names and prices");
  expect(within(next).getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/app/product/edit");
  expect(screen.getByRole("link", { name: "Take the tutorial" })).toHaveAttribute("href", "/app/tutorial");
  expect(screen.getAllByRole("img", { name: "Done" })).toHaveLength(2);
  unmount();
  open();
  await screen.findByRole("link", { name: /New orders\s*4/ });
  expect(screen.queryByText("Your first product on sale")).not.toBeInTheDocument();
});

test("without sales the chart says what would bring some", async () => {
  open();
  expect(await screen.findByText("No sales yet.")).toBeVisible();
});

test("numbers that could not be loaded are loaded by trying again", async () => {
  const { user } = open({ "log.mainPage": brokenLine });
  await screen.findByText(/could not be reached/);
  open();
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect((await screen.findAllByRole("link", { name: /New orders\s*4/ })).length).toBeGreaterThan(0);
});

test("one panel that fails says so alone; the numbers beside it stay", async () => {
  open({ "log.salesStatistics": () => refusal(500, "통계를 만들지 못했습니다.") });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("통계를 만들지 못했습니다.");
  expect(within(alert).getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /New orders\s*4/ })).toBeVisible();
});

test("keys that have ended or end soon are a thing to do, those that last are not", async () => {
  const inDays = (days: number) => seoulDay(new Date(Date.now() + days * 86_400_000));
  const asked: string[] = [];
  open({
    "userConfig.marketAccount": ({ query }) => {
      asked.push(query.market);
      return [
        { account: "old", storeName: "Old", keysExpireOn: inDays(-1) },
        { account: "soon", storeName: "Soon", keysExpireOn: inDays(14) },
        { account: "new", storeName: "New", keysExpireOn: inDays(15) },
        { account: "unknown", storeName: "Unknown", keysExpireOn: null },
      ];
    },
  });
  expect(await screen.findByRole("link", { name: /Coupang old: keys ended/ })).toHaveAttribute("href", "/app/account");
  expect(screen.getByRole("link", { name: /Coupang soon: keys end in 14 days/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /Coupang (new|unknown)/ })).toBeNull();
  expect(asked).toEqual(["Coupang"]);
});

test("what must be done today stands with its deadline and leads to where it is done", async () => {
  const item = { key: "7", orderNo: "2026112001", market: "SmartStore", title: "linen shirt" };
  open({
    "orderManagement.today": () => ({
      items: [
        { ...item, kind: "ship", deadline: "2026-01-01T00:00:00.000Z" },
        { ...item, kind: "answer", deadline: null },
        { ...item, kind: "agencyPay", market: "", title: "", deadline: null },
      ],
      counts: {
        ship: { total: 12, overdue: 1 },
        answer: { total: 1, overdue: 0 },
        agencyPay: { total: 3, overdue: 0 },
        claim: { total: 0, overdue: 0 },
      },
    }),
  });
  expect(await screen.findByRole("link", { name: "Ship 12 · late 1" })).toHaveAttribute(
    "href",
    "/app/order/check?stage=Ready",
  );
  expect(screen.getByRole("link", { name: "Pay forwarder 3" })).toHaveAttribute(
    "href",
    "/app/order/manage?tab=agency&agencyStatus=PaymentDue",
  );
  const linesOf = (kind: string) =>
    within(screen.getByRole("list", { name: kind }))
      .getAllByRole("link")
      .map((line) => line.textContent);
  expect(linesOf("Ship")).toEqual([expect.stringMatching(/^LateSmartStore · 2026112001 · linen shirt.*ago$/)]);
  expect(linesOf("Answer")).toEqual(["SmartStore · 2026112001 · linen shirt"]);
  expect(screen.queryByRole("link", { name: /^Claim/ })).not.toBeInTheDocument();
});

test("a day with nothing to do says so", async () => {
  open();
  expect(await screen.findByText("Nothing waits for you now.")).toBeVisible();
});

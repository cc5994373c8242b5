import { screen, waitFor, within } from "@testing-library/react";
import { StatisticsScreen } from "@/components/screens/statistics/statistics-screen";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

jest.mock("@/lib/client/save-sheet", () => ({ saveSheet: jest.fn(() => Promise.resolve()) }));
const { saveSheet } = jest.requireMock<{ saveSheet: jest.Mock }>("@/lib/client/save-sheet");

const asked = jest.fn();
const noted = jest.fn();
/** The 14 days around 2026-11-20: the last seven sold twice what the seven before did. */
const DATES = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 7).padStart(2, "0")}`);
function counted(isEmpty = false) {
  server.use(
    ...mswHandlers({
      "log.salesStatistics": ({ query }) => {
        asked(query);
        return DATES.map((date, day) => {
          const amount = day < 7 ? 1_000 : 2_000;
          const shops = [
            { market: "Coupang", account: "narushop", amount, orders: 1 },
            { market: "Gmarket", account: "naru-g", amount: day === 13 ? 500 : 0, orders: day === 13 ? 1 : 0 },
          ];
          return { date, amount: 0, orders: 0, byMarket: {}, shops: isEmpty ? [] : shops };
        });
      },
      "log.uploadStatistics": () =>
        DATES.map((date) => ({ date, collected: isEmpty ? 0 : 2, uploaded: 0, failed: 0, shops: [] })),
      "log.noteExport": ({ body }) => {
        noted(body);
        return null;
      },
      "image.viewChart": () => ({ series: [], xAxis: { categories: DATES }, shops: [] }),
    }),
  );
}
const open = (path = "/app/second-menu/second?days=7") => renderScreen(<StatisticsScreen product="Naru" />, { path });

test("each sum stands beside the period before and leads to the list it counts", async () => {
  counted();
  open();
  const totals = await screen.findByRole("list", { name: "Total" });
  const sales = within(totals).getByText("₩14,500").closest("li");
  expect(sales).toHaveTextContent("up 107%");
  expect(sales).toHaveTextContent("₩7,000 in the 7 days before");
  expect(within(sales as HTMLElement).getByRole("link", { name: "Show the orders" })).toHaveAttribute(
    "href",
    "/app/order/manage?start=2026-11-14&end=2026-11-20",
  );
  expect(within(totals).getByText("no change", { selector: "li:last-child *" })).toBeVisible();
  expect(asked).toHaveBeenCalledWith({ days: 14 });
});

test("the table behind a chart is there for screen readers, day by day and market by market", async () => {
  counted();
  open();
  const table = await screen.findByRole("table", { name: "Table of Sales" });
  expect(within(table).getAllByRole("row")).toHaveLength(8);
  expect(within(table).getByRole("row", { name: "2026-11-20 ₩2,000 ₩500" })).toBeInTheDocument();
});

test("narrowing to a market keeps to its account, in the address and in the links", async () => {
  counted();
  const { user } = open();
  await user.click(await screen.findByRole("combobox", { name: "Market" }));
  await user.click(await screen.findByRole("option", { name: "Gmarket" }));
  await user.click(screen.getByRole("combobox", { name: "Account" }));
  await user.click(await screen.findByRole("option", { name: "naru-g" }));
  expect(navigation.path).toBe("/app/second-menu/second?days=7&market=Gmarket&account=naru-g");
  const totals = screen.getByRole("list", { name: "Total" });
  expect(within(totals).getByText("₩500")).toBeVisible();
  expect(within(totals).getAllByRole("link", { name: "Show the orders" })[0]).toHaveAttribute(
    "href",
    expect.stringContaining("market=Gmarket&account=naru-g"),
  );
});

test("the workbook has a row for each day and account", async () => {
  counted();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Save as Excel" }));
  await waitFor(() => expect(saveSheet).toHaveBeenCalled());
  const [name, head, rows] = saveSheet.mock.calls[0] as [string, string[], unknown[][]];
  expect(name).toBe("Statistics-2026-11-14-2026-11-20.xlsx");
  expect(head).toEqual(["Day", "Market", "Account", "Sales", "Orders", "Listed", "Views", "Collected"]);
  expect(rows).toContainEqual(["2026-11-20", "Gmarket", "naru-g", 500, 1, 0, 0, 0]);
  expect(rows).toContainEqual(["2026-11-20", "", "", 0, 0, 0, 0, 2]);
  expect(noted).toHaveBeenCalledWith({ what: "statistics", rowCount: rows.length });
});

test("nothing is saved where the trail cannot be written, and the seller hears why", async () => {
  counted();
  server.use(...mswHandlers({ "log.noteExport": () => refusal(500, "기록하지 못했습니다.") }));
  saveSheet.mockClear();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Save as Excel" }));
  expect(await screen.findByText(/기록하지 못했습니다\./)).toBeVisible();
  expect(saveSheet).not.toHaveBeenCalled();
});

test("on the first day there is a way to begin, and nothing to save", async () => {
  counted(true);
  open();
  expect(await screen.findByText("There is nothing to count yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Collect products" })).toHaveAttribute("href", "/app/product/collect");
  expect(screen.getByRole("button", { name: "Save as Excel" })).toBeDisabled();
});

test("figures that cannot be read say so and can be asked for again", async () => {
  server.use(
    ...mswHandlers({
      "log.salesStatistics": () => refusal(500, "통계를 읽지 못했습니다."),
      "log.uploadStatistics": () => [],
      "image.viewChart": () => ({ series: [], xAxis: { categories: [] } }),
    }),
  );
  const { user } = open();
  const retry = await screen.findByRole("button", { name: "Try again" });
  counted();
  await user.click(retry);
  expect(await screen.findByRole("list", { name: "Total" })).toBeVisible();
});

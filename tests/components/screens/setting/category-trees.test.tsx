import { screen, waitFor, within } from "@testing-library/react";
import type { Reply } from "@/lib/contract/catalogue";
import { refusal } from "@/tests/support/msw-handlers";
import { openSettings } from "./open-settings";

const TREES: Reply<"userSetting.categoryTrees"> = [
  { market: "SmartStore", isMarkets: true, leaves: 3079, readAt: "2026-11-20T00:00:00.000Z", failure: null },
  { market: "Coupang", isMarkets: false, leaves: 2999, readAt: null, failure: "Access denied" },
];
const GONE: Reply<"userSetting.categoryChanges">[number] = {
  id: 5,
  market: "Coupang",
  path: ["Home", "Living", "Sofa"],
  movedTo: null,
  listings: 2,
  sets: ["Sofas"],
  at: "2026-11-20T00:00:00.000Z",
};
const EMPTY = { "userSetting.searchCategory": () => [], "userSetting.categories": () => [] };

test("each market says whose categories are chosen from, and what kept them from being read", async () => {
  openSettings({}, { ...EMPTY, "userSetting.categoryTrees": () => TREES }, "/app/setting?tab=category");
  const table = within(await screen.findByRole("table", { name: "Market categories" }));
  const rows = table.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("3,079"),
    expect.stringMatching(/Basic list.*Access denied/),
  ]);
});

test("categories are read again by hand, and a refusal is told", async () => {
  const asked: unknown[] = [];
  const { user } = openSettings(
    {},
    {
      ...EMPTY,
      "userSetting.categoryTrees": () => TREES,
      "userSetting.readCategories": ({ body }) => {
        asked.push(body);
        return refusal(409, "The market does not answer.");
      },
    },
    "/app/setting?tab=category",
  );
  await user.click(await screen.findByRole("button", { name: "Read Coupang’s categories again" }));
  expect(await screen.findByText("The market does not answer.")).toBeVisible();
  expect(asked).toEqual([{ market: "Coupang" }]);
});

test("a category that is gone is told with what hangs on it until it is put aside", async () => {
  let open = [GONE, { ...GONE, id: 6, path: ["A", "B"], movedTo: ["C", "B"], listings: 0, sets: [] }];
  const { user } = openSettings(
    {},
    {
      ...EMPTY,
      "userSetting.categoryChanges": () => open,
      "userSetting.seeCategoryChanges": ({ body }) => {
        open = open.filter(({ id }) => !body.ids.includes(id));
        return "성공하였습니다.";
      },
    },
    "/app/setting?tab=category",
  );
  const region = within(await screen.findByRole("region", { name: "Categories gone or moved" }));
  expect(region.getByText(/Gone at Coupang · 2 listings · Saved sets: Sofas/)).toBeVisible();
  expect(region.getByText(/Moved at Coupang: C > B/)).toBeVisible();
  expect(region.getByRole("link", { name: "Show listings" })).toHaveAttribute(
    "href",
    expect.stringContaining("market=Coupang"),
  );
  await user.click(region.getByRole("button", { name: "Home > Living > Sofa, seen" }));
  await waitFor(() => expect(region.queryByText("Home > Living > Sofa")).toBeNull());
  expect(region.getByText("A > B")).toBeVisible();
});

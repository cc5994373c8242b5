import { screen, waitFor, within } from "@testing-library/react";
import { AdminScreen } from "@/components/screens/admin/admin-screen";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const DAYS = ["2026-11-28", "2026-11-29"];
const SITE = {
  site: "Taobao" as const,
  read: 90,
  unread: 12,
  refused: 3,
  share: 90 / 102,
  hasFallen: false,
  counts: [],
};
const COUNTS = [
  { day: "2026-11-28", form: "call", result: "read" as const, count: 90 },
  { day: "2026-11-29", form: "", result: "unread" as const, count: 12 },
  { day: "2026-11-29", form: "", result: "refused" as const, count: 3 },
];
const KEPT = {
  id: 7,
  site: "Taobao" as const,
  code: "611000000001",
  account: "seller",
  reason: "incomplete",
  keptAt: "2026-11-29T01:00:00.000Z",
  length: 1_200,
  isCut: false,
};

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "sitePage.readings": () => ({ days: DAYS, sites: [{ ...SITE, hasFallen: true, counts: COUNTS }] }),
      "sitePage.kept": () => [KEPT],
      ...answers,
    }),
  );
  return renderScreen(<AdminScreen />, {
    path: "/app/admin?tab=sites",
    visitor: { username: "admin", role: "Admin", plan: "Pro" },
  });
}

test("an admin sees the share read of each site by form and day, and is warned where it fell", async () => {
  open();
  const row = await screen.findByRole("row", { name: /^Taobao All/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["All", "88%", "100%", "0%"]);
  expect(screen.getByRole("row", { name: /Unknown form/ })).toHaveTextContent("Unknown form0%–0%");
  expect(screen.getByRole("alert")).toHaveTextContent("Far fewer pages of Taobao can be read today");
});

test("a page that could not be read is saved as a file", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = open({
    "sitePage.keptFile": () =>
      new Response("<html>", {
        headers: { "content-disposition": "attachment; filename*=UTF-8''Taobao%20611000000001.html" },
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Save the page of Taobao 611000000001" }));
  await waitFor(() => expect(saved).toEqual(["Taobao 611000000001.html"]));
});

test("without a page that failed there is nothing to warn of", async () => {
  open({ "sitePage.readings": () => ({ days: DAYS, sites: [SITE] }), "sitePage.kept": () => [] });
  expect(await screen.findByText("There is no page that could not be read.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { JobTray } from "@/components/shell/job-tray";
import { useCall } from "@/lib/client/use-call";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const collect = {
  workNumber: 3,
  site: "Taobao",
  collectRequestCount: 40,
  collectSuccessCount: 9,
  collectFailCount: 1,
  status: "Working" as const,
  startTime: "2026-11-20T01:00:00.000Z",
};
const upload = {
  workNumber: 7,
  market: "Coupang",
  account: "narushop",
  uploadTotalCount: 5,
  uploadSuccessCount: 3,
  uploadFailCount: 2,
  status: "Done" as const,
  startTime: "2026-11-20T00:00:00.000Z",
};

const pictures = {
  workNumber: 9,
  products: 2,
  total: 24,
  success: 6,
  fail: 0,
  status: "Working" as const,
  startTime: "2026-11-20T02:00:00.000Z",
};

function open(
  collects: object[],
  uploads: object[],
  translations: object[] = [],
  undos: object[] = [],
  recipes: object[] = [],
) {
  server.use(
    ...mswHandlers({
      "log.collectAll": () => collects as never,
      "log.uploadAll": () => uploads as never,
      "translation.works": () => translations as never,
      "changes.works": () => undos as never,
      "recipe.works": () => recipes as never,
    }),
  );
  return renderScreen(<JobTray product="Naru" />, { path: "/app/notice" });
}

test("running and failed works are seen on any page, and the failed rows are one press away", async () => {
  const { user } = open(
    [collect, { ...collect, workNumber: 4, collectSuccessCount: 0, collectFailCount: 0 }],
    [upload],
  );
  await user.click(await screen.findByRole("button", { name: "2 jobs are running, 1 job has failed rows" }));
  const [running, waiting, failed] = within(screen.getByRole("dialog", { name: "Jobs" })).getAllByRole("listitem");
  expect(running).toHaveTextContent(/Running.*9 of 40 done, 1 failed.*about \d/);
  expect(waiting).toHaveTextContent(/Waiting.*0 of 40 done/);
  expect(failed).toHaveTextContent("3 of 5 done, 2 failed");
  expect(within(failed!).getByRole("link", { name: "Fix here" })).toHaveAttribute(
    "href",
    "/app/product/collect?log=upload&upload=7-Coupang-narushop&show=failed",
  );
});

test("with nothing to tell it says so", async () => {
  const { user } = open([], []);
  await user.click(await screen.findByRole("button", { name: "Jobs" }));
  expect(screen.getByText("No job is running.")).toBeVisible();
});

test("pictures being translated are seen too, and lead to their rows", async () => {
  const { user } = open([], [], [pictures]);
  await user.click(await screen.findByRole("button", { name: "1 job is running" }));
  const row = within(screen.getByRole("dialog", { name: "Jobs" })).getByRole("listitem");
  expect(row).toHaveTextContent(/pictures of 2 products.*Running.*6 of 24 done/);
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/app/product/collect?log=translate&pictures=9");
});

test("staff who may take nothing back are not asked for such works", async () => {
  const asked = jest.fn(() => []);
  server.use(
    ...mswHandlers({
      "log.collectAll": () => [collect],
      "log.uploadAll": () => [],
      "translation.works": () => [],
      "changes.works": asked,
    }),
  );
  const visitor = { ...SELLER, staff: { owner: "김나루", areas: ["money" as const] } };
  renderScreen(<JobTray product="Naru" />, { path: "/app/notice", visitor });
  expect(await screen.findByRole("button", { name: "1 job is running" })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("a work that takes changes back is followed like any other, and leads to its rows", async () => {
  const { user } = open([], [], [], [{ ...pictures, products: 24 }]);
  await user.click(await screen.findByRole("button", { name: "1 job is running" }));
  const [running] = within(screen.getByRole("dialog", { name: "Jobs" })).getAllByRole("listitem");
  expect(running).toHaveTextContent(/Undo · .*24 products.*6 of 24 done, 0 failed/);
  expect(within(running!).getByRole("link")).toHaveAttribute("href", "/app/product/collect?log=undo&undo=9");
});

test("a recipe that is being applied is in the tray and leads to its products", async () => {
  const { user } = open([], [], [], [], [{ ...pictures, products: 24 }]);
  await user.click(await screen.findByRole("button", { name: "1 job is running" }));
  const [running] = within(screen.getByRole("dialog", { name: "Jobs" })).getAllByRole("listitem");
  expect(running).toHaveTextContent(/Recipe · .*24 products.*6 of 24 done, 0 failed/);
  expect(within(running!).getByRole("link")).toHaveAttribute("href", "/app/product/collect?log=recipe&recipe=9");
});

test("who walks through pages asks for the works again once in 15 seconds", async () => {
  let asked = 0;
  open([], []);
  server.use(
    ...mswHandlers({
      "log.collectAll": () => {
        asked += 1;
        return [{ ...collect, status: "Done" as const, workNumber: asked }];
      },
    }),
  );
  const clock = jest.spyOn(Date, "now");
  const start = Date.now();
  const goAt = async (seconds: number, path: string) => {
    clock.mockReturnValue(start + seconds * 1_000);
    await act(async () => navigation.go(path));
  };
  try {
    await goAt(0, "/app/plan");
    await goAt(5, "/app/staff");
    await goAt(14, "/app/notice");
    // The page they were read at last is opened again like any other.
    await goAt(16, "/app/plan");
    await waitFor(() => expect(asked).toBe(2));
    await goAt(17, "/app/staff");
    await waitFor(() => expect(asked).toBeGreaterThanOrEqual(2));
    expect(asked).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

const List = () => useCall("collection.groupNames", {}).data?.join() ?? null;

test("what a work changed is read anew when the work has ended", async () => {
  let works: (typeof collect)[] = [collect];
  let groups = ["가방"];
  server.use(
    ...mswHandlers({
      "log.collectAll": () => works,
      "log.uploadAll": () => [],
      "translation.works": () => [],
      "changes.works": () => [],
      "recipe.works": () => [],
      "collection.groupNames": () => groups,
    }),
  );
  renderScreen(
    <>
      <JobTray product="Naru" />
      <List />
    </>,
    { path: "/app/notice" },
  );
  expect(await screen.findByRole("button", { name: "1 job is running" })).toBeVisible();
  expect(await screen.findByText("가방")).toBeVisible();
  groups = ["가방", "여행"];
  works = [{ ...collect, status: "Done" as never }];
  const clock = jest.spyOn(Date, "now");
  try {
    clock.mockReturnValue(Date.now() + 16_000);
    await act(async () => navigation.go("/app/plan"));
    expect(await screen.findByText("가방,여행")).toBeVisible();
  } finally {
    clock.mockRestore();
  }
});

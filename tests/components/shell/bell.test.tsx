import { screen, waitFor, within } from "@testing-library/react";
import { Bell } from "@/components/shell/bell";
import type { Locale } from "@/lib/domain/language/languages";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const due = {
  kind: "orderDue" as const,
  day: "2026-11-23",
  count: 12,
  unread: 12,
  overdue: 0,
  raisedAt: "2026-11-23T01:00:00.000Z",
  dueAt: "2026-11-23T14:59:59.000Z",
  values: { market: "Coupang", title: "도자기 컵" },
};
const failed = {
  ...due,
  kind: "uploadFailed" as const,
  day: "2026-11-22",
  count: 1,
  unread: 0,
  dueAt: null,
  values: { number: "7", market: "Coupang", account: "shop" },
};

function open(bundles: (typeof due | typeof failed)[], { totalPage = 1, language = "en" as Locale } = {}) {
  const read: unknown[] = [];
  let unread = bundles.filter((bundle) => bundle.unread > 0).length;
  server.use(
    ...mswHandlers({
      "notification.unread": () => ({ count: unread }),
      "notification.list": () => ({ summary: bundles, totalPage, totalCount: bundles.length }),
      "notification.read": ({ body }) => {
        read.push(body);
        unread = 0;
        return { read: 12 };
      },
    }),
  );
  return { read, ...renderScreen(<Bell product="Naru" />, { path: "/app/notice", language }) };
}

test("the bell says how much is unread, and each line leads to where it is settled", async () => {
  const { user } = open([due, failed]);
  await user.click(await screen.findByRole("button", { name: "1 notification" }));
  const dialog = await screen.findByRole("dialog", { name: "Notifications" });
  const order = await within(dialog).findByRole("link", { name: /12 orders due to be shipped.*도자기 컵 and more/ });
  expect(order).toHaveAttribute("href", "/app/Naru/dashBoard");
  expect(within(dialog).getByRole("link", { name: /1 upload with failed products/ })).toHaveAttribute(
    "href",
    "/app/product/collect?log=upload&upload=7-Coupang-shop&show=failed",
  );
  expect(within(dialog).getAllByRole("button", { name: /^Mark “/ })).toHaveLength(1);
});

test("one line or all are marked as read, and the bell falls silent", async () => {
  const { user, read } = open([due, failed]);
  await user.click(await screen.findByRole("button", { name: "1 notification" }));
  await user.click(await screen.findByRole("button", { name: "Mark “12 orders due to be shipped” as read" }));
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(read).toEqual([{ kind: "orderDue", day: "2026-11-23" }, {}]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Notifications", hidden: true })).toBeInTheDocument());
});

test("with nothing to tell it says so", async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("Nothing needs you right now.")).toBeVisible();
});

test("older ones are on pages named in the seller's language", async () => {
  const { user } = open([due], { totalPage: 2, language: "ko" });
  await user.click(await screen.findByRole("button", { name: "알림 1건" }));
  const pages = within(await screen.findByRole("navigation", { name: "알림 페이지 이동" }));
  await user.click(pages.getByRole("button", { name: "2페이지" }));
  expect(await pages.findByRole("button", { name: "2페이지", current: "page" })).toBeVisible();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 3_600_000).toISOString();

test.each([
  ["claimDue", 22, "12 claims up to 3 weeks past the deadline"],
  ["orderDue", 1, "12 orders up to 1 day past the shipping deadline"],
  ["keyExpires", 11, "12 market keys expired up to 11 days ago"],
  ["inquiryWaiting", 2, "12 inquiries up to 2 days past the answer deadline"],
  ["planEnds", 3, "12 plans ended up to 3 days ago"],
] as const)("what is over is called over: %s", async (kind, days, told) => {
  const over = { ...due, kind: kind as "orderDue", overdue: 12, dueAt: daysAgo(days) };
  const { user } = open([over]);
  await user.click(await screen.findByRole("button", { name: "1 notification" }));
  expect(await screen.findByRole("link", { name: new RegExp(`^${told}.*was due`) })).toBeVisible();
});

test("of a mixed bundle it says what is over and what comes up", async () => {
  const { user } = open([{ ...due, overdue: 5, dueAt: daysAgo(1) }]);
  await user.click(await screen.findByRole("button", { name: "1 notification" }));
  expect(
    await screen.findByRole("link", {
      name: /^5 orders up to 1 day past the shipping deadline · 7 orders due to be shipped/,
    }),
  ).toBeVisible();
});

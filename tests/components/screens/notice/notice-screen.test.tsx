import { screen, waitFor, within } from "@testing-library/react";
import { NoticeScreen } from "@/components/screens/notice/notice-screen";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const head = (id: number, title: string, rest: object = {}) => ({
  id,
  title,
  writer: "Desk",
  regDate: "2026-11-19T03:00:00.000Z",
  isRead: true,
  ...rest,
});

test("pinned and new notices are marked, a search asks for a part of a title, and page 2 is in the address", async () => {
  const asked = jest.fn();
  server.use(
    ...mswHandlers({
      "admin.notices": ({ query }) => {
        asked(query);
        return {
          summary: [head(2, "Holidays", { pinned: true }), head(1, "Coupang", { isRead: false })],
          totalPage: 2,
          totalCount: 22,
        };
      },
    }),
  );
  const { user } = renderScreen(<NoticeScreen />, { path: "/app/notice" });
  expect(await screen.findByRole("row", { name: /Pinned Holidays/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /New Coupang/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  expect(navigation.path).toBe("/app/notice?page=2");
  await user.type(screen.getByRole("textbox", { name: "Search titles" }), "Coup{Enter}");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ page: 1, maxRow: 20, keyword: "Coup" }));
});

test("an opened notice counts as read, shows no script, and leads to its neighbours", async () => {
  const read = jest.fn();
  server.use(
    ...mswHandlers({
      "admin.notice": ({ body }) => ({
        ...head(body, `Notice ${body}`),
        contents:
          '<p>Text</p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true">' +
          '<a href="javascript:alert(1)">bad</a><a href="https://naru.example/">good</a>',
        previous: null,
        next: { id: 4, title: "Older" },
      }),
      "admin.readNotice": ({ body }) => {
        read(body);
        return "성공했습니다.";
      },
    }),
  );
  const { user } = renderScreen(<NoticeScreen />, { path: "/app/notice?id=5" });
  const article = await screen.findByRole("article");
  expect(within(article).getByText("Text")).toBeVisible();
  expect(article.innerHTML).not.toMatch(/onerror|<script|javascript:/);
  expect(within(article).getAllByRole("link")).toHaveLength(1);
  expect(within(article).getByRole("link", { name: "good" })).toHaveAttribute("rel", "noopener noreferrer");
  await waitFor(() => expect(read).toHaveBeenCalledWith(5));
  await user.click(screen.getByRole("button", { name: "Next: Older" }));
  expect(navigation.path).toBe("/app/notice?id=4");
  await waitFor(() => expect(read).toHaveBeenLastCalledWith(4));
});

test("a notice that is gone says so and leads back to the list", async () => {
  server.use(
    ...mswHandlers({
      "admin.notice": () => refusal(404, "존재하지 않는 공지입니다."),
      "admin.notices": () => ({ summary: [], totalPage: 0, totalCount: 0 }),
    }),
  );
  const { user } = renderScreen(<NoticeScreen />, { path: "/app/notice?id=9" });
  expect(await screen.findByRole("alert")).toHaveTextContent("This notice does not exist any more.");
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(await screen.findByText("There are no notices yet.")).toBeVisible();
});

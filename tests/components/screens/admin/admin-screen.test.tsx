import { screen } from "@testing-library/react";
import { AdminScreen } from "@/components/screens/admin/admin-screen";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const asked = jest.fn();

test("the admin reads who did what to whom, and narrows it to an account and a kind", async () => {
  server.use(
    ...mswHandlers({
      "admin.activity": ({ body }) => {
        asked(body);
        const row = { at: "2026-11-20T01:00:00.000Z", outcome: "ok" as const, address: "198.51.100.7" };
        return {
          summary: [
            { ...row, id: 2, deed: "suspendUser", requestId: "CODE2", account: "admin", target: "free" },
            { ...row, id: 1, deed: "logIn", outcome: "refused", requestId: "CODE1", account: null, target: null },
          ],
          totalCount: 2,
          totalPage: 1,
        };
      },
    }),
  );
  const { user } = renderScreen(<AdminScreen />, {
    path: "/app/admin",
    visitor: { username: "admin", role: "Admin", plan: "Pro" },
  });
  expect(await screen.findByRole("row", { name: /admin → free User suspended Done/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /Unknown name Log-in Refused/ })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "User name" }), " free {Enter}");
  await user.click(screen.getByRole("combobox", { name: "Kind" }));
  await user.click(screen.getByRole("option", { name: "Admin actions" }));
  expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, group: "admin", keyword: "free" });
  expect(navigation.path).toContain("account=free");
});

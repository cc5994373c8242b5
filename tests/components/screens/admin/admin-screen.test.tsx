import { screen, waitFor, within } from "@testing-library/react";
import { AdminScreen } from "@/components/screens/admin/admin-screen";
import { dayShown } from "@/tests/support/day-field";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const asked = jest.fn();
const ADMIN = { username: "admin", role: "Admin", plan: "Pro" };

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
    path: "/app/admin?tab=audit",
    visitor: ADMIN,
  });
  expect(await screen.findByRole("row", { name: /admin → free User suspended Done/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /Unknown name Log-in Refused/ })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "User name" }), " free {Enter}");
  await user.click(screen.getByRole("combobox", { name: "Kind" }));
  await user.click(screen.getByRole("option", { name: "Admin actions" }));
  expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, group: "admin", keyword: "free" });
  expect(navigation.path).toContain("account=free");
});

const user = (userId: string, rest: object = {}) => ({
  no: 1,
  userId,
  userName: "김나루",
  email: `${userId}@naru.example`,
  contactTelNo: "010-1234-5678",
  planName: "Lite",
  status: true,
  role: "User",
  joinDate: "2026-01-02T03:00:00.000Z",
  expireDate: "2026-12-31T14:59:59.999Z",
  lastLoginDate: "2026-11-20T01:00:00.000Z",
  ...rest,
});
const plan = { id: "Lite", name: "Lite", price: 29_000, collectionLimit: 1_000, uploadLimit: null, translateLimit: 5 };
const open = (path: string) => renderScreen(<AdminScreen />, { path, visitor: ADMIN });
const listOf = <Row,>(summary: Row[]) => ({ summary, totalCount: summary.length, totalPage: 1 });

test("an admin finds a user, and suspends them only with a reason", async () => {
  const done = jest.fn();
  server.use(
    ...mswHandlers({
      "admin.users": ({ body }) => {
        asked(body);
        return listOf([user("seller"), user("out", { status: false, suspendedFor: "Dispute" })]);
      },
      "admin.plans": () => [{ ...plan, userCount: 1 }],
      "admin.suspend": ({ query, body }) => {
        done(query, body);
        return "성공했습니다.";
      },
    }),
  );
  const { user: hands } = open("/app/admin");
  expect(await screen.findByRole("row", { name: /out 김나루.*Suspended Dispute/ })).toBeVisible();
  await hands.type(screen.getByRole("textbox", { name: "User name, name or e-mail" }), "sell{Enter}");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, keyword: "sell" }));
  const row = screen.getByRole("row", { name: /seller 김나루/ });
  await hands.click(within(row).getByRole("button", { name: "Suspend" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend seller?" });
  expect(within(dialog).getByRole("button", { name: "Suspend" })).toBeDisabled();
  await hands.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Payment dispute");
  await hands.click(within(dialog).getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("seller is suspended.")).toBeVisible();
  expect(done).toHaveBeenCalledWith({ reason: "Payment dispute" }, "seller");
});

test("a refused extension is said in the dialog, and the day that was typed stays", async () => {
  server.use(
    ...mswHandlers({
      "admin.users": () => listOf([user("out", { status: false })]),
      "admin.plans": () => [],
      "admin.extend": () => refusal(409, "정지된 사용자는 연장할 수 없습니다."),
    }),
  );
  const { user: hands } = open("/app/admin");
  await hands.click(await screen.findByRole("button", { name: "Extend" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend the plan of out" });
  expect(dayShown("Last day")).toBe("2026-12-31");
  await hands.click(within(dialog).getByRole("button", { name: "Extend" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("정지된 사용자는 연장할 수 없습니다.");
  expect(dayShown("Last day")).toBe("2026-12-31");
});

test("the details show the log-ins and keep a note", async () => {
  const noted = jest.fn();
  server.use(
    ...mswHandlers({
      "admin.users": () => listOf([user("seller")]),
      "admin.plans": () => [],
      "admin.loginLog": () => [{ loginDate: "2026-11-20T01:00:00.000Z", isSuccess: false }],
      "admin.noteUser": ({ query, body }) => {
        noted(query, body);
        return "성공했습니다.";
      },
    }),
  );
  const { user: hands } = open("/app/admin");
  await hands.click(await screen.findByRole("button", { name: "Details" }));
  const dialog = await screen.findByRole("dialog", { name: "User seller" });
  expect(await within(dialog).findByRole("row", { name: /11\/20\/2026.*Failed/ })).toBeVisible();
  await hands.type(within(dialog).getByRole("textbox", { name: "Admin note" }), "Calls in the morning");
  await hands.click(within(dialog).getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("The note is saved.")).toBeVisible();
  expect(noted).toHaveBeenCalledWith({ userId: "seller" }, "Calls in the morning");
});

test("failed jobs that are chosen are tried again, and what stayed failed says why", async () => {
  const retried = jest.fn();
  const job = {
    userId: "seller",
    type: "Upload" as const,
    lane: "upload/x",
    attempts: 5,
    updateDate: "2026-11-20T01:00:00Z",
  };
  server.use(
    ...mswHandlers({
      "admin.queue": () => [{ lane: "upload/x", waiting: 3, working: 1, heldUntil: null }],
      "admin.failedJobs": () =>
        listOf([
          { ...job, id: 7, workNumber: 1, title: "Cup", message: "The market is down" },
          { ...job, id: 8, workNumber: 2, title: "Bag", message: "The market is down" },
        ]),
      "admin.retryJobs": ({ body }) => {
        retried(body);
        return {
          rows: [
            { key: "7", ok: true },
            { key: "8", ok: false, code: "quota", message: "No room this month" },
          ],
        };
      },
    }),
  );
  const { user: hands } = open("/app/admin?tab=works");
  expect(await screen.findByRole("row", { name: /upload\/x 3 1/ })).toBeVisible();
  await hands.click(await screen.findByRole("checkbox", { name: "Select 1 Cup" }));
  await hands.click(screen.getByRole("checkbox", { name: "Select 2 Bag" }));
  await hands.click(screen.getByRole("button", { name: "Try 2 again" }));
  expect(await screen.findByText(/1 job was started again/)).toHaveTextContent("No room this month");
  expect(retried).toHaveBeenCalledWith({ items: [7, 8] });
  expect(screen.getByRole("button", { name: "Try 0 again" })).toBeDisabled();
});

test("a plan tells its limits and how many use it", async () => {
  server.use(...mswHandlers({ "admin.plans": () => [{ ...plan, userCount: 12 }] }));
  open("/app/admin?tab=plans");
  expect(await screen.findByRole("row", { name: "Lite ₩29,000 1,000 Unlimited 5 12" })).toBeVisible();
});

test("a company without an https address cannot be saved", async () => {
  const saved = jest.fn();
  server.use(
    ...mswHandlers({
      "partners.list": () => [],
      "partners.save": ({ body }) => {
        saved(body);
        return "성공했습니다.";
      },
    }),
  );
  const { user: hands } = open("/app/admin?tab=partners");
  await hands.click(await screen.findByRole("button", { name: "Add a company" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a company" });
  await hands.type(within(dialog).getByRole("textbox", { name: "Company" }), "Harbour");
  const address = within(dialog).getByRole("textbox", { name: "Website" });
  await hands.clear(address);
  await hands.type(address, "javascript:alert(1)");
  expect(within(dialog).getByText("Enter an address that begins with https://")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Save" })).toBeDisabled();
  await hands.clear(address);
  await hands.type(address, "https://harbour.example");
  await hands.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The company is saved.")).toBeVisible();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ name: "Harbour", website: "https://harbour.example" }));
});

import { screen } from "@testing-library/react";
import { PermissionScreen } from "@/components/screens/admin/permission/permission-screen";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ADMIN = { username: "admin", role: "Admin", plan: "Pro" };
const row = {
  no: 1,
  userId: "free",
  userName: "이무료",
  email: "free@naru.example",
  planName: "free",
  status: true,
  role: "User",
  joinDate: "2026-01-02T03:00:00.000Z",
  collectionLimit: 50,
  coupangLimit: null,
};
const plan = { price: 0, collectionLimit: 1, uploadLimit: 1, translateLimit: 1, userCount: 0 };

function open(userId: string, answers: Answers = {}, rest: object = {}) {
  server.use(
    ...mswHandlers({
      "admin.users": () => ({
        summary: [
          { ...row, userId: "free2" },
          { ...row, ...rest },
        ],
        totalCount: 2,
        totalPage: 1,
      }),
      "admin.plans": () => ["free", "Lite"].map((name) => ({ ...plan, id: name, name })),
      ...answers,
    }),
  );
  return renderScreen(<PermissionScreen userId={userId} />, { visitor: ADMIN });
}

test("a permission is sent as it is typed; an emptied limit is the plan's", async () => {
  const sent = jest.fn();
  const { user } = open("free", {
    "admin.applyPermission": ({ body }) => {
      sent(body);
      return "성공했습니다.";
    },
  });
  await user.clear(await screen.findByRole("textbox", { name: "Collects" }));
  await user.type(screen.getByRole("textbox", { name: "Listings at Coupang" }), "1,200");
  await user.click(screen.getByRole("combobox", { name: "Plan" }));
  await user.click(await screen.findByRole("option", { name: "Lite" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The permission is saved.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ userId: "free", plan: "Lite", collectionLimit: null, coupangLimit: 1_200, role: "User" }),
  );
  expect(sent.mock.calls[0][0]).not.toHaveProperty("expireDate");
});

test("a limit that is no number is not sent, and a refusal leaves what was typed", async () => {
  const { user } = open("free", { "admin.applyPermission": () => refusal(400, "존재하지 않는 요금제입니다.") });
  const collects = await screen.findByRole("textbox", { name: "Collects" });
  await user.clear(collects);
  await user.type(collects, "many");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.clear(collects);
  await user.type(collects, "70");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("존재하지 않는 요금제입니다.")).toBeVisible();
  expect(collects).toHaveValue("70");
});

test("a part of an account is nobody's, so that no permission goes to somebody else", async () => {
  open("fre");
  expect(await screen.findByRole("alert")).toHaveTextContent("This user does not exist.");
});

test("somebody who has not verified the e-mail gets no role here", async () => {
  open("free", {}, { role: "BasicUser" });
  expect(await screen.findByRole("combobox", { name: "Role" })).toHaveAttribute("aria-disabled", "true");
});

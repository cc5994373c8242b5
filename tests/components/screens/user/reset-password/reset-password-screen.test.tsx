import { fireEvent, screen } from "@testing-library/react";
import { ChangePasswordForm } from "@/components/screens/user/reset-password/change-password-form";
import { TemporaryPasswordForm } from "@/components/screens/user/reset-password/temporary-password-form";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const sent = jest.fn();
beforeEach(() => sent.mockReset());
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe("changing the password", () => {
  const GOOD = {
    Username: "seller",
    "Current password": "seller1234",
    "New password": "naru-harbour-2026",
    "New password again": "naru-harbour-2026",
  };
  function open(answers: Answers = {}) {
    server.use(
      ...mswHandlers({
        "account.changePassword": ({ body }) => {
          sent(body);
          return refusal(400, "현재 비밀번호가 일치하지 않습니다.");
        },
        ...answers,
      }),
    );
    return renderScreen(<ChangePasswordForm username="seller" product="Naru" />, { path: "/user/reset-password" });
  }
  const submit = () => screen.getByRole("button", { name: "Change it and log in again" });

  test.each([
    ["Username", "", "Enter the username."],
    ["Current password", "", "Enter the password."],
    ["New password", "short", "Use 8 characters or more."],
    ["New password", "x".repeat(201), "That is too long. Please check it."],
    ["New password", "seller12", "Too easy to guess. Make it longer or mix in other characters."],
    ["New password again", "naru-harbour-2027", "The two passwords differ."],
  ])("%s does not take %s", async (label, value, reason) => {
    const { user } = open();
    const repeated = label === "New password" ? { "New password again": value } : {};
    for (const [name, text] of Object.entries({ ...GOOD, ...repeated, [label]: value })) type(name, text);
    await user.click(submit());
    expect(await screen.findByText(reason)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test("another account is refused before anything is sent (docs/specification.md#validation-accounts)", async () => {
    const { user } = open();
    for (const [name, text] of Object.entries({ ...GOOD, Username: "admin" })) type(name, text);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("Abnormal account information.");
    expect(sent).not.toHaveBeenCalled();
  });

  test("a wrong current password is said in the server's words, and pressing twice asked once", async () => {
    const { user } = open();
    for (const [name, text] of Object.entries(GOOD)) type(name, text);
    await user.dblClick(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("현재 비밀번호가 일치하지 않습니다.");
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe("a temporary password", () => {
  function open(answers: Answers = {}) {
    server.use(
      ...mswHandlers({
        "account.sendTemporaryPassword": ({ body }) => {
          sent(body);
          return "성공했습니다.";
        },
        ...answers,
      }),
    );
    return renderScreen(<TemporaryPasswordForm />, { path: "/user/reset-password" });
  }
  const submit = () => screen.getByRole("button", { name: "Send a temporary password" });

  test.each([
    ["", "seller@naru.example", "Enter the username."],
    ["x".repeat(101), "seller@naru.example", "That is too long. Please check it."],
    ["seller", "seller@", "Check the e-mail address."],
    ["seller", "javascript:alert(1)", "Check the e-mail address."],
  ])("username %p and address %p are not sent", async (account, address, reason) => {
    const { user } = open();
    type("Username", account);
    type("E-mail", address);
    await user.click(submit());
    expect(await screen.findByText(reason)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test("goes to the address, without telling whether there is an account", async () => {
    const { user } = open();
    type("Username", " seller ");
    type("E-mail", " seller@naru.example ");
    await user.click(submit());
    expect(await screen.findByRole("status")).toHaveTextContent("If the details match an account");
    expect(sent.mock.calls).toEqual([[{ account: "seller", email: "seller@naru.example" }]]);
  });
});

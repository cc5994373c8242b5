import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ResetAccountScreen } from "@/components/screens/user/reset-account/reset-account-screen";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "account.find": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
      ...answers,
    }),
  );
  return renderScreen(<ResetAccountScreen product="Naru" />, { path: "/user/reset-account" });
}
const name = () => screen.getByLabelText("Name");
const email = () => screen.getByLabelText("E-mail");
const submit = () => screen.getByRole("button", { name: "Send my username" });

test.each([
  ["", "walker@naru.example", "Enter your name."],
  ["   ", "walker@naru.example", "Enter your name."],
  ["가".repeat(51), "walker@naru.example", "That is too long. Please check it."],
  ["나루터", "", "Check the e-mail address."],
  ["나루터", "walker at naru", "Check the e-mail address."],
  ["나루터", "<script>@naru.example", "Check the e-mail address."],
])("name %p and address %p are not sent", async (userName, address, reason) => {
  const { user } = open();
  fireEvent.input(name(), { target: { value: userName } });
  fireEvent.input(email(), { target: { value: address } });
  await user.click(submit());
  expect(await screen.findByText(reason)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test("what was pasted with spaces or filled in by the browser is sent once, and the answer tells no secret", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "account.find": async ({ body }) => {
      sent(body);
      await held;
      return "성공했습니다.";
    },
  });
  fireEvent.input(name(), { target: { value: " 나루터 " } });
  await user.click(email());
  await user.paste(" walker@naru.example ");
  await user.dblClick(submit());
  answer();
  expect(await screen.findByRole("status")).toHaveTextContent("If the details match an account");
  expect(sent.mock.calls).toEqual([[{ userName: "나루터", email: "walker@naru.example" }]]);
});

test("a failing server keeps what was typed and says so", async () => {
  const { user } = open({ "account.find": () => refusal(429, "잠시 후 다시 시도해 주세요.") });
  await user.type(name(), "나루터");
  await user.type(email(), "walker@naru.example{Enter}");
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(name()).toHaveValue("나루터");
  expect(email()).toHaveValue("walker@naru.example");
});

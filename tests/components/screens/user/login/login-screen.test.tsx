import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { LoginScreen } from "@/components/screens/user/login/login-screen";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Credentials = { username: string; password: string };

/** The log-in is our own call, not the upstream's, so it is not in the catalogue. */
function answerLogin(answer: (sent: Credentials) => Response | Promise<Response>) {
  server.use(http.post("*/api/auth/login", async ({ request }) => answer((await request.json()) as Credentials)));
}
const refused = (message: string) =>
  HttpResponse.json({ code: 400, status: "Fail", message, data: null }, { status: 400 });
const submit = () => screen.getByRole("button", { name: "Log in" });
const password = () => screen.getByLabelText("Password");

test("a refusal shows the server's own message and selects the password for another try", async () => {
  answerLogin(() => refused("비밀번호가 일치하지 않습니다."));
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  await user.type(screen.getByLabelText("Username"), "seller");
  await user.type(password(), "wrong");
  await user.click(submit());

  expect(await screen.findByRole("alert")).toHaveTextContent("비밀번호가 일치하지 않습니다.");
  const field = password() as HTMLInputElement;
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "wrong".length]);
  expect(screen.getByLabelText("Username")).toHaveValue("seller");
});

test("a refusal with code 400 stops the support chat", async () => {
  const stop = jest.fn();
  Object.assign(window, { naruSupportChat: { stop } });
  answerLogin(() => refused("비밀번호가 일치하지 않습니다."));
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  await user.type(screen.getByLabelText("Username"), "seller");
  await user.type(password(), "wrong{Enter}");
  await screen.findByRole("alert");
  expect(stop).toHaveBeenCalledTimes(1);
});

test("empty fields are named and nothing is sent", async () => {
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  await user.click(submit());
  expect(await screen.findByText("Enter your username.")).toBeVisible();
  expect(screen.getByText("Enter your password.")).toBeVisible();
  expect(screen.getByLabelText("Username")).toBeInvalid();
});

test("Caps Lock is pointed out while it is on", async () => {
  renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  fireEvent.keyDown(password(), { key: "A", modifierCapsLock: true });
  expect(screen.getByText("Caps Lock is on.")).toBeVisible();
  fireEvent.keyUp(password(), { key: "CapsLock", modifierCapsLock: false });
  expect(screen.queryByText("Caps Lock is on.")).not.toBeInTheDocument();
});

test("pressing twice sends once", async () => {
  const sent = jest.fn();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  answerLogin(async (credentials) => {
    sent(credentials);
    await held;
    return refused("비밀번호가 일치하지 않습니다.");
  });
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  await user.type(screen.getByLabelText("Username"), "seller");
  await user.type(password(), "wrong");
  await user.dblClick(submit());
  await user.keyboard("{Enter}");
  answer();
  await screen.findByRole("alert");
  expect(sent.mock.calls).toEqual([[{ username: "seller", password: "wrong" }]]);
});

test("a server that cannot be reached is said in the visitor's language", async () => {
  answerLogin(() => HttpResponse.error());
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />, { language: "ko" });
  await user.type(screen.getByLabelText("아이디"), "seller");
  await user.type(screen.getByLabelText("비밀번호"), "pw");
  await user.click(screen.getByRole("button", { name: "로그인" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("서버에 연결하지 못했습니다.");
});

test.each<[string, number, boolean]>([
  ["a server that cannot be reached is told with the code its lines are found by", 502, true],
  ["a wrong password is the seller's to mend and has none", 400, false],
])("%s", async (_what, status, hasCode) => {
  answerLogin(() =>
    HttpResponse.json(
      { code: status, status: "Fail", message: "서버의 문장", data: null },
      { status, headers: { "x-request-id": "K7Q29F3MX2" } },
    ),
  );
  const { user } = renderScreen(<LoginScreen home="/app/Naru/dashBoard" links={[]} />);
  await user.type(screen.getByLabelText("Username"), "seller");
  await user.type(password(), "seller1234{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("서버의 문장");
  if (hasCode) expect(alert).toHaveTextContent("Support code: K7Q29F3MX2");
  else expect(alert).not.toHaveTextContent("K7Q29F3MX2");
});

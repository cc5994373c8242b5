import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { RegisterScreen } from "@/components/screens/user/register/register-screen";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const TERMS = [
  { id: "service", title: "Terms of service", contents: "Be kind.", isRequired: true },
  { id: "marketing", title: "News by mail", contents: "Now and then.", isRequired: false },
];
const GOOD = {
  Username: "walker",
  Name: "나루터",
  "Mobile number": "010-9876-5432",
  "E-mail": "walker@naru.example",
  Password: "naru-harbour-2026",
  "Password again": "naru-harbour-2026",
};
const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(answers: Answers = {}) {
  server.use(
    // Signing up continues with the log-in, which the journeys cover (e2e/accounts.spec.ts).
    http.post("*/api/auth/login", () => HttpResponse.json({ code: 400, message: "", data: null }, { status: 400 })),
    ...mswHandlers({
      "auth.registerTerms": () => TERMS,
      "account.checkRecommender": ({ query }) => ({ exists: query.account === "friend" }),
      "account.create": ({ body }) => {
        sent(body);
        return refusal(400, "이미 사용 중인 아이디입니다.");
      },
      ...answers,
    }),
  );
  return renderScreen(<RegisterScreen product="Naru" />, { path: "/user/register" });
}
type User = ReturnType<typeof renderScreen>["user"];
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Sign up" });
const agree = async (user: User) => user.click(await screen.findByRole("checkbox", { name: /Terms of service/ }));

async function fill(user: User, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    if (value) {
      await user.click(field(label));
      await user.paste(value);
    }
  }
}

test("nothing goes on before the required terms, the optional one may be left", async () => {
  const { user } = open();
  await screen.findByRole("checkbox", { name: /News by mail/ });
  expect(submit()).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: /News by mail/ }));
  expect(submit()).toBeDisabled();
  await agree(user);
  expect(submit()).toBeEnabled();
});

test("an empty form names every field that is needed and sends nothing", async () => {
  const { user } = open();
  await agree(user);
  await user.click(submit());
  expect(await screen.findByText("Enter your name.")).toBeVisible();
  for (const label of ["Username", "Name", "Mobile number", "E-mail", "Password"]) expect(field(label)).toBeInvalid();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ["Username", "ab", /4–20 characters/],
  ["Username", "1walker", /starting with a letter/],
  ["Username", "<script>alert(1)</script>", /4–20 characters/],
  ["Username", "a".repeat(21), /4–20 characters/],
  ["Name", "가".repeat(51), /too long/],
  ["Mobile number", "12345", /Check the number/],
  ["Mobile number", "전화번호", /Check the number/],
  ["E-mail", "walker@", /Check the e-mail/],
  ["E-mail", `${"a".repeat(250)}@naru.example`, /too long|Check the e-mail/],
  ["Password", "short", /8 characters or more/],
  ["Password", "walker12", /Too easy to guess/],
  ["Password again", "naru-harbour-2027", /differ/],
  ["Referred by (optional)", "x".repeat(51), /too long/],
  ["Referred by (optional)", "nobody", /no such username/],
])("%s does not take %s", async (label, value, reason) => {
  const { user } = open();
  await agree(user);
  await fill(user, { ...GOOD, ...(label === "Password" ? { "Password again": value } : {}), [label]: value });
  await user.click(submit());
  await waitFor(() => expect(field(label)).toBeInvalid());
  expect(field(label)).toHaveAccessibleDescription(reason);
  expect(sent).not.toHaveBeenCalled();
});

test("spaces pasted around values are dropped, script text in a name is only text, and the terms travel along", async () => {
  const { user } = open();
  await agree(user);
  await user.click(screen.getByRole("checkbox", { name: /News by mail/ }));
  await fill(user, {
    ...GOOD,
    Username: "  Walker ",
    Name: " <img src=x onerror=alert(1)> ",
    "E-mail": " walker@naru.example\t",
    "Referred by (optional)": " friend ",
  });
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [
      {
        account: "walker",
        userName: "<img src=x onerror=alert(1)>",
        contactTellNo: "01098765432",
        email: "walker@naru.example",
        password: GOOD.Password,
        passwordCheck: GOOD.Password,
        recommender: "friend",
        isAgreeMarketing: true,
      },
    ],
  ]);
});

test("a taken username is said in the server's words and nothing typed is lost", async () => {
  const { user } = open();
  await agree(user);
  await fill(user, GOOD);
  await user.click(submit());
  expect(await screen.findByRole("alert")).toHaveTextContent("이미 사용 중인 아이디입니다.");
  for (const [label, value] of Object.entries(GOOD)) expect(field(label)).toHaveValue(value);
});

test("pressing twice signs up once", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "account.create": async ({ body }) => {
      sent(body);
      await held;
      return refusal(400, "이미 사용 중인 아이디입니다.");
    },
  });
  await agree(user);
  await fill(user, GOOD);
  await user.dblClick(submit());
  answer();
  await screen.findByRole("alert");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("what a browser fills in by itself counts as typed", async () => {
  const { user } = open();
  await agree(user);
  // Autofill sets values and fires input events, without a key or a focus.
  for (const [label, value] of Object.entries(GOOD)) fireEvent.input(field(label), { target: { value } });
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ account: "walker" })));
});

test("every field tells the browser what it is for", async () => {
  open();
  await screen.findByRole("checkbox", { name: /Terms of service/ });
  const purposes = Object.keys(GOOD).map((label) => field(label).getAttribute("autocomplete"));
  expect(purposes).toEqual(["username", "name", "tel", "email", "new-password", "new-password"]);
});

test("terms that could not be loaded are loaded by trying again", async () => {
  let isDown = true;
  const { user } = open({
    "auth.registerTerms": () => (isDown ? refusal(500, "서버에서 오류가 발생했습니다.") : TERMS),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("서버에서 오류가 발생했습니다.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: /Terms of service/ })).toBeVisible();
});

test("a referral link brings its code along", () => {
  server.use(...mswHandlers({ "auth.registerTerms": () => [] }));
  renderScreen(<RegisterScreen product="Naru" recommender="7NARU234" />, { path: "/user/register" });
  expect(field("Referred by (optional)")).toHaveValue("7NARU234");
});

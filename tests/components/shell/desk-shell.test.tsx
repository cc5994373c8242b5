import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { DeskShell } from "@/components/shell/desk-shell";
import { ProgressBar } from "@/components/shell/progress-bar";
import { useCall } from "@/lib/client/use-call";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { setWindowWidth } from "@/tests/support/window-width";
import type { ReactNode } from "react";

const appearance = { mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" } as const;
const remembered: unknown[] = [];

beforeEach(() => {
  remembered.length = 0;
  server.use(
    ...mswHandlers({
      "log.collectAll": () => [],
      "log.uploadAll": () => [],
      "translation.works": () => [],
      "changes.works": () => [],
      "recipe.works": () => [],
      "notification.unread": () => ({ count: 0 }),
    }),
    http.post("*/api/preferences", async ({ request }) => {
      remembered.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
});

const draw = (children: ReactNode = <p>content</p>, path = "/app/product/upload") =>
  renderScreen(
    <DeskShell visitor={SELLER} product="Naru" appearance={appearance} language="en" menuState="default">
      {children}
    </DeskShell>,
    { path },
  );
const menu = () => screen.queryByRole("navigation", { name: "Main menu" });
const isFull = () => screen.queryByRole("link", { name: "List on markets" })?.getAttribute("aria-current") === "page";

test("the side menu goes through its four states by clicks modulo 4 and remembers each", async () => {
  const { user } = draw();
  const states = [];
  for (let click = 0; click < 5; click += 1) {
    const button = screen.getByRole("button", { name: /^Change the menu/ });
    states.push([button.getAttribute("aria-label"), menu() !== null, isFull()]);
    await user.click(button);
  }
  expect(states).toEqual([
    ["Change the menu (now: full)", true, true],
    ["Change the menu (now: without sub-menus)", true, false],
    ["Change the menu (now: hidden)", false, false],
    ["Change the menu (now: shown for now)", true, true],
    ["Change the menu (now: full)", true, true],
  ]);
  await waitFor(() => expect(remembered).toHaveLength(5));
  expect(remembered).toEqual(
    ["subHidden", "hidden", "temporary", "default", "subHidden"].map((sideMenu) => ({ sideMenu })),
  );
});

test.each([
  ["/app/product/control", ["Listed products"]],
  ["/app/product/control/drift", ["Listed products", "/Source changes"]],
])("the way to %s names no place twice", (path, names) => {
  draw(undefined, path);
  const way = screen.getByRole("navigation", { name: "Where you are" });
  expect(
    within(way)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});

test("in a narrow window the menu only lies over the page for a moment, and nothing is remembered", async () => {
  setWindowWidth(700);
  const { user } = draw();
  const button = () => screen.getByRole("button", { name: "Change the menu (now: full)" });
  expect(button()).toHaveAttribute("aria-expanded", "false");
  await user.click(button());
  expect(button()).toHaveAttribute("aria-expanded", "true");
  await user.click(button());
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(remembered).toEqual([]);
});

test("a member is not offered the admin page", () => {
  draw();
  expect(screen.queryByRole("link", { name: "Admin" })).not.toBeInTheDocument();
});

test("the first Tab leads past the menu to the content", async () => {
  const { user } = draw();
  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
});

function ManyCalls() {
  useCall("collection.groupNames", {});
  useCall("log.mainPage", {});
  useCall("log.collectAll", {});
  return <textarea aria-label="typed" defaultValue="not saved yet" />;
}

test("many refused calls at once say once that the session is over and keep the page in view", async () => {
  const over = () => refusal(401, "Invalid token");
  const answered = jest.fn(over);
  server.use(
    ...mswHandlers({
      "collection.groupNames": answered,
      "log.mainPage": answered,
      "log.collectAll": answered,
      "notification.unread": over,
      "auth.user": over,
    }),
  );
  draw(<ManyCalls />);
  const alert = await screen.findByRole("alertdialog", { name: "Logged out" });
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(3));
  expect(alert).toHaveTextContent("You were logged out. Please log in again.");
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  expect(screen.getByDisplayValue("not saved yet")).toBeInTheDocument();
});

describe("the progress bar", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const bar = () => screen.queryByRole("progressbar", { hidden: true });
  const drawBar = () =>
    renderScreen(
      <>
        <ProgressBar />
        <a href="/app/order/check" onClick={(event) => event.preventDefault()}>
          orders
        </a>
        <a href="https://elsewhere.example/">elsewhere</a>
      </>,
      { path: "/app/product/upload" },
    );

  test("starts with a click on one of our links and hides 800 ms after the arrival", () => {
    window.history.replaceState(null, "", "/app/product/upload");
    drawBar();
    expect(bar()).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "orders" }));
    expect(bar()).not.toBeNull();
    act(() => void jest.advanceTimersByTime(5_000));
    expect(bar()).not.toBeNull();
    act(() => navigation.go("/app/order/check"));
    act(() => void jest.advanceTimersByTime(799));
    expect(bar()).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(bar()).toBeNull();
  });

  test.each([
    ["a link to another site", "elsewhere", {}],
    ["a click for a new tab", "orders", { ctrlKey: true }],
  ])("does not start with %s", (_, name, keys) => {
    window.history.replaceState(null, "", "/app/product/upload");
    drawBar();
    const link = screen.getByRole("link", { name });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link, keys);
    expect(bar()).toBeNull();
  });
});

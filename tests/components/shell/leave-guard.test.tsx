import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { DeskShell } from "@/components/shell/desk-shell";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { useLeaveGuard } from "@/lib/client/use-leave-guard";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const HERE = "/app/setting";
const appearance = { mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" } as const;

/** A screen with one field that is unsaved as soon as something is typed. */
function Sheet() {
  const [note, setNote] = useState("");
  const guard = useLeaveGuard(note !== "");
  return (
    <>
      <input aria-label="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <a href="/app/order/check#late">late orders</a>
      <a href="#part">a part of this page</a>
      <a href="/files/list.xlsx" download>
        a file
      </a>
      <a href="/app/order/check" target="_blank">
        a tab
      </a>
      <a href="https://elsewhere.example/">elsewhere</a>
      <LeaveQuestion guard={guard} />
    </>
  );
}
const Pages = () => (usePathname() === HERE ? <Sheet /> : <a href="/app/setting">another page</a>);

beforeEach(() =>
  server.use(
    ...mswHandlers({
      "log.collectAll": () => [],
      "log.uploadAll": () => [],
      "translation.works": () => [],
      "changes.works": () => [],
      "recipe.works": () => [],
      "notification.unread": () => ({ count: 0 }),
    }),
  ),
);

async function typed() {
  const drawn = renderScreen(
    <DeskShell visitor={SELLER} product="Naru" appearance={appearance} language="en" menuState="default">
      <Pages />
    </DeskShell>,
    { path: HERE },
  );
  await drawn.user.type(screen.getByRole("textbox", { name: "note" }), "not saved yet");
  return drawn;
}
const link = (name: string) => screen.getByRole("link", { name });
const question = () => screen.findByRole("alertdialog", { name: "There are unsaved changes" });
const isAsking = () => screen.queryByRole("alertdialog") !== null;
const leave = async () => within(await question()).getByRole("button", { name: "Leave without saving" });
/** Whether the browser itself would ask before the page is closed. */
const asksToClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Presses a link as far as jsdom goes, which opens no pages; answers whether anybody stood in the way. */
function press(element: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isStopped = false;
  const look = (event: MouseEvent) => {
    isStopped = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", look, { capture: true, once: true });
  fireEvent.click(element, keys);
  return isStopped;
}

test.each([
  ["the side menu", () => link("List on markets"), "/app/product/upload"],
  ["the header", () => link("Naru"), "/app/Naru/dashBoard"],
  ["the page", () => link("late orders"), "/app/order/check#late"],
])("a link of %s asks first, and leads on when the seller agrees", async (_, found, goal) => {
  const { user } = await typed();
  await user.click(found());
  expect(navigation.visited).toEqual([]);
  await user.click(await leave());
  expect(navigation.visited).toEqual([new URL(goal, "http://localhost").pathname]);
  await waitFor(() => expect(isAsking()).toBe(false));
});

test("the question starts on the safe answer, and keeping leaves everything as it was", async () => {
  const { user } = await typed();
  await user.click(link("List on markets"));
  expect(within(await question()).getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(isAsking()).toBe(false));
  await user.click(link("List on markets"));
  await question();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(isAsking()).toBe(false));
  expect(screen.getByRole("textbox", { name: "note" })).toHaveValue("not saved yet");
  expect(navigation.visited).toEqual([]);
  await user.click(link("List on markets"));
  expect(await question()).toBeVisible();
});

test("the command palette asks first", async () => {
  const { user } = await typed();
  await user.keyboard("{Control>}k{/Control}");
  await user.click(await screen.findByRole("option", { name: "Page Collect filters Collect" }));
  await user.click(await leave());
  expect(navigation.path).toBe("/app/product/collect/filter");
});

test("a log-out asks before the session ends, and a menu does not stay open behind the question", async () => {
  const ended = jest.fn(() => HttpResponse.json({}, { status: 503 }));
  server.use(http.post("*/api/auth/logout", ended));
  const { user } = await typed();
  await user.click(screen.getByRole("button", { name: /^User menu/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  const answer = await leave();
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(ended).not.toHaveBeenCalled();
  await user.click(answer);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(asksToClose()).toBe(false);
  await user.type(screen.getByRole("textbox", { name: "note" }), "!");
  expect(asksToClose()).toBe(true);
});

test("what leads nowhere else in this window is let through", async () => {
  await typed();
  for (const name of ["a part of this page", "a file", "a tab", "elsewhere"]) expect(press(link(name))).toBe(false);
  for (const key of ["ctrlKey", "metaKey", "shiftKey"])
    expect(press(link("List on markets"), { [key]: true })).toBe(false);
  expect(isAsking()).toBe(false);
});

test("nothing is asked before anything is typed, once it is taken back, or after the page was left", async () => {
  const { user } = await typed();
  expect(asksToClose()).toBe(true);
  await user.clear(screen.getByRole("textbox", { name: "note" }));
  expect([press(link("List on markets")), asksToClose()]).toEqual([false, false]);
  await user.type(screen.getByRole("textbox", { name: "note" }), "again");
  await user.click(link("List on markets"));
  await user.click(await leave());
  expect([press(link("another page")), asksToClose()]).toEqual([false, false]);
  expect(isAsking()).toBe(false);
});

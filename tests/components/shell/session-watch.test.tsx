import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { SessionWatch } from "@/components/shell/session-watch";
import { useCall } from "@/lib/client/use-call";
import { notifyWindows } from "@/lib/client/windows";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function Desk() {
  const groups = useCall("collection.groupNames", {});
  return <p>{groups.data ? `groups: ${groups.data.length}` : (groups.error?.kind ?? "reading")}</p>;
}

const draw = () =>
  renderScreen(
    <>
      <Desk />
      <SessionWatch product="Naru" />
    </>,
    { path: "/app/product/upload" },
  );

/** The user our own server reports: without one it responds 401. */
const loggedIn = (username: string | null) =>
  server.use(
    ...mswHandlers({
      "auth.user": () => (username === null ? refusal(401, "Invalid token") : HttpResponse.json({ username })),
    }),
  );
/** Refuses the first so many reads as a door does whose session has just ended. */
function refuseFirst(count: number) {
  let asked = 0;
  server.use(
    ...mswHandlers({
      "collection.groupNames": () => ((asked += 1) <= count ? refusal(401, "Invalid token") : []),
    }),
  );
  return () => asked;
}
const alert = () => screen.queryByRole("alertdialog");

test("a call refused while the same seller logs in in another tab is made once more, and nobody is bothered", async () => {
  loggedIn(SELLER.username);
  const asked = refuseFirst(1);
  draw();
  expect(await screen.findByText("groups: 0")).toBeInTheDocument();
  expect(asked()).toBe(2);
  expect(alert()).toBeNull();
});

test("a call that is refused again ends the session: it would go round otherwise", async () => {
  loggedIn(SELLER.username);
  const asked = refuseFirst(9);
  draw();
  expect(await screen.findByRole("alertdialog", { name: "Logged out" })).toBeInTheDocument();
  expect(asked()).toBe(2);
});

test("with another seller logged in nothing is asked again, and the desk says whose it is", async () => {
  loggedIn("another");
  const asked = refuseFirst(9);
  draw();
  const said = await screen.findByRole("alertdialog", { name: "Another account is logged in" });
  expect(said).toHaveTextContent(`another has logged in with this browser. This page belongs to ${SELLER.username}`);
  expect(screen.getByRole("button", { name: "Go on as another" })).toHaveFocus();
  expect(asked()).toBe(1);
});

test("a session that is over goes on when its seller logs in in another tab: what failed is read again", async () => {
  loggedIn(null);
  refuseFirst(1);
  draw();
  expect(await screen.findByRole("alertdialog", { name: "Logged out" })).toBeInTheDocument();
  act(() => notifyWindows({ source: "naru", kind: "loggedIn", username: SELLER.username }));
  await waitFor(() => expect(alert()).toBeNull());
  expect(await screen.findByText("groups: 0")).toBeInTheDocument();
});

test("the log-in of another seller is said at once, before anything is saved in the wrong account", async () => {
  refuseFirst(0);
  draw();
  expect(await screen.findByText("groups: 0")).toBeInTheDocument();
  act(() => notifyWindows({ source: "naru", kind: "loggedIn", username: "another" }));
  expect(await screen.findByRole("alertdialog", { name: "Another account is logged in" })).toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { ServiceWatch } from "@/components/shell/service-watch";
import { useCall } from "@/lib/client/use-call";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const AWAY = /The service is not responding/;

function Desk() {
  const groups = useCall("collection.groupNames", {});
  return <p>{groups.data ? `groups: ${groups.data.length}` : (groups.error?.kind ?? "reading")}</p>;
}
const draw = () =>
  renderScreen(
    <>
      <Desk />
      <ServiceWatch />
    </>,
  );

/** Fails the first calls, as a door does whose upstream is down. */
function away(times: { groups: number; user: number }) {
  const asked = { groups: 0, user: 0 };
  server.use(
    ...mswHandlers({
      "collection.groupNames": () => ((asked.groups += 1) <= times.groups ? refusal(503, "down") : ["여름"]),
      "auth.user": () =>
        (asked.user += 1) <= times.user ? refusal(503, "down") : HttpResponse.json({ username: SELLER.username }),
    }),
  );
  return asked;
}

test("a service that does not answer is told, asked again by itself, and everything is read anew when it does", async () => {
  away({ groups: 1, user: 2 });
  draw();
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(screen.getByText("busy")).toBeVisible();
  expect(await screen.findByText("groups: 1")).toBeVisible();
  expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
  expect(await screen.findByText("The service is responding again.")).toBeVisible();
});

test("one call that fails while others are answered is no outage", async () => {
  const asked = away({ groups: 1, user: 0 });
  draw();
  expect(await screen.findByText("busy")).toBeVisible();
  await waitFor(() => expect(asked.user).toBe(1));
  expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
});

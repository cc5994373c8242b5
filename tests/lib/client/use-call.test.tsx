import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { SavedView } from "@/lib/domain/settings/saved-views";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const asked = { views: 0, uploads: 0 };
const kept: SavedView[] = [];

function Views() {
  const views = useCall("collection.views", {});
  const uploads = useCall("log.uploadAll", {});
  if (!views.data || !uploads.data) return null;
  return <p>{["views", ...views.data.map(({ name }) => name)].join(" ")}</p>;
}

function Screen() {
  const [isShown, setShown] = useState(true);
  const keep = useWrite("collection.keepView");
  return (
    <>
      <button onClick={() => setShown(!isShown)}>turn</button>
      <button onClick={() => void keep.trigger({ body: { name: "mine", search: "todo=loss" } })}>keep</button>
      {isShown && <Views />}
    </>
  );
}

test("what only the shop changes is read again after its own write, and not each time a screen is opened", async () => {
  server.use(
    ...mswHandlers({
      "collection.views": () => {
        asked.views += 1;
        return kept;
      },
      "log.uploadAll": () => {
        asked.uploads += 1;
        return [];
      },
      "collection.keepView": ({ body }) => void kept.push({ ...body }),
    }),
  );
  const { user } = renderScreen(<Screen />);
  const turn = screen.getByRole("button", { name: "turn" });
  await screen.findByText("views");
  await user.click(turn);
  await user.click(turn);
  await waitFor(() => expect(asked).toEqual({ views: 1, uploads: 2 }));
  await user.click(turn);
  await user.click(screen.getByRole("button", { name: "keep" }));
  await waitFor(() => expect(kept).toHaveLength(1));
  await user.click(turn);
  expect(await screen.findByText("views mine")).toBeVisible();
  expect(asked.views).toBe(2);
});

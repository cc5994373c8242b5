import { useState } from "react";
import { screen, waitFor, within } from "@testing-library/react";
import { UnreadableLine } from "@/components/screens/order/check/unreadable-line";
import type { Reply } from "@/lib/contract/catalogue";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ROW: Reply<"marketOrder.unreadable">[number] = {
  id: 1,
  market: "Coupang",
  marketAccount: "narushop",
  kind: "order",
  number: "20100000000031",
  lacks: ["quantity", "price"],
  at: "2026-11-20T01:00:00.000Z",
};

function open(rows: Reply<"marketOrder.unreadable">, shown = <UnreadableLine readAt="" />) {
  const asked = jest.fn(() => rows);
  server.use(...mswHandlers({ "marketOrder.unreadable": asked }));
  return { ...renderScreen(shown, { path: "/app/order/check" }), asked };
}

test("rows that could not be read are one line, and its window says where each is and what it lacks", async () => {
  const { user } = open([ROW, { ...ROW, id: 2, kind: "inquiry", number: "", lacks: ["shape"] }]);
  await user.click(await screen.findByRole("button", { name: "2 rows could not be read (see the market)" }));
  const table = await screen.findByRole("table", { name: "Rows that could not be read" });
  const [, order, inquiry] = within(table).getAllByRole("row");
  for (const word of ["Coupang", "narushop", "Order", "20100000000031", "Quantity, Price"])
    expect(order).toHaveTextContent(word);
  for (const word of ["Inquiry", "No number", "The whole row"]) expect(inquiry).toHaveTextContent(word);
});

test("without any, nothing is said", async () => {
  const { asked } = open([]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});

function Reading() {
  const [readAt, setReadAt] = useState("");
  return (
    <>
      <button onClick={() => setReadAt("2026-11-20T01:01:00.000Z")}>read</button>
      <UnreadableLine readAt={readAt} />
    </>
  );
}

test("after another reading it looks again", async () => {
  const { user, asked } = open([], <Reading />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  asked.mockReturnValue([ROW]);
  await user.click(screen.getByRole("button", { name: "read" }));
  expect(await screen.findByRole("button", { name: /1 row could not be read/ })).toBeVisible();
});

import { act, screen, waitFor } from "@testing-library/react";
import { BlockedWindow } from "@/components/shell/blocked-window";
import { openPage } from "@/lib/client/open-page";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";

test("a window the browser blocked is explained, and can be opened in a tab", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  const { user } = renderScreen(<BlockedWindow />, { path: "/app/order/check" });
  act(() => openPage("orderLog", { idx: 12 }));
  expect(opened).toHaveBeenCalledWith("", "orderLog_12", expect.any(String));

  const dialog = await screen.findByRole("alertdialog", { name: "The browser blocked the window" });
  expect(screen.getByRole("link", { name: "Open in a tab" })).toHaveAttribute(
    "href",
    "/popup/order/orderLogModal?idx=12",
  );
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("a window that opened needs no word", () => {
  openedWindows();
  renderScreen(<BlockedWindow />, { path: "/app/order/check" });
  act(() => openPage("orderLog", { idx: 12 }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

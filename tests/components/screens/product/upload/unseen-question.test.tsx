import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { startedWork, summary, uploadProduct } from "@/tests/support/factories";
import { openedWindows } from "@/tests/support/opened-windows";
import { COUPANG, grid, open, shirt, startButton } from "./desk";

const machined = productRow(summary({ code: "T9", name: "wool scarf" }));

/** The desk with one reviewed product and one with unreviewed Korean, and its question. */
async function asked() {
  const listed = jest.fn();
  const { user } = await open([shirt, machined], COUPANG, {
    "market.uploadProducts": () => [uploadProduct(shirt), { ...uploadProduct(machined), isUnseen: true }],
    "market.upload": ({ body }) => {
      listed(body.objectIds);
      return startedWork("등록을 시작했습니다.");
    },
  });
  await grid();
  await waitFor(() => expect(startButton(2)).toBeEnabled());
  await user.click(startButton(2));
  return {
    user,
    listed,
    dialog: await screen.findByRole("alertdialog", { name: /Nobody has checked the translation of 1 product/ }),
  };
}

test("Korean nobody has looked at is asked about by name before anything is sent, and is sent when the seller says so", async () => {
  const { user, listed, dialog } = await asked();
  const names = within(within(dialog).getByRole("list", { name: "Products with an unchecked translation" }));
  expect(names.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["wool scarf"]);
  expect(listed).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "List unchecked" }));
  await waitFor(() => expect(listed).toHaveBeenCalledWith([shirt.id, machined.id]));
});

test("going to look sends nothing, and a name opens its product", async () => {
  const opened = openedWindows();
  const { user, listed, dialog } = await asked();
  await user.click(within(dialog).getByRole("button", { name: "wool scarf" }));
  expect(JSON.stringify(opened)).toContain("T9");
  await user.click(within(dialog).getByRole("button", { name: "Check first" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(listed).not.toHaveBeenCalled();
});

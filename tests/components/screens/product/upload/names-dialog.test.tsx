import { screen, within } from "@testing-library/react";
import { NamesDialog } from "@/components/screens/product/upload/names-dialog";
import { productRow, type ProductRow } from "@/components/screens/product/upload/product-row";
import { summary } from "@/tests/support/factories";
import { renderScreen } from "@/tests/support/render";

const ROWS = [
  productRow(summary({ code: "T1", name: "free linen shirt" })),
  productRow(summary({ code: "T2", name: "free" })),
];

function open() {
  const staged = jest.fn<void, [(row: ProductRow) => string]>();
  const onClose = jest.fn();
  return { staged, onClose, ...renderScreen(<NamesDialog rows={ROWS} onClose={onClose} onStage={staged} />) };
}
const preview = () =>
  within(screen.getByRole("region", { name: "Preview" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const stageButton = () => screen.getByRole("button", { name: "Stage the names" });

test("every name is shown as it will be, and exactly that is staged", async () => {
  const { user, staged, onClose } = open();
  await user.type(screen.getByLabelText("Words in front"), "New");
  await user.type(screen.getByLabelText("Words to replace"), "free=gift");
  await user.click(screen.getByRole("switch", { name: "Number the names" }));
  const shown = preview();
  expect(shown).toEqual([expect.stringMatching(/^New gift linen shirt.*1$/), expect.stringMatching(/^New gift.*2$/)]);
  await user.click(stageButton());
  const nameOf = staged.mock.calls[0]?.[0];
  expect(ROWS.map((row) => nameOf?.(row))).toEqual(shown);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a rule that would empty a name says how many and cannot be staged", async () => {
  const { user, staged } = open();
  await user.type(screen.getByLabelText("Words to remove"), "free");
  expect(screen.getByRole("alert")).toHaveTextContent("1 name would be empty. Remove fewer words.");
  expect(stageButton()).toBeDisabled();
  await user.clear(screen.getByLabelText("Words to remove"));
  expect(stageButton()).toBeEnabled();
  expect(staged).not.toHaveBeenCalled();
});

test("a number alone does not count as a name", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Words to remove"), "free");
  await user.click(screen.getByRole("switch", { name: "Number the names" }));
  expect(stageButton()).toBeDisabled();
});

test("names are cut to the length asked for", async () => {
  const { user } = open();
  const limit = screen.getByLabelText("Length limit");
  await user.clear(limit);
  await user.type(limit, "10");
  for (const name of preview()) expect([...(name ?? "")].length).toBeLessThanOrEqual(10);
});

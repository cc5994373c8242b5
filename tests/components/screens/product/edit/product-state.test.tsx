import { screen } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { ProductState } from "@/components/screens/product/edit/product-state";
import type { ProductSummary } from "@/lib/contract/schemas/product";
import { summary } from "@/tests/support/factories";
import { renderScreen } from "@/tests/support/render";

const unseenKorean = { name: "service" as const, options: 0, attributes: 0 };
const onOpen = jest.fn();
const open = (over: Partial<ProductSummary>, density: "compact" | "comfortable" = "compact") =>
  renderScreen(
    <ProductState
      row={productRow(summary({ unseenKorean, ...over }))}
      failure={undefined}
      density={density}
      onOpen={onOpen}
    />,
  );
const UNSEEN = "Look at the translation of linen shirt";

test("a compact row names what is most urgent, and a machine's translation beside it can be pressed", async () => {
  const { user } = open({ tags: [], isSetTag: false });
  expect(screen.getByText("No tags")).toBeVisible();
  await user.click(screen.getByRole("button", { name: UNSEEN }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ code: "T1" }), "basic");
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
});

test("of what warns the rest is counted, and the translation is not among it", () => {
  open({ tags: [], isSetTag: false, sourceChange: { count: 2, vanished: 0 } });
  expect(screen.getByText("+1")).toBeVisible();
  expect(screen.getByRole("button", { name: UNSEEN })).toBeVisible();
});

test.each(["compact", "comfortable"] as const)("alone it is named in words in a %s row", (density) => {
  open({}, density);
  expect(screen.getByRole("button", { name: UNSEEN })).toHaveTextContent("Translated");
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

import { screen } from "@testing-library/react";
import { useState } from "react";
import { TextCell } from "@/components/grid/text-cell";
import { renderScreen } from "@/tests/support/render";

const told = jest.fn();
beforeEach(() => told.mockReset());

/** A cell whose value changes from outside, as by a page's undo. */
function Cell() {
  const [value, setValue] = useState("cup with a lid");
  return (
    <>
      <TextCell label="name" value={value} onCommit={told} />
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setValue("cup")}>
        undo
      </button>
    </>
  );
}
const field = () => screen.getByRole("textbox", { name: "name" });

test("typing that was taken back makes room for a value changed from outside, and is not told again when left", async () => {
  const { user } = renderScreen(<Cell />);
  await user.click(field());
  await user.keyboard("s{Backspace}");
  await user.click(screen.getByRole("button", { name: "undo" }));
  expect(field()).toHaveValue("cup");
  await user.tab();
  expect(told).not.toHaveBeenCalled();
});

test("what is being typed stays while the value changes, and is told when left", async () => {
  const { user } = renderScreen(<Cell />);
  await user.click(field());
  await user.keyboard("s");
  await user.click(screen.getByRole("button", { name: "undo" }));
  expect(field()).toHaveValue("cup with a lids");
  await user.tab();
  expect(told).toHaveBeenCalledWith("cup with a lids");
});

import { screen } from "@testing-library/react";
import { BoundedButton } from "@/components/grid/bounded-button";
import { renderScreen } from "@/tests/support/render";

test("an action says how many rows it takes before more are given to it, and cannot be pressed with them", () => {
  const { rerender } = renderScreen(
    <BoundedButton count={301} max={300}>
      Translate
    </BoundedButton>,
  );
  expect(screen.getByRole("button", { name: "Translate (up to 300)" })).toBeDisabled();
  rerender(<></>);
  renderScreen(
    <BoundedButton count={300} max={300}>
      Translate
    </BoundedButton>,
  );
  expect(screen.getByRole("button", { name: "Translate" })).toBeEnabled();
});

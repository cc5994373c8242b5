import { screen } from "@testing-library/react";
import { useState } from "react";
import { NumberCommitField } from "@/components/form/number-commit-field";
import { renderScreen } from "@/tests/support/render";

const told = jest.fn();

/** A field whose number changes from outside, as by a page's undo. */
function Field() {
  const [value, setValue] = useState(480);
  return (
    <>
      <NumberCommitField label="width" value={value} rule={{ max: 9_999 }} onValue={told} />
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setValue(320)}>
        pull
      </button>
    </>
  );
}

test("typing that was taken back makes room for a number changed from outside, and is not told again when left", async () => {
  const { user } = renderScreen(<Field />);
  const field = screen.getByRole("textbox", { name: /width/ });
  await user.click(field);
  await user.keyboard("1{Backspace}");
  await user.click(screen.getByRole("button", { name: "pull" }));
  expect(field).toHaveValue("320");
  await user.tab();
  expect(told).not.toHaveBeenCalled();
});

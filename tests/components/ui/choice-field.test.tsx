import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { ChoiceField } from "@/components/ui/choice-field";
import { renderScreen } from "@/tests/support/render";

const CHOICES = [
  { code: "CJ", name: "CJ Logistics" },
  { code: "HJ", name: "Hanjin" },
];

function Cell({ disabled, onChoose }: { disabled?: boolean; onChoose?: (code: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <ChoiceField
      label="Carrier"
      value={value}
      choices={CHOICES}
      empty="Choose"
      disabled={disabled}
      onChoose={(code) => {
        setValue(code);
        onChoose?.(code);
      }}
    />
  );
}
const list = () => screen.getByRole("combobox", { name: "Carrier" });

/** The first test of this file: the list's code is loaded once, and later tests have it at once. */
test("keys that come before the list does lead to the same choice", async () => {
  const chosen = jest.fn();
  const { user } = renderScreen(<Cell onChoose={chosen} />);
  const field = list();
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(field, { key }));
  press("Enter", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(await screen.findByRole("option", { name: "CJ Logistics" })).toHaveFocus();
  expect(screen.getByRole("option", { name: "Choose" })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  press("Enter", "ArrowDown", "Enter");
  expect(chosen.mock.calls).toEqual([["CJ"], ["HJ"]]);
  expect(field).toHaveAttribute("aria-expanded", "false");
});

test("says what it is before anybody touches it", () => {
  renderScreen(<Cell />);
  expect(list()).toHaveTextContent("Choose");
  expect(list()).toHaveAttribute("aria-expanded", "false");
  expect(list()).toHaveAttribute("aria-haspopup", "listbox");
});

test("a press opens the list, and what is chosen stands there", async () => {
  const { user } = renderScreen(<Cell />);
  await user.click(list());
  await user.click(await screen.findByRole("option", { name: "Hanjin" }));
  expect(list()).toHaveTextContent("Hanjin");
});

test("the keyboard reaches it, opens it and comes back to it", async () => {
  const chosen = jest.fn();
  const { user } = renderScreen(<Cell onChoose={chosen} />);
  await user.tab();
  expect(list()).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(await screen.findByRole("option", { name: "Choose" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([["CJ"]]);
  expect(list()).toHaveFocus();
});

test("with nothing to choose from it is passed over", async () => {
  const { user } = renderScreen(<Cell disabled />);
  expect(list()).toHaveAttribute("aria-disabled", "true");
  await user.tab();
  expect(list()).not.toHaveFocus();
  await user.click(list());
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
});

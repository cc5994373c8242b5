import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import { TextCell } from "@/components/grid/text-cell";
import type { NumberRule } from "@/lib/domain/kit/typed-number";
import { renderScreen } from "@/tests/support/render";

const kept = jest.fn<void, [string]>();
beforeEach(() => kept.mockReset());

function Field({ start = "", rule, isGrouped }: { start?: string; rule?: NumberRule; isGrouped?: boolean }) {
  const [text, setText] = useState(start);
  return (
    <NumberField
      label="price"
      value={text}
      rule={rule}
      isGrouped={isGrouped}
      onText={(next) => {
        kept(next);
        setText(next);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /price/ });
const cursor = () => [field().selectionStart, field().selectionEnd];

test("digits are grouped while they are typed, and the form keeps them without commas", async () => {
  const { user } = renderScreen(<Field />);
  await user.type(field(), "1234567");
  expect(field()).toHaveValue("1,234,567");
  expect(kept).toHaveBeenLastCalledWith("1234567");
});

test("typing in the middle leaves the cursor behind what was typed", async () => {
  const { user } = renderScreen(<Field start="12345" />);
  expect(field()).toHaveValue("12,345");
  await user.type(field(), "99", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field()).toHaveValue("1,992,345");
  expect(cursor()).toEqual([4, 4]);
});

test("deleting over a comma takes a digit, in both directions", async () => {
  const { user } = renderScreen(<Field start="12345" />);
  await user.type(field(), "{Backspace}", { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field()).toHaveValue("1,345");
  expect(cursor()).toEqual([1, 1]);
  await user.keyboard("{Delete}");
  expect(field()).toHaveValue("145");
  expect(cursor()).toEqual([1, 1]);
});

test.each([
  ["₩1,234", "₩1,234"],
  ["１２３４５", "12,345"],
  ["12,345.5", "12,345.5"],
])("a paste of %s shows %s", async (text, shown) => {
  const { user } = renderScreen(<Field rule={{ decimals: 1 }} />);
  await user.click(field());
  await user.paste(text);
  expect(field()).toHaveValue(shown);
  expect(field()).toHaveAccessibleDescription("");
});

test("what could be meant as 1.4 stays as it was typed and is refused", async () => {
  const { user } = renderScreen(<Field rule={{ decimals: 2 }} />);
  await user.type(field(), "1,4");
  expect(field()).toHaveValue("1,4");
  expect(field()).toBeInvalid();
});

test("what an input method composes is grouped when it is done", () => {
  renderScreen(<Field />);
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: "１２３４" }, isComposing: true });
  expect(field()).toHaveValue("１２３４");
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue("1,234");
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: "1,2５34" }, isComposing: true });
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue("12,534");
});

test("Ctrl+Z and Ctrl+Y go through the typing, and no further than this visit", async () => {
  const { user } = renderScreen(<Field start="12" />);
  await user.type(field(), "34");
  await user.keyboard("{Control>}z{/Control}");
  expect(field()).toHaveValue("123");
  await user.keyboard("{Control>}z{/Control}");
  expect(field()).toHaveValue("12");
  await user.keyboard("{Control>}z{/Control}");
  expect(field()).toHaveValue("12");
  await user.keyboard("{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}");
  expect(field()).toHaveValue("1,234");
  await user.tab();
  await user.click(field());
  await user.keyboard("{Control>}z{/Control}");
  expect(field()).toHaveValue("1,234");
});

test("a number that is a name has no groups", async () => {
  const { user } = renderScreen(<Field isGrouped={false} />);
  await user.type(field(), "12345");
  expect(field()).toHaveValue("12345");
});

test("a number's cell groups too, and a number taken back is not told", async () => {
  const { user } = renderScreen(<TextCell numeric label="price" value="₩12,900" onCommit={kept} />);
  await user.click(field());
  await user.keyboard("0");
  expect(field()).toHaveValue("₩129,000");
  await user.keyboard("{Backspace}");
  await user.tab();
  expect(kept).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), "15900{Enter}");
  expect(kept).toHaveBeenCalledWith("15900");
});

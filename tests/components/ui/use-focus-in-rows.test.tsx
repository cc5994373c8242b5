import { screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { useFocusInRows } from "@/components/ui/use-focus-in-rows";
import { moved } from "@/lib/domain/kit/move";
import { renderScreen } from "@/tests/support/render";

function Steps() {
  const [rows, setRows] = useState<readonly string[]>(["a", "b", "c"]);
  const [times, setTimes] = useState(0);
  const adding = useRef<HTMLButtonElement>(null);
  const focus = useFocusInRows<HTMLUListElement>(() => adding.current);
  return (
    <>
      <ul {...focus}>
        {rows.map((row, at) => (
          <li key={row}>
            <button disabled={at === 0} onClick={() => setRows(moved(rows, at, at - 1))}>{`up ${row}`}</button>
            <button disabled={at === rows.length - 1} onClick={() => setRows(moved(rows, at, at + 1))}>
              {`down ${row}`}
            </button>
            <button onClick={() => setRows(rows.filter((one) => one !== row))}>{`remove ${row}`}</button>
          </li>
        ))}
      </ul>
      <button ref={adding}>add</button>
      <button onClick={() => setTimes(times + 1)}>{`elsewhere ${times}`}</button>
    </>
  );
}
const button = (name: string) => screen.getByRole("button", { name });

test.each([
  ["a row moved to the top keeps the focus by its other way", ["up b"], "down b"],
  ["a row moved to the end keeps the focus by its other way", ["down b"], "up b"],
  ["a row moved between others keeps the focus where it was", ["down a"], "down a"],
  ["the row that takes the place of a removed one has the focus", ["remove a"], "remove b"],
  ["after the last row the one before it has the focus", ["remove c"], "remove b"],
  ["without rows the button that adds one has the focus", ["remove a", "remove b", "remove c"], "add"],
])("%s", async (_, presses, then) => {
  const { user } = renderScreen(<Steps />);
  for (const name of presses) await user.click(button(name));
  expect(button(then)).toHaveFocus();
});

test("the focus of somebody who left the list is left alone", async () => {
  const { user } = renderScreen(<Steps />);
  await user.click(button("down a"));
  await user.click(document.body);
  expect(document.body).toHaveFocus();
  await user.click(button("elsewhere 0"));
  button("elsewhere 1").blur();
  expect(document.body).toHaveFocus();
});

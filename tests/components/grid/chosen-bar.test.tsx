import { screen } from "@testing-library/react";
import { useState } from "react";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { renderScreen } from "@/tests/support/render";

function List({ begins = true }: { begins?: boolean }) {
  const [isShown, setShown] = useState(begins);
  return (
    <>
      <input aria-label="a name" />
      <ChosenBar label="deeds" count="2 chosen" isShown={isShown} onClear={() => setShown(false)}>
        <button disabled>not now</button>
        <button onClick={() => setShown(false)}>done</button>
      </ChosenBar>
    </>
  );
}
const field = () => screen.getByRole("textbox", { name: "a name" });

test("F6 leads from a row to the first deed that can be done, and back", async () => {
  const { user } = renderScreen(<List />);
  await user.click(field());
  await user.keyboard("{F6}");
  expect(screen.getByRole("button", { name: "done" })).toHaveFocus();
  await user.keyboard("{F6}");
  expect(field()).toHaveFocus();
});

test("a bar that goes with the button that was pressed leaves the focus in the list", async () => {
  const { user } = renderScreen(<List />);
  await user.click(field());
  await user.keyboard("{F6}{Enter}");
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test("without chosen rows the key is the browser's", async () => {
  const { user } = renderScreen(<List begins={false} />);
  await user.click(field());
  await user.keyboard("{F6}");
  expect(field()).toHaveFocus();
});

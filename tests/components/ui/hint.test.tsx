import { screen, waitFor } from "@testing-library/react";
import { Hint } from "@/components/ui/hint";
import { renderScreen } from "@/tests/support/render";

const drawn = () =>
  renderScreen(
    <Hint title="Change the language">
      <button>ko</button>
    </Hint>,
  );

test("a hint comes with the pointer and goes with it", async () => {
  const { user } = drawn();
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  await user.hover(screen.getByRole("button"));
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Change the language");
  await user.unhover(screen.getByRole("button"));
  await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
});

test("Escape puts a hint away, and the control keeps the focus", async () => {
  const { user } = drawn();
  await user.tab();
  expect(await screen.findByRole("tooltip")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
  expect(screen.getByRole("button")).toHaveFocus();
});

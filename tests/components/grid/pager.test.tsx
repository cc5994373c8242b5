import { screen } from "@testing-library/react";
import { useState } from "react";
import { Pager } from "@/components/grid/pager";
import { renderScreen } from "@/tests/support/render";

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageCount={3} onPage={setPage} />;
}

test("the button to the next page keeps the focus from page to page, and on the last one, where it does nothing", async () => {
  const { user } = renderScreen(<Pages />);
  const next = screen.getByRole("button", { name: "Next page" });
  next.focus();
  await user.keyboard("{Enter}");
  expect(next).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(next).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Enter}");
  expect(next).toHaveFocus();
  expect(screen.getByRole("button", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
});

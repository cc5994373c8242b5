import { screen } from "@testing-library/react";
import AreaError from "@/app/app/error";
import { renderScreen } from "@/tests/support/render";

test("a page that broke shows the digest its line in the log carries, and can be drawn again", async () => {
  const reset = jest.fn();
  const error = Object.assign(new Error("a secret text"), { digest: "1234567890" });
  const { user } = renderScreen(<AreaError error={error} reset={reset} />, { language: "ko" });
  expect(screen.getByText("문의 코드: 1234567890")).toBeVisible();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "다시 불러오기" }));
  expect(reset).toHaveBeenCalledTimes(1);
});

test("one that broke in the browser has no code, because no log knows of it", () => {
  renderScreen(<AreaError error={new Error("broken")} reset={jest.fn()} />, { language: "ko" });
  expect(screen.queryByText(/문의 코드/)).not.toBeInTheDocument();
});

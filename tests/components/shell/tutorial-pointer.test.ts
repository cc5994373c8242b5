/** @part screens */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { pointAt } from "@/components/shell/tutorial-pointer";

const onLeave = jest.fn();
const WORDS = {
  ...{ title: "Collect", text: "Paste addresses here.", missing: "", progress: "1 of 2", close: "Close" },
  ...{ next: "Next", back: undefined, onNext: () => undefined, onBack: () => undefined, onLeave },
};

beforeEach(() => {
  document.body.innerHTML = "<p>addresses</p>";
  onLeave.mockClear();
  // Popovers move to their places.
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => ({ ...new EventTarget(), matches: false, media }) as never);
});
afterEach(() => jest.restoreAllMocks());

test("Escape leaves the tour, also while its popover still moves to its place", async () => {
  pointAt("p", WORDS);
  await screen.findByRole("dialog");
  fireEvent.keyUp(window, { key: "Escape" });
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a step that is taken away by its page is not left", async () => {
  const takeAway = pointAt("p", WORDS);
  await screen.findByRole("dialog");
  takeAway();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onLeave).not.toHaveBeenCalled();
});

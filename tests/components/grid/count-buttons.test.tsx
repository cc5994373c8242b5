import { act, screen, within } from "@testing-library/react";
import { CountButtons } from "@/components/grid/count-buttons";
import { renderScreen } from "@/tests/support/render";

const press = jest.fn();
const BUTTONS = ["New 3", "Ready 5", "Return 2", "Deleted"].map((text) => ({
  key: text,
  text,
  isShown: false,
  onPress: press,
}));
const shown = (name: string) => BUTTONS.map((each) => ({ ...each, isShown: each.text === name }));

const BUTTON = { x: 0, y: 0, top: 0, left: 0, right: 50, bottom: 30, width: 50, height: 30 };

/** A line as wide as its room in which every button takes 50 pixels. */
function lineOf(room: number) {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(room);
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ ...BUTTON, toJSON: () => "" });
}

afterEach(() => jest.restoreAllMocks());

test("what has no room is in a menu that says how many there are, and does the same there", async () => {
  lineOf(150);
  const { user } = renderScreen(<CountButtons label="Stage" buttons={shown("New 3")} />);
  const line = within(screen.getByRole("group", { name: "Stage" }));
  expect(line.getByText("Return 2")).toHaveAttribute("data-out");
  expect(line.getByText("Ready 5")).not.toHaveAttribute("data-out");
  await user.click(line.getByRole("button", { name: "2 more" }));
  await user.click(await screen.findByRole("menuitem", { name: "Deleted" }));
  expect(press).toHaveBeenCalledTimes(1);
});

test("the menu's button is called after what is shown of it", () => {
  lineOf(150);
  renderScreen(<CountButtons label="Stage" buttons={shown("Return 2")} />);
  expect(screen.getByRole("button", { name: "Return 2", expanded: false })).toBeVisible();
});

test("a button that loses its room hands its focus to the menu", () => {
  let narrower = () => {};
  jest.spyOn(globalThis, "ResizeObserver").mockImplementation((resized) => {
    const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
    narrower = () => resized([], observer);
    return observer;
  });
  lineOf(200);
  renderScreen(<CountButtons label="Stage" buttons={shown("Deleted")} />);
  screen.getByText("Deleted").focus();
  lineOf(100);
  act(narrower);
  expect(screen.getByRole("button", { name: "Deleted", expanded: false })).toHaveFocus();
});

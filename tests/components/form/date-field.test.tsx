import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import type { DateFieldProps } from "@/components/form/date-field-props";
import { renderScreen } from "@/tests/support/render";

const heard = jest.fn<void, [string]>();
beforeEach(() => heard.mockReset());

function Form({ start, ...rest }: { start: string } & Partial<DateFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label="From"
      value={value}
      onValue={(next) => {
        heard(next);
        setValue(next);
      }}
      {...rest}
    />
  );
}
async function open(props: Parameters<typeof Form>[0], locale: "en" | "ko" = "en") {
  const { user } = renderScreen(<Form {...props} />, { language: locale });
  const group = await screen.findByRole("group", { name: /^From/ });
  return { user, group, part: (name: string) => within(group).getByRole("spinbutton", { name }) };
}

test("a day is typed in the order of the screen's language", async () => {
  const { user, part } = await open({ start: "" });
  await user.click(part("Month"));
  await user.keyboard("11302026");
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith("2026-11-30"));
});

test("in Korean the year comes first", async () => {
  const { user, group } = await open({ start: "2026-11-30" }, "ko");
  expect(
    within(group)
      .getAllByRole("spinbutton")
      .map(({ textContent }) => textContent),
  ).toEqual(["2026", "11", "30"]);
  await user.click(within(group).getAllByRole("spinbutton")[2]!);
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith("2026-11-29"));
});

test("what is no day yet is told as none, and stays in view", async () => {
  const { user, part } = await open({ start: "2026-11-30" });
  await user.click(part("Day"));
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith(""));
  expect(part("Year")).toHaveTextContent("2026");
});

test("a form that keeps its day keeps what is being typed too", async () => {
  const { user, part } = await open({ start: "", value: "2026-11-30", onValue: heard });
  await user.click(part("Day"));
  await user.keyboard("{Backspace}");
  expect(part("Day")).toHaveTextContent("DD");
});

test("a month is stepped by the keys, and not past the last one", async () => {
  const { user, part, group } = await open({ start: "2026-10", of: "month", max: "2026-11" });
  await user.click(part("Month"));
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith("2026-11"));
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(group).toHaveAttribute("aria-invalid", "true"));
});

test("a day is chosen in the calendar", async () => {
  const { user } = await open({ start: "2026-11-30" });
  await user.click(screen.getByRole("button", { name: /Choose date/ }));
  await user.click(await screen.findByRole("gridcell", { name: "12" }));
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith("2026-11-12"));
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Types a day, e.g. `2026-11-30`, into a `DateField` of an English screen. */
export async function typeDay(user: UserEvent, label: string | RegExp, day: string): Promise<void> {
  const field = within(await screen.findByRole("group", { name: label }));
  const [year = "", month = "", date = ""] = day.split("-");
  await user.click(field.getByRole("spinbutton", { name: "Month" }));
  await user.keyboard(`${month}${date}${year}`);
}

/** What a `DateField` of an English screen shows, e.g. `2026-11-30`. */
export function dayShown(label: string | RegExp): string {
  const field = within(screen.getByRole("group", { name: label }));
  return ["Year", "Month", "Day"].map((name) => field.getByRole("spinbutton", { name }).textContent).join("-");
}

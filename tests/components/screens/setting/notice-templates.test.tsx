import { screen, waitFor, within } from "@testing-library/react";
import type { Input, Reply } from "@/lib/contract/catalogue";
import { refusal } from "@/tests/support/msw-handlers";
import { openSettings } from "./open-settings";

type Saved = Input<"market.setNoticeTemplate">["body"];
const TEMPLATES: Reply<"market.noticeTemplates"> = [
  { kind: "wear", values: { care: "Dry clean" }, updatedAt: "2026-11-20T00:00:00.000Z" },
  { kind: "other", values: {}, updatedAt: null },
];
const panel = async () => within(await screen.findByRole("region", { name: "Notice templates" }));

test("a kind of goods keeps what is typed, beside what it said before", async () => {
  const saved: Saved[] = [];
  const { user } = openSettings(
    {},
    {
      "market.noticeTemplates": () => TEMPLATES,
      "market.setNoticeTemplate": ({ body }) => {
        saved.push(body);
        return "성공하였습니다.";
      },
    },
  );
  const templates = await panel();
  await user.click(await templates.findByRole("combobox", { name: "Kind of notice" }));
  await user.click(screen.getByRole("option", { name: "Clothing (1 entered)" }));
  await waitFor(() => expect(templates.getByRole("textbox", { name: "Care" })).toHaveValue("Dry clean"));
  await user.type(templates.getByRole("textbox", { name: "Warranty" }), "By law{Enter}");
  await waitFor(() => expect(saved).toEqual([{ kind: "wear", values: { care: "Dry clean", warranty: "By law" } }]));
});

test("what could not be kept stays in its field, and why is told", async () => {
  const { user } = openSettings(
    {},
    {
      "market.noticeTemplates": () => TEMPLATES,
      "market.setNoticeTemplate": () => refusal(400, "Too long."),
    },
  );
  const templates = await panel();
  const model = await templates.findByRole("textbox", { name: "Model" });
  await waitFor(() => expect(model).toBeEnabled());
  await user.type(model, "N-1");
  await user.tab();
  expect(await screen.findByText("Too long.")).toBeVisible();
  expect(model).toHaveValue("N-1");
});

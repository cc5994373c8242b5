import { screen, waitFor } from "@testing-library/react";
import { OrderPullPanel } from "@/components/screens/account/order-pull-panel";
import { orderPull, pullProgress } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "userConfig.orderPull": () => orderPull(),
      "marketOrder.pullState": () => pullProgress(),
      ...answers,
    }),
  );
  return renderScreen(<OrderPullPanel />, { path: "/app/account" });
}

test("a seller chooses how often orders are read and when not, and what was saved is shown", async () => {
  const saved = jest.fn();
  let stored = orderPull();
  const { user } = open({
    "userConfig.orderPull": () => stored,
    "userConfig.setOrderPull": ({ body }) => {
      saved(body);
      stored = orderPull(body);
      return null;
    },
  });
  const save = await screen.findByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole("combobox", { name: "How often" }));
  await user.click(await screen.findByRole("option", { name: "every 1 h" }));
  await user.click(screen.getByRole("switch", { name: "Quiet hours" }));
  await user.click(screen.getByRole("combobox", { name: "Until" }));
  await user.click(await screen.findByRole("option", { name: "08:00" }));
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(saved).toHaveBeenCalledWith({ isOn: true, minutes: 60, sleepFrom: "23:00", sleepUntil: "08:00" });
  expect(screen.getByRole("combobox", { name: "How often" })).toHaveTextContent("every 1 h");
});

test("no choice is more often than the installation allows", async () => {
  const { user } = open({ "userConfig.orderPull": () => orderPull({ minutes: 60, leastMinutes: 45 }) });
  await user.click(await screen.findByRole("combobox", { name: "How often" }));
  const choices = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(choices.slice(0, 2)).toEqual(["every 45 min", "every 1 h"]);
});

test("switched off, nothing else can be chosen", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("switch", { name: "Read automatically" }));
  expect(screen.getByRole("combobox", { name: "How often" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("switch", { name: "Quiet hours" })).toBeDisabled();
});

test("what the server refuses is said, and what was chosen stays", async () => {
  const { user } = open({ "userConfig.setOrderPull": () => refusal(400, "수집 간격을 다시 정해 주세요.") });
  await user.click(await screen.findByRole("switch", { name: "Read automatically" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("수집 간격을 다시 정해 주세요.")).toBeVisible();
  expect(screen.getByRole("switch", { name: "Read automatically" })).not.toBeChecked();
});

test("an installation that never reads by itself says so and offers nothing", async () => {
  open({ "userConfig.orderPull": () => orderPull({ leastMinutes: 0 }) });
  expect(
    await screen.findByText("This service does not read orders automatically. Read them at order check."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

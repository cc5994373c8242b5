import { screen, waitFor, within } from "@testing-library/react";
import { ParcelSteps } from "@/components/product/order/parcel-steps";
import { ParcelFilter, ParcelWord } from "@/components/product/order/parcel-word";
import type { Reply } from "@/lib/contract/catalogue";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Steps = Reply<"marketOrder.parcel">;
const steps = (over: Partial<Steps> = {}): Steps => ({
  idx: 7,
  courier: "CJ",
  courierName: "CJ대한통운",
  invoice: "690000000001",
  cannot: null,
  state: "moving",
  trouble: null,
  steps: [
    { at: "2026-11-22T01:00:00.000Z", place: "인천", what: "집화처리", state: "collected" },
    { at: "2026-11-22T05:00:00.000Z", place: "옥천 허브", what: "간선상차", state: "moving" },
  ],
  askedAt: "2026-11-22T06:00:00.000Z",
  nextAt: "2026-11-22T09:00:00.000Z",
  ...over,
});

function open(answers: Answers) {
  server.use(...mswHandlers(answers));
  return renderScreen(<ParcelSteps idx={7} />, { path: "/popup/order/orderInfoModal" });
}

test("the steps stand newest first with place and time, and lead to the courier's own page", async () => {
  open({ "marketOrder.parcel": () => steps() });
  const rows = within(await screen.findByRole("list", { name: "Steps of the parcel" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("간선상차 · 옥천 허브"),
    expect.stringContaining("집화처리 · 인천"),
  ]);
  expect(screen.getByRole("link", { name: "See at the courier" })).toHaveAttribute(
    "href",
    expect.stringContaining("690000000001"),
  );
  expect(screen.getByText("On the road")).toBeVisible();
});

test("asked now, the new step is shown; a refusal says why and leaves what was known", async () => {
  let told = steps();
  let isOpen = true;
  const { user } = open({
    "marketOrder.parcel": () => told,
    "marketOrder.askParcel": ({ body }) => {
      expect(body).toEqual({ idx: 7 });
      if (!isOpen) return refusal(503, "배송 조회 서비스가 응답하지 않습니다.");
      told = steps({ state: "out" });
      return told;
    },
  });
  const ask = await screen.findByRole("button", { name: "Check now" });
  await user.click(ask);
  expect(await screen.findByText("Out for delivery")).toBeVisible();
  isOpen = false;
  await user.click(ask);
  expect(await screen.findByRole("alert")).toHaveTextContent(/./);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test.each([
  ["wrongNumber", "The courier does not know this number after a day."],
  ["stalled", "It has not moved for over four days."],
  ["returned", "The parcel is on its way back."],
] as const)("a parcel in trouble (%s) says what to do", async (trouble, advice) => {
  open({ "marketOrder.parcel": () => steps({ trouble }) });
  expect(await screen.findByRole("alert")).toHaveTextContent(advice);
});

test.each([
  ["noCourier", "The tracking service does not know this courier."],
  ["noService", "No tracking service is connected."],
  ["noInvoice", "The parcel is tracked once its number has been sent."],
] as const)("where nobody can be asked (%s) that is said, and nothing can be pressed", async (cannot, text) => {
  open({ "marketOrder.parcel": () => steps({ cannot, steps: [], state: "unknown", askedAt: null, nextAt: null }) });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("one of several parcels is asked about by its number", async () => {
  const numbers: unknown[] = [];
  server.use(
    ...mswHandlers({
      "marketOrder.parcel": ({ query }) => {
        numbers.push(query.invoice);
        return steps();
      },
      "marketOrder.askParcel": ({ body }) => {
        numbers.push(body.invoice);
        return steps();
      },
    }),
  );
  const { user } = renderScreen(<ParcelSteps idx={7} invoice="690000000002" />);
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  await waitFor(() => expect(numbers.length).toBeGreaterThan(1));
  expect(new Set(numbers)).toEqual(new Set(["690000000002"]));
});

test("a parcel that arrived is not asked about any more", async () => {
  open({ "marketOrder.parcel": () => steps({ state: "delivered", nextAt: null }) });
  expect(await screen.findByText("Delivered")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Check now" })).not.toBeInTheDocument();
});

test("when the steps cannot be read the reason stands there, and another try shows them", async () => {
  let isBroken = true;
  const { user } = open({ "marketOrder.parcel": () => (isBroken ? refusal(500, "오류") : steps()) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole("list", { name: "Steps of the parcel" })).toBeVisible();
});

test("in a row a parcel is one word; trouble takes its place", () => {
  const parcel = { state: "moving", trouble: null, movedAt: null } as const;
  renderScreen(
    <ul>
      <li>
        <ParcelWord parcel={parcel} />
      </li>
      <li>
        <ParcelWord parcel={{ ...parcel, trouble: "stalled" }} />
      </li>
      <li>
        <ParcelWord parcel={null} />
      </li>
    </ul>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "On the road",
    "Not moving",
    "",
  ]);
});

test.each([
  [false, true],
  [true, false],
])("the number of parcels to check narrows the list and widens it again (%s)", async (isOn, next) => {
  const changed = jest.fn();
  const { user } = renderScreen(<ParcelFilter count={3} isOn={isOn} onChange={changed} />);
  await user.click(screen.getByRole("button", { name: "Parcels to check 3", pressed: isOn }));
  expect(changed).toHaveBeenCalledWith(next);
});

test("without parcels to check there is nothing to press", () => {
  renderScreen(<ParcelFilter count={0} isOn={false} onChange={jest.fn()} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

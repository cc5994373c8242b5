import { screen, within } from "@testing-library/react";
import { Lifeline } from "@/components/product/order/lifeline";
import { orderLife } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

function open(answers: Answers, codeAt?: string) {
  server.use(...mswHandlers(answers));
  return renderScreen(<Lifeline idx={7} {...(codeAt && { codeAt })} />, { path: "/popup/order/orderInfoModal" });
}
const steps = async () =>
  within(await screen.findByRole("list", { name: "Order progress" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("every step stands with its state, and the forwarder's fee is the one thing to do next", async () => {
  const parcel = { number: "NA-0001", state: "PaymentDue" as const, isBought: true, invoice: "", isHandedOn: false };
  open({ "orderManagement.life": () => orderLife({ parcel }) });
  expect(await steps()).toEqual([
    "✓Paid, confirmed" + "Done" + "11/20/2026, 18:00",
    "✓Bought overseas" + "Done",
    "Forwarder" + "Payment due",
    "Customs" + "Waiting",
    "Domestic delivery" + "Waiting",
    "Settlement" + "Waiting",
  ]);
  expect(screen.getByRole("link", { name: "Pay the forwarder" })).toHaveAttribute(
    "href",
    "/app/order/manage?tab=agency&agencyWord=NA-0001",
  );
});

test("staff without the area money see no settlement, and paying the forwarder is not theirs", async () => {
  const parcel = { number: "NA-0001", state: "PaymentDue" as const, isBought: true, invoice: "", isHandedOn: false };
  const visitor = { ...SELLER, staff: { owner: "김나루", areas: ["orders" as const] } };
  server.use(...mswHandlers({ "orderManagement.life": () => orderLife({ parcel }) }));
  renderScreen(<Lifeline idx={7} />, { path: "/popup/order/orderInfoModal", visitor });
  expect((await steps()).at(-1)).toBe("Domestic delivery" + "Waiting");
  expect(screen.queryByRole("link", { name: "Pay the forwarder" })).toBeNull();
});

test("a deadline that is over is told as such, one to come with what is left", async () => {
  open({ "orderManagement.life": () => orderLife({ stage: "New", shipBy: "2020-01-01T00:00:00.000Z" }) });
  expect(await screen.findByRole("link", { name: "Confirm the order" })).toHaveAttribute(
    "href",
    "/app/order/check?stage=New&keyword=202611207",
  );
  expect(screen.getByText(/^Overdue since 01\/01\/2020/)).toBeVisible();
});

test("an open claim is told first and leads to the claims desk", async () => {
  const claim = { kind: "Return" as const, state: "Requested" as const, deadline: "2099-01-01T00:00:00.000Z" };
  open({ "orderManagement.life": () => orderLife({ stage: "Return", claim }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The buyer wants to return it.");
  expect(screen.getByRole("link", { name: "Decide the claim" })).toHaveAttribute(
    "href",
    "/app/order/check?desk=claims&claimKind=Return&claimWord=202611207",
  );
});

test("a customs code is dealt with where it stands when that is on the page, else in the order's window", async () => {
  const life = { "orderManagement.life": () => orderLife({ pcc: "Mismatch" }) };
  const { unmount } = open(life, "customs-code");
  const name = "Ask the buyer for the customs code";
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "#customs-code");
  unmount();
  open(life);
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/popup/order/orderInfoModal?idx=7");
});

test("a cancelled order says that it has ended and offers nothing", async () => {
  open({ "orderManagement.life": () => orderLife({ stage: "Cancel" }) });
  expect(await screen.findByText("This order has ended.")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a failing answer is told with a retry that works", async () => {
  let isDown = true;
  const { user } = open({ "orderManagement.life": () => (isDown ? gatewayPage() : orderLife({ stage: "Delivery" })) });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText("Nothing to do right now.")).toBeVisible();
});

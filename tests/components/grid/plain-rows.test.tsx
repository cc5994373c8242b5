import { screen } from "@testing-library/react";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { LedgerPanel } from "@/components/screens/order/manage/ledger-panel";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { listed, open as openListed } from "@/tests/components/screens/product/control/listed-screen";
import { BOTH, open as openDesk, shirt } from "@/tests/components/screens/product/upload/desk";
import type { Order } from "@/lib/contract/schemas/order";
import { order, orderPage, orderStages, pageOf, productStages, summary, TODO_COUNTS } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { marks } from "@/tests/support/styled-engine";

beforeEach(() => {
  // Wide enough for every column.
  window.innerWidth = 2_200;
  marks.isOn = true;
});
afterEach(() => {
  marks.isOn = false;
});

/** A listing with all that its row may say. */
const LISTED = listed(
  "A",
  {
    nativeStatus: "SUSPENSION",
    saleStatus: "Blocked",
    message: "Blocked by the market.",
    lossTaken: { krw: 500, reason: "clearance" },
    atMarket: {
      title: "their cup",
      price: 33_000,
      quantity: 4,
      readAt: "2026-11-20T01:00:00.000Z",
      differs: ["title", "price"],
    },
  },
  { memo: "check", groupName: "kitchen" },
);
/** An order with all that its row may say. */
const fullOrder = (stage: Order["stage"]): Order =>
  order({
    stage,
    image: "https://img.example/1.jpg",
    optionName: "black",
    sourceUrl: "https://mall.example/1",
    pccStatus: "Mismatch",
    pccMessage: "Another name.",
    addressChanged: true,
    deliveryMessage: "door",
    deliveryCompany: "CJ",
    invoice: "638012345678",
    memo: "call",
    shipBy: "2026-11-21T00:00:00.000Z",
    parcel: { state: "moving", trouble: null, movedAt: "2026-11-20T00:00:00.000Z" },
  });

const ORDERS: Answers = {
  "marketInfo.allAccounts": () => [],
  "marketOrder.deliveryCompanies": () => [{ code: "CJ", name: "CJ", digits: "10,12" }],
  "marketOrder.newOrders": () => orderPage([fullOrder("New")]),
  "marketOrder.readyOrders": () => orderPage([fullOrder("Ready")]),
  "marketOrder.deliveries": () => orderPage([fullOrder("Delivery")]),
  "marketOrder.delivered": () => orderPage([fullOrder("DeliveryOk")]),
  "marketOrder.pullState": () => ({ shops: [], current: null, lastAt: null, nextAt: null }),
  "marketOrder.unreadable": () => [],
  "orderManagement.search": () => ({ ...pageOf([fullOrder("Ready")]), counts: { Ready: 1 } }),
  "orderManagement.views": () => [],
  "orderManagement.ownStages": () => orderStages({ bought: 1 }),
};
const PRODUCTS: Answers = {
  "collection.stages": () => productStages(),
  "collection.todoCounts": () => TODO_COUNTS,
  "collection.views": () => [],
  "collection.groupNames": () => [],
  "collection.searchSummary": () => pageOf([summary({ code: "T1", name: "linen shirt" })]),
  "collection.getFilter": () => [],
};
const drawn = (shown: Parameters<typeof renderScreen>[0], path: string, answers: Answers) => () => {
  server.use(...mswHandlers(answers));
  return renderScreen(shown, { path });
};

const ORDER_STAGES_SHOWN = ["New", "Ready", "Delivery", "DeliveryOk"] as const;
const LISTS: [name: string, row: RegExp, draw: () => unknown][] = [
  ["products", /^Select linen shirt$/, drawn(<EditScreen />, "/app/product/edit", PRODUCTS)],
  ["listed products", /^Select cup A$/, () => openListed({ "productManagement.search": () => pageOf([LISTED]) })],
  ["the order ledger", /^Select 20261120/, drawn(<LedgerPanel />, "/app/order/manage", ORDERS)],
  ...ORDER_STAGES_SHOWN.map((stage): [string, RegExp, () => unknown] => [
    `orders that are ${stage}`,
    /^Select 20261120/,
    drawn(<OrderCheckScreen />, `/app/order/check?stage=${stage}`, ORDERS),
  ]),
  ["the listing desk", /^Select linen shirt$/, () => openDesk([shirt], BOTH)],
];

describe.each(["compact", "comfortable", "pictures"])("%s rows", (density) => {
  beforeEach(() => {
    for (const list of ["products", "listed", "orderManage", "orders"])
      window.localStorage.setItem(`density:${list}`, density);
  });

  test.each(LISTS)("of %s are plain elements, none of a styled component", async (_, name, draw) => {
    await draw();
    const row = (await screen.findByRole("checkbox", { name })).closest("tr");
    expect(row?.cells.length).toBeGreaterThan(3);
    const styled = [...(row?.querySelectorAll("[data-styled]") ?? [])].map(({ outerHTML }) => outerHTML.slice(0, 160));
    expect(styled).toEqual([]);
  });
});

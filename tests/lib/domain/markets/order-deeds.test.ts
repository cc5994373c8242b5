import { deedFor, reasonsFor } from "@/lib/domain/markets/order-deeds";
import { missingFor, orderOffer } from "@/lib/domain/markets/market-claims";
import { CLAIM_REASONS, ORDER_ACTIONS, orderActionsAt } from "@/lib/domain/claim/claim";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

const at = (market: string) => ({ market });

test.each([
  ["Coupang has no call for a delay", "delay", "Coupang", "late", { lack: "notOffered", needsDetail: false }],
  ["it cancels what is sold out without words", "sellerCancel", "Coupang", "soldOut", { lack: undefined }],
  ["Gmarket cancels for nothing else", "sellerCancel", "Gmarket", "late", { lack: "otherReason" }],
  ["11st wants words for the buyer", "sellerCancel", "Elevenst", "soldOut", { lack: undefined, needsDetail: true }],
  ["nothing is sent without a reason", "sellerCancel", "SmartStore", undefined, { lack: "noReason" }],
] as const)("%s", (_sentence, action, market, reason, expected) => {
  expect(deedFor(action, at(market), reason)).toMatchObject(expected);
});

test("every reason one of the markets takes can be chosen, and none that no market takes", () => {
  expect(reasonsFor("sellerCancel", [at("Gmarket")])).toEqual(["soldOut"]);
  expect(reasonsFor("sellerCancel", [at("Gmarket"), at("Coupang")])).toEqual(["soldOut", "wrongInfo", "other"]);
  expect(reasonsFor("delay", [at("Coupang")])).toEqual([]);
});

test.each([
  ["what was not sent may be cancelled or told late", "Ready", ["sellerCancel", "delay"]],
  ["what is on its way may be asked back", "Delivery", ["sellerReturn"]],
  ["what has arrived may be asked back", "DeliveryOk", ["sellerReturn"]],
  ["what its buyer decided on may be paid back", "Decided", ["refund"]],
] as const)("%s", (_sentence, stage, actions) => {
  expect(orderActionsAt(stage)).toEqual(actions);
});

test("what the dialog lets through is what the desk sends", () => {
  for (const action of ORDER_ACTIONS)
    for (const market of OPEN_MARKET_NAMES)
      for (const reason of CLAIM_REASONS) {
        const offer = orderOffer(market, action);
        const { lack, needsDetail } = deedFor(action, at(market), reason);
        const said = { reason, hasParcel: false, ...(needsDetail && { detail: "재고 확인 중" }) };
        expect([market, reason, lack === undefined]).toEqual([
          market,
          reason,
          offer !== undefined && missingFor(offer, said).length === 0,
        ]);
      }
});

import type { OrderStage } from "@/lib/contract/schemas/order";
import type { MarketOrder } from "@/upstream/markets/market-connector";
import type { RehearsalPeople, rehearsalOrders } from "@/upstream/rehearsal/tables";
import { buyerNumber } from "@/upstream/rehearsal/markets/people";
import type { RehearsalSeller } from "@/upstream/rehearsal/markets/sellers";
import type { SeededListing } from "./trade";

type Row = Omit<typeof rehearsalOrders.$inferInsert, "market" | "vendor">;
type State = { stage: OrderStage; status: string; placeStatus: string; claim?: [type: string, status: string] };

const DAY_MS = 86_400_000;
const DAYS = 90;

/** Native states by market, as the rehearsal keeps them, with the stage the desk shows (markets.md 6.1). */
const SMART: State[] = [
  { stage: "New", status: "PAYED", placeStatus: "NOT_YET" },
  { stage: "Ready", status: "PAYED", placeStatus: "OK" },
  { stage: "Delivery", status: "DELIVERING", placeStatus: "OK" },
  { stage: "DeliveryOk", status: "DELIVERED", placeStatus: "OK" },
  { stage: "Decided", status: "PURCHASE_DECIDED", placeStatus: "OK" },
  { stage: "Cancel", status: "CANCELED", placeStatus: "NOT_YET", claim: ["CANCEL", "CANCEL_DONE"] },
  { stage: "Return", status: "RETURNED", placeStatus: "OK", claim: ["RETURN", "RETURN_DONE"] },
  { stage: "Exchange", status: "DELIVERED", placeStatus: "OK", claim: ["EXCHANGE", "EXCHANGE_REQUEST"] },
];
const COUPANG: State[] = [
  { stage: "New", status: "ACCEPT", placeStatus: "NOT_YET" },
  { stage: "Ready", status: "INSTRUCT", placeStatus: "OK" },
  { stage: "Delivery", status: "DELIVERING", placeStatus: "OK" },
  { stage: "DeliveryOk", status: "FINAL_DELIVERY", placeStatus: "OK" },
  { stage: "Decided", status: "FINAL_DELIVERY", placeStatus: "DECIDED" },
  { stage: "Cancel", status: "ACCEPT", placeStatus: "NOT_YET", claim: ["CANCEL", "CANCEL_DONE"] },
  { stage: "Return", status: "FINAL_DELIVERY", placeStatus: "OK", claim: ["RETURN", "RETURNS_COMPLETED"] },
];

/** How far an order has come by its age in days; a few of every age end in a claim. */
function stateAt(age: number, roll: number, states: State[]): State {
  const named = (stage: OrderStage): State => states.find((state) => state.stage === stage) ?? (states[0] as State);
  if (roll > 0.97) return named("Return");
  // Exchanges at Coupang are another list of its API, which nobody pulls yet.
  if (roll > 0.95) return states.find(({ stage }) => stage === "Exchange") ?? named("Return");
  if (roll > 0.91) return named("Cancel");
  if (age < 2) return named("New");
  if (age < 6) return named(roll < 0.2 ? "New" : "Ready");
  if (age < 18) return named(roll < 0.15 ? "Ready" : "Delivery");
  if (age < 28) return named("DeliveryOk");
  return named("Decided");
}

/** Orders of the last three months, more of them lately, as the rehearsed market keeps them and as a pull would tell them. */
export function pastOrders(seller: RehearsalSeller, listed: SeededListing[], count: number, random: () => number) {
  return Array.from({ length: count }, (_, index) => {
    const age = random() ** 1.4 * DAYS;
    const orderedAt = new Date(Date.now() - age * DAY_MS);
    const one = listed[Math.floor(random() ** 1.8 * listed.length)] as SeededListing;
    const options = one.market.buyable.filter(({ stock, priceKrw }) => stock > 0 && priceKrw > 0);
    const buyable =
      options[Math.floor(random() * options.length)] ??
      (one.market.buyable[0] as SeededListing["market"]["buyable"][number]);
    const smart = seller.market === "SmartStore";
    const state = stateAt(age, random(), smart ? SMART : COUPANG);
    const people = buyerNumber(Math.floor(random() * 900) + 50);
    const day = new Date(orderedAt.getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
    const number = index + (seller.account.length % 7) * 1_000;
    const isSent = ["Delivery", "DeliveryOk", "Decided", "Return", "Exchange"].includes(state.stage);
    const row: Row = {
      itemNo: smart ? `${day}${70_000_000 + number}` : `${500_000_000_000 + number}-${buyable.itemNo}`,
      orderNo: smart ? `${day}${30_000_000 + number}` : `${day}${700_000 + number}`,
      listingCode: one.market.code,
      buyable,
      quantity: random() < 0.14 ? 2 + Math.floor(random() * 2) : 1,
      status: state.status,
      placeStatus: state.placeStatus,
      claimType: state.claim?.[0] ?? "",
      claimStatus: state.claim?.[1] ?? "",
      claimReason: state.claim ? (smart ? "INTENT_CHANGED" : "단순변심") : "",
      claimAt: state.claim ? new Date(orderedAt.getTime() + DAY_MS / 2) : null,
      people,
      shippingFeeKrw: 0,
      // The buyer of this order moved after paying: confirming it tells so (markets.md 12, rule 3).
      addressChanged: state.stage === "New" && index % 9 === 4,
      carrier: isSent ? "CJGLS" : "",
      invoice: isSent ? String(630_000_000_000 + index * 7919 + (smart ? 0 : 1_000_000)) : "",
      orderedAt,
      sentAt: isSent ? new Date(orderedAt.getTime() + 4 * DAY_MS) : null,
      changedAt: orderedAt,
    };
    return { row, order: orderAs(seller, one, row, state, people) };
  });
}

const safeNumber = (tel: string): string =>
  `0504-${tel.replace(/\D/g, "").slice(3, 7)}-${tel.replace(/\D/g, "").slice(7)}`;

function orderAs(
  seller: RehearsalSeller,
  one: SeededListing,
  row: Row,
  state: State,
  people: RehearsalPeople,
): MarketOrder {
  const smart = seller.market === "SmartStore";
  const totalKrw = row.buyable.priceKrw * row.quantity;
  const tel = (number: string): string => (smart ? number : safeNumber(number));
  return {
    market: seller.market,
    marketAccount: seller.account,
    orderNo: row.orderNo,
    orderItemNo: row.itemNo,
    stage: state.stage,
    nativeStatus: state.claim?.[1] ?? (state.status === "PAYED" ? `PAYED/${state.placeStatus}` : state.status),
    orderedAt: (row.orderedAt as Date).toISOString(),
    paidAt: (row.orderedAt as Date).toISOString(),
    productName: one.market.name,
    optionName: row.buyable.name,
    quantity: row.quantity,
    unitPriceKrw: row.buyable.priceKrw,
    totalKrw,
    shippingFeeKrw: 0,
    ...(smart && { expectedSettlementKrw: totalKrw - Math.floor(totalKrw * 0.0563) }),
    buyer: { name: people.buyerName, tel: tel(people.buyerTel) },
    receiver: {
      name: people.receiverName,
      tel1: tel(people.receiverTel),
      tel2: smart ? "" : people.receiverTel,
      zip: people.zip,
      address1: people.address1,
      address2: people.address2,
    },
    deliveryMessage: people.message,
    pcc: people.pcc,
    sellerProductCode: one.listing.id,
    marketProductCode: one.market.code,
    carrierCode: row.carrier ? "CJ" : "",
    invoiceNumber: row.invoice ?? "",
    ...(state.claim && {
      claim: {
        id: `${row.itemNo}01`,
        nativeType: state.claim[0],
        nativeStatus: state.claim[1],
        reason: row.claimReason ?? "",
        requestedAt: (row.claimAt as Date).toISOString(),
      },
    }),
  };
}

import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";
import type { Buyer, Listed, PastOrder, Shop } from "./outside";
import type { SeededListing } from "./seeded-listing";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

type State = { stage: OrderStage; status: string; placeStatus: string; claim?: [type: string, status: string] };

/** Each market's sellers send by invoices of their own, and so does each of their accounts: no two parcels have one number. */
const INVOICES_FROM: Record<OpenMarketName, number> = {
  SmartStore: 0,
  Coupang: 1_000_000,
  Gmarket: 2_000_001,
  Auction: 3_000_002,
  Elevenst: 4_000_003,
};
const invoicesFrom = ({ market, account }: Shop): number =>
  630_000_000_000 +
  INVOICES_FROM[market] +
  10_000_019 * ([...account].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 97);
const DAYS = 90;
/** The age of an order when its parcel arrives; the rehearsed courier continues from there while the demo runs. */
const DELIVERED_DAYS = 18;

/** The rehearsed buyers who ordered; those who come while the demo runs are others. */
export const BUYERS = { first: 50, count: 900 };
/** Why buyers change their mind, in each market's words. */
const REASONS: Record<OpenMarketName, string> = {
  SmartStore: "INTENT_CHANGED",
  Coupang: "단순변심",
  Gmarket: "단순변심",
  Auction: "단순변심",
  Elevenst: "단순변심",
};

/** Native states by market, as the rehearsal keeps them, with the stage the desk shows (docs/markets.md#stages). */
const SMART: State[] = [
  { stage: "New", status: "PAYED", placeStatus: "NOT_YET" },
  { stage: "Ready", status: "PAYED", placeStatus: "OK" },
  { stage: "Delivery", status: "DELIVERING", placeStatus: "OK" },
  { stage: "DeliveryOk", status: "DELIVERED", placeStatus: "OK" },
  { stage: "Decided", status: "PURCHASE_DECIDED", placeStatus: "OK" },
  { stage: "Cancel", status: "CANCELED", placeStatus: "NOT_YET", claim: ["CANCEL", "CANCEL_DONE"] },
  { stage: "Cancel", status: "PAYED", placeStatus: "OK", claim: ["CANCEL", "CANCEL_REQUEST"] },
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
  { stage: "Cancel", status: "INSTRUCT", placeStatus: "OK", claim: ["CANCEL", "RELEASE_STOP_UNCHECKED"] },
  { stage: "Return", status: "FINAL_DELIVERY", placeStatus: "OK", claim: ["RETURN", "RETURNS_COMPLETED"] },
  { stage: "Exchange", status: "FINAL_DELIVERY", placeStatus: "OK", claim: ["EXCHANGE", "RECEIPT"] },
];

const esmStates = (): State[] => [
  { stage: "New", status: "1", placeStatus: "NOT_YET" },
  { stage: "Ready", status: "2", placeStatus: "OK" },
  { stage: "Delivery", status: "3", placeStatus: "OK" },
  { stage: "DeliveryOk", status: "4", placeStatus: "OK" },
  { stage: "Decided", status: "5", placeStatus: "OK" },
  { stage: "Cancel", status: "1", placeStatus: "NOT_YET", claim: ["CANCEL", "3"] },
  { stage: "Cancel", status: "2", placeStatus: "OK", claim: ["CANCEL", "1"] },
  { stage: "Return", status: "4", placeStatus: "OK", claim: ["RETURN", "4"] },
  { stage: "Exchange", status: "4", placeStatus: "OK", claim: ["EXCHANGE", "1"] },
];
const ELEVENST: State[] = [
  { stage: "New", status: "202", placeStatus: "NOT_YET" },
  { stage: "Ready", status: "301", placeStatus: "OK" },
  { stage: "Delivery", status: "401", placeStatus: "OK" },
  { stage: "DeliveryOk", status: "501", placeStatus: "OK" },
  { stage: "Decided", status: "901", placeStatus: "OK" },
  { stage: "Cancel", status: "202", placeStatus: "NOT_YET", claim: ["CANCEL", "02"] },
  { stage: "Cancel", status: "301", placeStatus: "OK", claim: ["CANCEL", "01"] },
  { stage: "Return", status: "501", placeStatus: "OK", claim: ["RETURN", "106"] },
  { stage: "Exchange", status: "501", placeStatus: "OK", claim: ["EXCHANGE", "201"] },
];
const STATES: Record<OpenMarketName, State[]> = {
  SmartStore: SMART,
  Coupang: COUPANG,
  Gmarket: esmStates(),
  Auction: esmStates(),
  Elevenst: ELEVENST,
};
const CJ: Record<OpenMarketName, string> = {
  SmartStore: "CJGLS",
  Coupang: "CJGLS",
  Gmarket: "10013",
  Auction: "10013",
  Elevenst: "00034",
};

/** The numbers of a seeded order, below those the rehearsed buyers count from. */
function numbersOf(market: OpenMarketName, day: string, number: number, item: string) {
  switch (market) {
    case "SmartStore":
      return { orderNo: `${day}${30_000_000 + number}`, itemNo: `${day}${70_000_000 + number}` };
    case "Coupang":
      return { orderNo: `${day}${700_000 + number}`, itemNo: `${500_000_000_000 + number}-${item}` };
    case "Gmarket":
      return { orderNo: String(4_400_000_000 + number), itemNo: String(2_900_000_000 + number) };
    case "Auction":
      return { orderNo: String(1_160_000_000 + number), itemNo: String(1_560_000_000 + number) };
    case "Elevenst":
      return { orderNo: `${day}${3_000_000 + number}`, itemNo: `${30_000_000 + number}-1` };
  }
}

/** The state of an order whose buyer asked to cancel after the seller had confirmed it. */
const askedToCancel = (states: State[]): State =>
  states.find(({ stage, placeStatus }) => stage === "Cancel" && placeStatus === "OK") ?? (states[0] as State);

/** How far an order has come by its age in days; a few of every age end in a claim. */
function stateAt(age: number, roll: number, states: State[]): State {
  const named = (stage: OrderStage): State => states.find((state) => state.stage === stage) ?? (states[0] as State);
  if (roll > 0.97) return named("Return");
  if (roll > 0.95) return named("Exchange");
  // A young cancel still waits for the seller's word; an old one was granted.
  if (roll > 0.91 && age < 8) return askedToCancel(states);
  if (roll > 0.91) return named("Cancel");
  if (age < 2) return named("New");
  if (age < 6) return named(roll < 0.2 ? "New" : "Ready");
  if (age < DELIVERED_DAYS) return named(roll < 0.15 ? "Ready" : "Delivery");
  if (age < 28) return named("DeliveryOk");
  return named("Decided");
}

/** An order with what was bought and how far it has come. */
type Past = { order: PastOrder; one: SeededListing; buyable: Listed["buyable"][number]; state: State };

/** Orders of the last three months, more of them lately, as their market would hold them. */
export function pastOrders(
  seller: Shop,
  listed: SeededListing[],
  buyers: Buyer[],
  count: number,
  random: () => number,
): Past[] {
  const special = specials(buyers[0]);
  return Array.from({ length: count }, (_, index) => {
    const age = random() ** 1.4 * DAYS;
    const orderedAt = new Date(nowMs() - age * DAY_MS);
    const one = listed[Math.floor(random() ** 1.8 * listed.length)] as SeededListing;
    const options = one.market.buyable.filter(({ stock, priceKrw }) => stock > 0 && priceKrw > 0);
    const buyable =
      options[Math.floor(random() * options.length)] ??
      (one.market.buyable[0] as SeededListing["market"]["buyable"][number]);
    const { market } = seller;
    const usual = stateAt(age, random(), STATES[market]);
    const { people: differs, ...trouble } = special(usual, market);
    const state = trouble.state ?? usual;
    const people = { ...(buyers[Math.floor(random() * buyers.length)] as Buyer), ...differs };
    const day = new Date(orderedAt.getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
    const number = index + (seller.account.length % 7) * 1_000;
    const isSent = ["Delivery", "DeliveryOk", "Decided", "Return", "Exchange"].includes(state.stage);
    const order: PastOrder = {
      ...numbersOf(market, day, number, buyable.itemNo),
      listingCode: one.market.code,
      option: buyable.itemNo,
      quantity: random() < 0.14 ? 2 + Math.floor(random() * 2) : 1,
      status: state.status,
      placeStatus: state.placeStatus,
      claimType: state.claim?.[0] ?? "",
      claimStatus: state.claim?.[1] ?? "",
      claimReason: state.claim ? REASONS[market] : "",
      claimAt: state.claim ? new Date(Math.min(nowMs(), orderedAt.getTime() + DAY_MS / 2)) : null,
      people,
      shippingFeeKrw: 0,
      carrier: isSent ? CJ[market] : "",
      invoice: isSent ? (trouble.invoice ?? String(invoicesFrom(seller) + index * 7919)) : "",
      orderedAt,
      sentAt: isSent ? new Date(orderedAt.getTime() + 4 * DAY_MS) : null,
      moveAt:
        state === usual && state.stage === "Delivery" ? new Date(orderedAt.getTime() + DELIVERED_DAYS * DAY_MS) : null,
    };
    return { order, one, buyable, state };
  });
}

/** Which of the orders that wait for their goods are the faithful buyer's. */
const FAITHFUL: Partial<Record<OpenMarketName, readonly number[]>> = { SmartStore: [2, 3], Auction: [0] };

type Trouble = { people?: Partial<Buyer>; state?: State; invoice?: string };

/**
 * Cases every seller meets, at fixed places among the orders of a stage: an address changed before the confirmation
 * (docs/markets.md#rules-for-every-market, rule 3), mismatching customs codes, an untraceable parcel, a delivered order
 * with a wrong number, and a regular buyer with several orders, also at another market.
 */
function specials(faithful: Buyer | undefined): (state: State, market: OpenMarketName) => Trouble {
  const met = new Map<OrderStage, number>();
  return (state, market) => {
    const { stage } = state;
    const number = met.get(stage) ?? 0;
    met.set(stage, number + 1);
    if (stage === "New" && number % 9 === 1) return { people: { movesTo: "909동 1204호" } };
    if (stage === "New" && number % 9 === 3) return { people: { pcc: "P000000000003" } };
    if (stage === "New" && number % 9 === 5) return { people: { pcc: "P000000000002" } };
    if (stage === "Delivery" && number === 1 && market === "Coupang")
      return { state: { ...state, status: "NONE_TRACKING" } };
    if (stage === "Ready" && number === 1) return { state: askedToCancel(STATES[market]) };
    if (faithful && stage === "Ready" && FAITHFUL[market]?.includes(number)) return { people: faithful };
    if (stage === "DeliveryOk" && number === 1) return { invoice: "1234567890" };
    return {};
  };
}

const safeNumber = (tel: string): string =>
  `0504-${tel.replace(/\D/g, "").slice(3, 7)}-${tel.replace(/\D/g, "").slice(7)}`;

/** An order as a pull would tell it. */
export function orderAs(seller: Shop, { order, one, buyable, state }: Past, feeKrw: number): MarketOrder {
  const { market } = seller;
  const { people } = order;
  const isHidden = market === "Coupang";
  const totalKrw = buyable.priceKrw * order.quantity;
  const tel = (number: string): string => (isHidden ? safeNumber(number) : number);
  return {
    market,
    marketAccount: seller.account,
    orderNo: order.orderNo,
    orderItemNo: order.itemNo,
    stage: state.stage,
    nativeStatus: nativeStatusOf(market, state),
    orderedAt: order.orderedAt.toISOString(),
    paidAt: order.orderedAt.toISOString(),
    productName: one.listing.name ?? "",
    optionName: buyable.name,
    quantity: order.quantity,
    unitPriceKrw: buyable.priceKrw,
    totalKrw,
    shippingFeeKrw: 0,
    ...(!isHidden && { expectedSettlementKrw: totalKrw - feeKrw }),
    buyer: { name: people.buyerName, tel: tel(people.buyerTel) },
    receiver: {
      name: people.receiverName,
      tel1: tel(people.receiverTel),
      tel2: market === "SmartStore" ? "" : people.receiverTel,
      zip: people.zip,
      address1: people.address1,
      address2: people.address2,
    },
    deliveryMessage: people.message,
    pcc: people.pcc,
    sellerProductCode: one.listing.id,
    marketProductCode: one.listing.marketProductCode ?? "",
    carrierCode: order.carrier ? "CJ" : "",
    invoiceNumber: order.invoice,
    ...(state.claim && {
      claim: {
        id: `${order.itemNo}01`,
        nativeType: state.claim[0],
        nativeStatus: nativeStatusOf(market, state),
        reason: order.claimReason,
        requestedAt: order.claimAt?.toISOString() ?? "",
      },
    }),
  };
}

/** The status as the market's connector tells it. */
function nativeStatusOf(market: OpenMarketName, { status, placeStatus, claim }: State): string {
  if (!claim) return status === "PAYED" ? `PAYED/${placeStatus}` : status;
  return market === "SmartStore" || market === "Coupang" ? claim[1] : claim.join("/");
}

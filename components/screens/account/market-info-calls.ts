import type { AccountMarket } from "@/lib/contract/schemas/common";

/** What a market is asked about a seller's delivery, in the order it is shown. */
export const INFO_KINDS = ["shipment", "return", "transportPolicy", "deliveryCompany", "template"] as const;
export type InfoKind = (typeof INFO_KINDS)[number];

/** The call for each question a market can answer. Coupang keeps no policies: its fees stand in each product. */
const CALLS = {
  SmartStoreAPI: {
    shipment: "marketInfo.smartStoreApiShipment",
    return: "marketInfo.smartStoreApiReturn",
    transportPolicy: "marketInfo.smartStoreApiTransportPolicy",
    deliveryCompany: "marketInfo.smartStoreApiDeliveryCompany",
  },
  Coupang: {
    shipment: "marketInfo.coupangShipment",
    return: "marketInfo.coupangReturn",
    deliveryCompany: "marketInfo.coupangDeliveryCompany",
  },
  Gmarket: {
    shipment: "marketInfo.gmarketShipment",
    return: "marketInfo.gmarketReturn",
    transportPolicy: "marketInfo.gmarketTransportPolicy",
    deliveryCompany: "marketInfo.gmarketDeliveryCompany",
  },
  Auction: {
    shipment: "marketInfo.auctionShipment",
    return: "marketInfo.auctionReturn",
    transportPolicy: "marketInfo.auctionTransportPolicy",
    deliveryCompany: "marketInfo.auctionDeliveryCompany",
  },
  Elevenst: {
    shipment: "marketInfo.elevenstShipment",
    return: "marketInfo.elevenstReturn",
    transportPolicy: "marketInfo.elevenstTransportPolicy",
    deliveryCompany: "marketInfo.elevenstDeliveryCompany",
  },
  // It has closed: one question is enough to hear its reason.
  WeMakePrice: { template: "marketInfo.weMakePriceTemplate" },
} as const;

type CallsOf<Market> = Market extends AccountMarket ? (typeof CALLS)[Market][keyof (typeof CALLS)[Market]] : never;
export type InfoCall = CallsOf<AccountMarket>;

/** The questions a market is asked, with their calls. */
export function infoCalls(market: AccountMarket): { kind: InfoKind; call: InfoCall }[] {
  const own: Partial<Record<InfoKind, InfoCall>> = CALLS[market];
  return INFO_KINDS.flatMap((kind) => {
    const call = own[kind];
    return call ? [{ kind, call }] : [];
  });
}

/** Kinds without which the market takes no listing. */
export const isNeeded = (market: AccountMarket, kind: InfoKind): boolean =>
  kind === "shipment" ||
  kind === "return" ||
  (kind === "transportPolicy" && (market === "Gmarket" || market === "Auction"));

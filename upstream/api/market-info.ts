import type { NounHandlers, Parsed } from "@/lib/contract/catalogue";
import { accountMarkets } from "@/lib/contract/schemas/common";
import { Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import type { MarketName, MarketPlace, PlaceKind } from "@/upstream/markets/market-connector";
import { rowsAt } from "@/upstream/accounts/accounts";
import { checkKeys, placesAt } from "@/upstream/accounts/login-check";
import { MARKET_LABELS } from "@/upstream/accounts/market-labels";

const CLOSED = "위메프는 서비스를 종료하여 조회할 수 없습니다.";
const closed = () => ({ ok: false, message: "위메프는 서비스를 종료했습니다." });
/** 410: what was here is gone for good, and asking again is no use. */
const gone = (): never => {
  throw new Refusal(410, CLOSED);
};

type Ask = (input: { body: Parsed<"marketInfo.coupangShipment">["body"] }, context: Context) => Promise<MarketPlace[]>;
const places =
  (market: MarketName, kind: PlaceKind): Ask =>
  ({ body }, context) =>
    placesAt(market, kind, body, context);

export const marketInfo: NounHandlers<"marketInfo", Context> = {
  coupangLoginCheck: ({ body }, context) => checkKeys("Coupang", body, context),
  coupangShipment: places("Coupang", "shipment"),
  coupangReturn: places("Coupang", "return"),
  coupangDeliveryCompany: places("Coupang", "deliveryCompany"),
  coupangTransportPolicy: places("Coupang", "transportPolicy"),
  smartStoreLoginCheck: ({ body }, context) => checkKeys("SmartStore", body, context),
  smartStoreShipment: places("SmartStore", "shipment"),
  smartStoreReturn: places("SmartStore", "return"),
  smartStoreDeliveryCompany: places("SmartStore", "deliveryCompany"),
  smartStoreTransportPolicy: places("SmartStore", "transportPolicy"),
  smartStoreApiLoginCheck: ({ body }, context) => checkKeys("SmartStore", body, context),
  smartStoreApiShipment: places("SmartStore", "shipment"),
  smartStoreApiReturn: places("SmartStore", "return"),
  smartStoreApiDeliveryCompany: places("SmartStore", "deliveryCompany"),
  smartStoreApiTransportPolicy: places("SmartStore", "transportPolicy"),
  auctionLoginCheck: ({ body }, context) => checkKeys("Auction", body, context),
  auctionShipment: places("Auction", "shipment"),
  auctionReturn: places("Auction", "return"),
  auctionDeliveryCompany: places("Auction", "deliveryCompany"),
  auctionTransportPolicy: places("Auction", "transportPolicy"),
  gmarketLoginCheck: ({ body }, context) => checkKeys("Gmarket", body, context),
  gmarketShipment: places("Gmarket", "shipment"),
  gmarketReturn: places("Gmarket", "return"),
  gmarketDeliveryCompany: places("Gmarket", "deliveryCompany"),
  gmarketTransportPolicy: places("Gmarket", "transportPolicy"),
  elevenstLoginCheck: ({ body }, context) => checkKeys("Elevenst", body, context),
  elevenstShipment: places("Elevenst", "shipment"),
  elevenstReturn: places("Elevenst", "return"),
  elevenstDeliveryCompany: places("Elevenst", "deliveryCompany"),
  elevenstTransportPolicy: places("Elevenst", "transportPolicy"),
  weMakePriceLoginCheck: closed,
  weMakePriceShipment: gone,
  weMakePriceReturn: gone,
  weMakePriceDeliveryCompany: gone,
  weMakePriceTransportPolicy: gone,
  weMakePriceTemplate: gone,

  async allAccounts(_input, context) {
    const rows = await rowsAt(context, context.user.id);
    return accountMarkets.map((market) => ({
      id: market,
      label: MARKET_LABELS[market],
      children: rows
        .filter((row) => row.market === market)
        .map(({ account, storeName }) => ({ id: `${market}>>${account}`, label: `[${account}] ${storeName}` })),
    }));
  },
};

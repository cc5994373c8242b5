import type { NounHandlers } from "@/lib/contract/catalogue";
import { accountMarkets } from "@/lib/contract/schemas/common";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { rowsAt } from "@/upstream/shops/accounts";
import { checkKeys } from "@/upstream/shops/login-check";
import { MARKET_LABELS } from "@/upstream/shops/market-labels";

const closed = () => ({ ok: false, message: "위메프는 서비스를 종료했습니다." });

export const marketInfo: NounHandlers<"marketInfo", Context> = {
  coupangLoginCheck: ({ body }, context) => checkKeys("Coupang", body, context),
  coupangDeliveryCompany: gap("marketInfo.coupangDeliveryCompany"),
  coupangShipment: gap("marketInfo.coupangShipment"),
  coupangReturn: gap("marketInfo.coupangReturn"),
  coupangTransportPolicy: gap("marketInfo.coupangTransportPolicy"),
  smartStoreLoginCheck: ({ body }, context) => checkKeys("SmartStore", body, context),
  smartStoreShipment: gap("marketInfo.smartStoreShipment"),
  smartStoreReturn: gap("marketInfo.smartStoreReturn"),
  smartStoreDeliveryCompany: gap("marketInfo.smartStoreDeliveryCompany"),
  smartStoreTransportPolicy: gap("marketInfo.smartStoreTransportPolicy"),
  smartStoreApiLoginCheck: ({ body }, context) => checkKeys("SmartStore", body, context),
  smartStoreApiShipment: gap("marketInfo.smartStoreApiShipment"),
  smartStoreApiReturn: gap("marketInfo.smartStoreApiReturn"),
  smartStoreApiDeliveryCompany: gap("marketInfo.smartStoreApiDeliveryCompany"),
  smartStoreApiTransportPolicy: gap("marketInfo.smartStoreApiTransportPolicy"),
  auctionLoginCheck: gap("marketInfo.auctionLoginCheck"),
  auctionShipment: gap("marketInfo.auctionShipment"),
  auctionReturn: gap("marketInfo.auctionReturn"),
  auctionDeliveryCompany: gap("marketInfo.auctionDeliveryCompany"),
  auctionTransportPolicy: gap("marketInfo.auctionTransportPolicy"),
  gmarketLoginCheck: gap("marketInfo.gmarketLoginCheck"),
  gmarketShipment: gap("marketInfo.gmarketShipment"),
  gmarketReturn: gap("marketInfo.gmarketReturn"),
  gmarketDeliveryCompany: gap("marketInfo.gmarketDeliveryCompany"),
  gmarketTransportPolicy: gap("marketInfo.gmarketTransportPolicy"),
  elevenstLoginCheck: gap("marketInfo.elevenstLoginCheck"),
  elevenstShipment: gap("marketInfo.elevenstShipment"),
  elevenstReturn: gap("marketInfo.elevenstReturn"),
  elevenstDeliveryCompany: gap("marketInfo.elevenstDeliveryCompany"),
  elevenstTransportPolicy: gap("marketInfo.elevenstTransportPolicy"),
  weMakePriceLoginCheck: closed,
  weMakePriceShipment: gap("marketInfo.weMakePriceShipment"),
  weMakePriceReturn: gap("marketInfo.weMakePriceReturn"),
  weMakePriceDeliveryCompany: gap("marketInfo.weMakePriceDeliveryCompany"),
  weMakePriceTransportPolicy: gap("marketInfo.weMakePriceTransportPolicy"),
  weMakePriceTemplate: gap("marketInfo.weMakePriceTemplate"),

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

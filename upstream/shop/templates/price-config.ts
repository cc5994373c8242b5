import type { z } from "zod";
import type { priceConfig } from "@/lib/contract/calls/market";
import { EXCHANGE_BASE_DEFAULT } from "@/lib/constants";
import { MAPPED_MARKET_NAMES } from "@/lib/domain/markets/markets";

export type PriceConfig = z.output<typeof priceConfig>;

/**
 * What a new seller starts with: 30 % margin, delivery included, the exchange base of docs/specification.md#constants.
 */
export const PRICE_DEFAULT: PriceConfig = {
  mainValue: 0.3,
  subValue: 0,
  deliveryBasicPrice: 10_000,
  deliveryReturnPrice: 10_000,
  deliveryExchangePrice: 20_000,
  isFreeDelivery: true,
  exchangeCNYBase: EXCHANGE_BASE_DEFAULT,
  exchangeUSDBase: 1_400,
  marketExpandPrice: MAPPED_MARKET_NAMES.map((market) => ({
    market,
    addRatio: 0,
    deliveryBaiscPrice: 10_000,
    deliveryReturnPrice: 10_000,
    deliveryExchangePrice: 20_000,
  })),
};

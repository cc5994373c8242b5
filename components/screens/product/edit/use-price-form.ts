"use client";
import { useState } from "react";
import { EXCHANGE_BASE_DEFAULT } from "@/lib/constants";
import { useCall } from "@/lib/client/use-call";
import { MAPPED_MARKET_NAMES, type MappedMarketName } from "@/lib/domain/markets/markets";
import { rateOf } from "@/lib/domain/pricing/price-setting";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { percentOfRatio, ratioOfPercent } from "@/lib/domain/pricing/ratio";
import type { ProductRow } from "@/components/product/product-row";

/**
 * Ratios for all markets but the base one, whose price is the base price, and a ratio on top (docs/wire.md#price-settings).
 */
export type PriceField =
  "rate" | "usd" | "margin" | "extra" | "delivery" | "returns" | "exchanges" | `ratio.${MappedMarketName}`;

const DEFAULT_FIELDS: readonly PriceField[] = [
  "delivery",
  "returns",
  "exchanges",
  ...MAPPED_MARKET_NAMES.map((market) => `ratio.${market}` as const),
];

/** A stored ratio as it is typed: 0.07 is "7". */
const percentOf = (ratio: number): string => String(percentOfRatio(ratio));
/** What every field of the dialog takes: won, percent or a rate. */
export const AMOUNT_RULE = { max: KRW_MAX, decimals: 6 };

/**
 * What the price dialog is filled in with: the seller's defaults, and what was typed over them. Delivery fees and the
 * ratios of the other markets hold for every listing, so they can be changed only together with the defaults.
 */
export function usePriceForm(rows: readonly ProductRow[]) {
  const config = useCall("market.getPrice", {}).data;
  const [typed, setTyped] = useState<Partial<Record<PriceField, string>>>({});
  const [free, setFree] = useState<boolean | undefined>();
  const [asDefault, setAsDefault] = useState(false);
  const hasUsd = rows.some(({ cny }) => cny.currency === "USD");
  const expandedAt = (market: string) => config?.marketExpandPrice?.find((one) => one.market === market);

  const saved: Record<PriceField, string> = {
    rate: String(config?.exchangeCNYBase ?? EXCHANGE_BASE_DEFAULT),
    usd: String(rateOf("USD", config ?? {})),
    margin: percentOf(config?.mainValue ?? 0.3),
    extra: String(config?.subValue ?? 0),
    delivery: String(config?.deliveryBasicPrice ?? 0),
    returns: String(config?.deliveryReturnPrice ?? 0),
    exchanges: String(config?.deliveryExchangePrice ?? 0),
    ...(Object.fromEntries(
      MAPPED_MARKET_NAMES.map((market) => [`ratio.${market}`, percentOf(expandedAt(market)?.addRatio ?? 0)]),
    ) as Record<`ratio.${MappedMarketName}`, string>),
  };
  const shown: PriceField[] = [
    "rate",
    ...(hasUsd ? (["usd"] as const) : []),
    "margin",
    "extra",
    ...(asDefault ? DEFAULT_FIELDS : []),
  ];
  const textOf = (name: PriceField): string => (shown.includes(name) ? typed[name] : undefined) ?? saved[name];
  const numberOf = (name: PriceField): number => numberIn(textOf(name), AMOUNT_RULE) ?? NaN;
  const isWrong = (name: PriceField): boolean => {
    const number = numberOf(name);
    return name === "rate" || name === "usd" ? !(number > 0) : Number.isNaN(number);
  };
  const isFreeDelivery = free ?? config?.isFreeDelivery ?? true;

  return {
    fields: {
      first: shown.filter((name) => !DEFAULT_FIELDS.includes(name)),
      defaults: asDefault ? DEFAULT_FIELDS : [],
    },
    textOf,
    isWrong,
    set: (name: PriceField, text: string) => setTyped({ ...typed, [name]: text }),
    isFreeDelivery,
    setFree,
    asDefault,
    setAsDefault,
    isValid: !shown.some(isWrong),
    priceConfig: {
      ...(asDefault && config),
      mainValue: ratioOfPercent(numberOf("margin")),
      subValue: numberOf("extra"),
      exchangeCNYBase: numberOf("rate"),
      ...(hasUsd && { exchangeUSDBase: numberOf("usd") }),
      isFreeDelivery,
      deliveryBasicPrice: numberOf("delivery"),
      ...(asDefault && {
        deliveryReturnPrice: numberOf("returns"),
        deliveryExchangePrice: numberOf("exchanges"),
        marketExpandPrice: MAPPED_MARKET_NAMES.map((market) => ({
          ...expandedAt(market),
          market,
          addRatio: ratioOfPercent(numberOf(`ratio.${market}`)),
        })),
      }),
    },
  };
}

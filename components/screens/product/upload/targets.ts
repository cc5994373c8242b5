import { byBodyKey, OPEN_MARKETS, type BodyKey, type OpenMarketName } from "@/lib/domain/markets/markets";

/** The markets of the desk: their name in upload bodies and in account calls (docs/wire.md#enumerations). */
export const TARGETS = OPEN_MARKETS.map(({ name, bodyKey, accountName }) => ({
  market: name,
  key: bodyKey,
  accountMarket: accountName,
}));

export type Target = (typeof TARGETS)[number];
export type TargetMarket = OpenMarketName;

/** What the seller chose for one market. A market takes part when it has an account. */
export type Choice = { storeName: string; account: string };

export const emptyTexts = (): Record<BodyKey, string> => byBodyKey(() => "");
export const emptyNumbers = (): Record<BodyKey, number> => byBodyKey(() => 0);

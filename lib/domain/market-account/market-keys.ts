import type { KeyName, KeyShape, Market } from "@/lib/domain/markets/market";
import { MARKETS, type AccountMarketName } from "@/lib/domain/markets/markets";
import { DAY_MS } from "@/lib/domain/kit/durations";

type AccountKeys = Readonly<Record<KeyName, string>>;
export const NO_KEYS: AccountKeys = { accessKey: "", secretKey: "", vendorId: "", openApiKey: "" };

type MarketKeys = Market["keys"];

/** What each market knows a seller by. */
export const MARKET_KEYS = Object.fromEntries(
  MARKETS.map(({ accountName, keys }): [string, MarketKeys] => [accountName, keys]),
) as Readonly<Record<AccountMarketName, MarketKeys>>;

export type KeyProblem = "missing" | KeyShape["problem"];

/**
 * Why a key cannot be valid, checked before its market is called; undefined if it may be.
 *
 * An empty secret is fine if one is stored already: it is kept. Example: `keyProblem("Coupang", "vendorId", "12")` is
 * `"vendorId"`.
 */
export function keyProblem(
  market: AccountMarketName,
  name: KeyName,
  value: string,
  isStored = false,
): KeyProblem | undefined {
  const given = value.trim();
  if (given === "") return isStored ? undefined : "missing";
  const shape = MARKET_KEYS[market].shapes?.[name];
  return shape && !shape.pattern.test(given) ? shape.problem : undefined;
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The day a key issued on that day ends; undefined where the market's keys do not. Days are `YYYY-MM-DD`. */
export function keysExpireOn(market: AccountMarketName, issuedOn: string): string | undefined {
  const { lifeDays } = MARKET_KEYS[market];
  if (!lifeDays || Number.isNaN(dayNumber(issuedOn))) return undefined;
  return new Date((dayNumber(issuedOn) + lifeDays) * DAY_MS).toISOString().slice(0, 10);
}

type KeyLife = { state: "lasting" | "renewable" | "expired"; daysLeft: number };

/**
 * How an account's keys stand today; undefined where nothing is known of their end.
 *
 * `renewable` means the market issues new ones by now. Example: keys of Coupang that end in ten days are
 * `{state: "renewable", daysLeft: 10}`, and on the day itself they are expired.
 */
export function keyLife(
  market: AccountMarketName,
  expireOn: string | null | undefined,
  today: string,
): KeyLife | undefined {
  if (!expireOn) return undefined;
  const daysLeft = dayNumber(expireOn) - dayNumber(today);
  if (Number.isNaN(daysLeft)) return undefined;
  if (daysLeft <= 0) return { state: "expired", daysLeft };
  return { state: daysLeft <= (MARKET_KEYS[market].renewDays ?? 0) ? "renewable" : "lasting", daysLeft };
}

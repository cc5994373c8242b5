/** Markets as account calls name them (wire.md, enumerations). */
type AccountMarket = "SmartStoreAPI" | "Coupang" | "Gmarket" | "Auction" | "Elevenst" | "WeMakePrice";

/** The same market as products, categories and screens name it: `"SmartStoreAPI"` is `"SmartStore"`. */
export const marketOfAccount = (market: AccountMarket): Exclude<AccountMarket, "SmartStoreAPI"> | "SmartStore" =>
  market === "SmartStoreAPI" ? "SmartStore" : market;

/** The keys an account may hold. `vendorId` is no secret: Coupang prints it on every page of a seller's. */
export type KeyName = "accessKey" | "secretKey" | "vendorId" | "openApiKey";
export type AccountKeys = Readonly<Record<KeyName, string>>;
export const NO_KEYS: AccountKeys = { accessKey: "", secretKey: "", vendorId: "", openApiKey: "" };

type MarketKeys = {
  /** What the market asks for, in the order its own pages show it. */
  fields: readonly KeyName[];
  /** Days a key lives, where the market takes it back (markets.md 2.1). */
  lifeDays?: number;
  /** How many days before its end a new one can be issued. */
  renewDays?: number;
};

/** What each market knows a seller by (markets.md 1.1, 2.1, 3.1, 4.1). WeMakePrice has closed and asks for nothing. */
export const MARKET_KEYS: Readonly<Record<AccountMarket, MarketKeys>> = {
  SmartStoreAPI: { fields: ["accessKey", "secretKey"] },
  Coupang: { fields: ["vendorId", "accessKey", "secretKey"], lifeDays: 180, renewDays: 14 },
  Gmarket: { fields: ["accessKey", "secretKey"] },
  Auction: { fields: ["accessKey", "secretKey"] },
  Elevenst: { fields: ["openApiKey"] },
  WeMakePrice: { fields: [] },
};

export type KeyProblem = "missing" | "vendorId" | "signingSalt";

/** SmartStore's secret is the salt its requests are signed with, so its shape is known (markets.md 1.1). */
const SIGNING_SALT = /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{22}$/;
const VENDOR_ID = /^A\d{8}$/;

/**
 * Why a key cannot be right, before its market is asked; undefined means it may be.
 *
 * An empty secret is fine where one is stored already: it is kept. Example: `keyProblem("Coupang", "vendorId", "12")` is
 * `"vendorId"`.
 */
export function keyProblem(
  market: AccountMarket,
  name: KeyName,
  value: string,
  isStored = false,
): KeyProblem | undefined {
  const given = value.trim();
  if (given === "") return isStored ? undefined : "missing";
  if (name === "vendorId") return VENDOR_ID.test(given) ? undefined : "vendorId";
  if (market === "SmartStoreAPI" && name === "secretKey") return SIGNING_SALT.test(given) ? undefined : "signingSalt";
  return undefined;
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The day a key issued on that day ends; undefined where the market's keys do not. Days are `YYYY-MM-DD`. */
export function keysExpireOn(market: AccountMarket, issuedOn: string): string | undefined {
  const { lifeDays } = MARKET_KEYS[market];
  if (!lifeDays || Number.isNaN(dayNumber(issuedOn))) return undefined;
  return new Date((dayNumber(issuedOn) + lifeDays) * DAY_MS).toISOString().slice(0, 10);
}

export type KeyLife = { state: "lasting" | "renewable" | "expired"; daysLeft: number };

/**
 * How an account's keys stand today; undefined where nothing is known of their end.
 *
 * `renewable` means the market issues new ones by now. Example: keys of Coupang that end in ten days are
 * `{state: "renewable", daysLeft: 10}`, and on the day itself they are expired.
 */
export function keyLife(
  market: AccountMarket,
  expireOn: string | null | undefined,
  today: string,
): KeyLife | undefined {
  if (!expireOn) return undefined;
  const daysLeft = dayNumber(expireOn) - dayNumber(today);
  if (Number.isNaN(daysLeft)) return undefined;
  if (daysLeft <= 0) return { state: "expired", daysLeft };
  return { state: daysLeft <= (MARKET_KEYS[market].renewDays ?? 0) ? "renewable" : "lasting", daysLeft };
}

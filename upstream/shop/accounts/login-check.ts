import type { Parsed } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketPlace } from "@/upstream/outside/markets/desks/places";
import { storedSecrets } from "./accounts";
import { accountMarketOf, isClosed, marketNamed, type MarketName } from "@/lib/domain/markets/markets";
import type { PlaceKind } from "@/lib/domain/markets/market";
import { renderMarket, renderMessage } from "@/upstream/kit/messages";

type Keys = Parsed<"marketInfo.coupangLoginCheck">["body"];

/**
 * An account to ask a market with. Secrets left empty, or still masked, are taken from what is stored, so that a seller
 * need not type the keys again.
 */
async function accountOf(
  market: MarketName,
  keys: Keys,
  context: Needs<"db" | "user" | "sealer">,
): Promise<MarketAccount> {
  const stored = await storedSecrets(context, context.user.id, accountMarketOf(market), keys.account);
  const given = (name: "accessKey" | "secretKey" | "vendorId" | "openApiKey"): string => {
    const value = keys[name]?.trim() ?? "";
    return value && !value.startsWith("****") ? value : stored[name];
  };
  return {
    account: keys.account,
    storeName: keys.storeName ?? keys.account,
    accessKey: given("accessKey"),
    secretKey: given("secretKey"),
    vendorId: given("vendorId"),
    openApiKey: given("openApiKey"),
  };
}

/** Asks a market whether keys work before they are saved (docs/markets.md#what-the-desk-asks). */
export async function checkKeys(name: string, keys: Keys, context: Needs<"db" | "user" | "sealer" | "connectors">) {
  const market = marketNamed(name);
  if (market && isClosed(market))
    return { ok: false, message: renderMessage("accounts.marketClosed", { market: renderMarket(market) }) };
  const connector = market && context.connectors[market];
  if (!connector) return { ok: false, message: renderMessage("accounts.unknownMarket") };
  const answer = await connector.checkLogin(await accountOf(market, keys, context));
  return answer.ok
    ? { ok: true, message: null, storeName: answer.value.storeName }
    : { ok: false, message: answer.message, retryable: answer.retryable };
}

/**
 * A seller's places, couriers or fee policies at a market (docs/markets.md#what-the-desk-asks). A market that refuses
 * says why in its own words; one that is down answers 502, to be asked again.
 */
export async function placesAt(
  name: string,
  kind: PlaceKind,
  keys: Keys,
  context: Needs<"db" | "user" | "sealer" | "connectors">,
): Promise<MarketPlace[]> {
  const market = marketNamed(name);
  // 410: what was here is gone for good, and asking again is no use.
  if (market && isClosed(market))
    throw new Refusal(410, "accounts.marketClosedReading", { market: renderMarket(market) });
  const connector = market && context.connectors[market];
  if (!connector) throw new Refusal(400, "accounts.unknownMarket");
  const answer = await connector.places(await accountOf(market, keys, context), kind);
  if (!answer.ok) throw new Refusal(answer.retryable ? 502 : 400, { told: answer.message });
  return answer.value;
}

import type { Needs } from "@/upstream/context";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import { openAccount } from "./accounts";

/** A seller's account at a market with its keys, and the connector that calls the market; never for an answer. */
export type OpenShop = { account: MarketAccount; connector: MarketConnector };

/**
 * Opens a shop at its market. Undefined where the market is not called or the account was removed: nobody can be asked then.
 *
 * Example: `(await openShop(services, user.id, "Coupang", "seller-1"))?.connector.orders(…)`.
 */
export async function openShop(
  services: Needs<"db" | "sealer" | "connectors">,
  userId: string,
  market: string,
  account: string,
): Promise<OpenShop | undefined> {
  const connector = services.connectors[market];
  const opened = connector && (await openAccount(services, userId, market, account));
  return opened && { account: opened, connector };
}

import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { marketConnectors, type MarketHosts } from "@/upstream/outside/markets/connectors";
import { openGates } from "@/upstream/outside/markets/gates";
import type { Shop } from "./outside";

/** What a category needs at each market, asked by its own connector through the first shop whose keys hold. */
export async function shopNeeds(
  hosts: MarketHosts,
  shops: readonly Shop[],
  codes: Readonly<Record<OpenMarketName, string>>,
): Promise<Record<OpenMarketName, CategoryNeeds>> {
  const connectors = marketConnectors({ hosts, gates: openGates });
  const needsAt = async (market: OpenMarketName): Promise<CategoryNeeds> => {
    for (const shop of shops.filter((one) => one.market === market)) {
      const answer = await connectors[market].categories?.needs(shop, codes[market]);
      if (answer?.ok) return answer.value;
    }
    throw new Error(`No shop of the rehearsed ${market} could ask what category ${codes[market]} needs`);
  };
  const found = await Promise.all(OPEN_MARKET_NAMES.map(async (market) => [market, await needsAt(market)] as const));
  return Object.fromEntries(found) as Record<OpenMarketName, CategoryNeeds>;
}

import { LRUCache } from "lru-cache";

const ACCOUNTS_MAX = 1000;
const KEPT_MS = 60 * 60 * 1000;

/**
 * The places of a market's accounts, for an hour. Places that are not whole are not kept: a seller who adds what is
 * missing at the market can list at once.
 */
export function knownPlaces<Places extends object>(isWhole: (places: Places) => boolean) {
  const kept = new LRUCache<string, Places>({ max: ACCOUNTS_MAX, ttl: KEPT_MS });
  return {
    get: (account: string): Places | undefined => kept.get(account),
    keep: (account: string, places: Places): void => {
      if (isWhole(places)) kept.set(account, places);
    },
  };
}

import { LRUCache } from "lru-cache";
import type { Trouble } from "./market-http";

const ACCOUNTS_MAX = 1000;
const KEPT_MS = 60 * 60 * 1000;

/** What a new listing names of its seller's places, or why the market did not tell. */
export type FoundPlaces<Places> = { ok: true; places: Places } | { ok: false; trouble: Trouble };

/**
 * The places of a market's accounts, found once and kept for an hour. Places that are not whole are not kept: a seller who
 * adds what is missing at the market can list at once. Example: `placesOf("A00012345", () => found(call, account))`.
 */
export function knownPlaces<Places extends object>(isWhole: (places: Places) => boolean) {
  const kept = new LRUCache<string, Places>({ max: ACCOUNTS_MAX, ttl: KEPT_MS });
  return async (account: string, find: () => Promise<FoundPlaces<Places>>): Promise<FoundPlaces<Places>> => {
    const known = kept.get(account);
    if (known) return { ok: true, places: known };
    const found = await find();
    if (found.ok && isWhole(found.places)) kept.set(account, found.places);
    return found;
  };
}

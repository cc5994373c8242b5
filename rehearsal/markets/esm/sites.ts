import { entries } from "@/rehearsal/kit/reading";

/** One of the two sites the ESM API serves, by the numbers and keys its calls use (docs/markets.md#esm-statuses). */
export type EsmSite = {
  market: "Gmarket" | "Auction";
  siteType: 1 | 2;
  /** The list of cancels counts Gmarket as 3. */
  cancelSiteType: 1 | 3;
  key: "gmkt" | "iac";
};

export const AUCTION: EsmSite = { market: "Auction", siteType: 1, cancelSiteType: 1, key: "iac" };
export const GMARKET: EsmSite = { market: "Gmarket", siteType: 2, cancelSiteType: 3, key: "gmkt" };

/** A pair of values, one for each site: `bySite(AUCTION, 5, 0)` is `{gmkt: 0, iac: 5}`. */
export const bySite = <T>({ key }: Pick<EsmSite, "key">, value: T, other: T): { gmkt: T; iac: T } => ({
  gmkt: other,
  iac: other,
  [key]: value,
});

/** The value at a path of keys in any letter case: the API ignores case. */
export function esmAt(value: unknown, ...keys: string[]): unknown {
  const below = (found: unknown, key: string): unknown =>
    entries(found).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  return keys.reduce(below, value);
}

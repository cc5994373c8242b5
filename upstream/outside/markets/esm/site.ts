/** One of the two sites behind the ESM API, as its calls name them (docs/markets.md#esm-statuses). */
export type EsmSite = {
  market: "Gmarket" | "Auction";
  siteType: 1 | 2;
  /** The cancel list alone calls Gmarket 3. */
  cancelSiteType: 1 | 3;
  /** The key of this site's half in bodies and answers. */
  key: "gmkt" | "iac";
};

export const GMARKET: EsmSite = { market: "Gmarket", siteType: 2, cancelSiteType: 3, key: "gmkt" };
export const AUCTION: EsmSite = { market: "Auction", siteType: 1, cancelSiteType: 1, key: "iac" };

/** A value for this site and a resting one for the other: `bySite(GMARKET, 5, 0)` is `{gmkt: 5, iac: 0}`. */
export function bySite<T>({ key }: Pick<EsmSite, "key">, value: T, other: T): { gmkt: T; iac: T } {
  return key === "gmkt" ? { gmkt: value, iac: other } : { gmkt: other, iac: value };
}
